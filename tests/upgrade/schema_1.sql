-- The rows of schema_5.sql in the tables of schema 1: write_schemas.py.
CREATE TABLE schema (version BIGINT NOT NULL);
CREATE TABLE counters (name TEXT PRIMARY KEY, value BIGINT NOT NULL);
CREATE TABLE users (id BIGINT PRIMARY KEY, account TEXT UNIQUE, name TEXT NOT NULL, passphrase TEXT NOT NULL, settings TEXT NOT NULL, created_ms BIGINT NOT NULL);
CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE, kind TEXT NOT NULL, label TEXT NOT NULL, created_ms BIGINT NOT NULL, expires_ms BIGINT NOT NULL);
INSERT INTO schema VALUES(1);
INSERT INTO counters VALUES('user',1);
INSERT INTO users VALUES(1,'anna','Anna','$argon2id$v=19$m=65536,t=2,p=1$9j0wRJmgeFEQ1JhLtY9b3Q$+gstpx6o6YPFVcvrsB2E0wE/DgT3pdn4FXI8lcT7V+0','{}',1731722528596);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_ms);
