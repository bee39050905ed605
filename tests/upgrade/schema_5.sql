-- A store as the release with schema 5 left it: an account, a match that is over, and one of hers that
-- goes on against a bot. Written by that release's server; the times were moved to 2024.
CREATE TABLE schema (version BIGINT NOT NULL);
CREATE TABLE counters (name TEXT PRIMARY KEY, value BIGINT NOT NULL);
CREATE TABLE users (id BIGINT PRIMARY KEY, account TEXT UNIQUE, name TEXT NOT NULL, passphrase TEXT NOT NULL, settings TEXT NOT NULL, created_ms BIGINT NOT NULL, name_key TEXT);
CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE, kind TEXT NOT NULL, label TEXT NOT NULL, created_ms BIGINT NOT NULL, expires_ms BIGINT NOT NULL);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_ms);
CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, setup TEXT NOT NULL, status TEXT NOT NULL, summary TEXT NOT NULL, clocks TEXT NOT NULL, is_private BIGINT NOT NULL, created_ms BIGINT NOT NULL, changed_ms BIGINT NOT NULL, version BIGINT NOT NULL, revision BIGINT NOT NULL, holder TEXT NOT NULL DEFAULT '', deadline_ms BIGINT NOT NULL DEFAULT 0, scrub_count BIGINT NOT NULL DEFAULT 0);
CREATE INDEX tables_by_status ON tables (status, changed_ms);
CREATE TABLE lines (table_id TEXT NOT NULL, version BIGINT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (table_id, version));
CREATE TABLE visits (user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE, table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, PRIMARY KEY (user_id, table_id));
CREATE INDEX visits_of_table ON visits (table_id);
CREATE TABLE servers (id TEXT PRIMARY KEY, address TEXT NOT NULL, alive_until_ms BIGINT);
CREATE INDEX tables_by_holder ON tables (holder);
CREATE INDEX tables_by_deadline ON tables (deadline_ms);
CREATE TABLE presence (table_id TEXT NOT NULL, server_id TEXT NOT NULL, users TEXT NOT NULL, PRIMARY KEY (table_id, server_id));
CREATE INDEX presence_by_server ON presence (server_id);
CREATE UNIQUE INDEX users_by_name_key ON users (name_key);
CREATE INDEX guests_by_age ON users (id, created_ms) WHERE account IS NULL;
CREATE TABLE erasures (user_id BIGINT NOT NULL, table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, PRIMARY KEY (user_id, table_id));
CREATE INDEX erasures_of_table ON erasures (table_id);
INSERT INTO counters (name, value) VALUES
('user', 1),
('cleanup', 1731726128963);
INSERT INTO users (id, account, name, passphrase, settings, created_ms, name_key) VALUES
(1, 'anna', 'Anna', '$argon2id$v=19$m=65536,t=2,p=1$9j0wRJmgeFEQ1JhLtY9b3Q$+gstpx6o6YPFVcvrsB2E0wE/DgT3pdn4FXI8lcT7V+0', '{}', 1731722528596, 'anna');
INSERT INTO tables (id, game, setup, status, summary, clocks, is_private, created_ms, changed_ms, version, revision, holder, deadline_ms, scrub_count) VALUES
('4h7di4rb422u', 'cinco', 'table 1 game cinco rules 1 seats 2 teams three variant off id 4h7di4rb422u host 1 invite - clock none zero bot time 0 increment 0 absence 120000 ballot 180000 substitute greedy dice mixed seed dc013731da6262cdd481056a954f253774703f735372c46b3447d48789a3024a', 'over', '{"table":"4h7di4rb422u","game":"cinco","rules":1,"options":{"teams":"three","variant":"off"},"status":"over","private":false,"time":{"clock":"none","time_ms":0,"increment_ms":0,"zero":"bot"},"undo":"free","seats":[{"name":"greedy","person":false,"bot":"greedy","present":false,"resigned":false,"flagged":false,"contribution":null},{"name":"greedy","person":false,"bot":"greedy","present":false,"resigned":false,"flagged":false,"contribution":null}],"result":{"ending":"line","text":"five in a row","points":[1,0],"rank":[1,2]}}', '72', 1, 1731722530000, 1731722530037, 72, 1, 's-8a3086f628447139', 0, 0),
('b7q7vrecag8s', 'cinco', 'table 1 game cinco rules 1 seats 2 teams three variant off id b7q7vrecag8s host 1 invite - clock none zero bot time 0 increment 0 absence 120000 ballot 180000 substitute greedy dice mixed seed e647591ab55e7e80e13ac14ae5b4fbd8b5ca606726c396cae787bbcd211905d2', 'playing', '{"table":"b7q7vrecag8s","game":"cinco","rules":1,"options":{"teams":"three","variant":"off"},"status":"playing","private":false,"time":{"clock":"none","time_ms":0,"increment_ms":0,"zero":"bot"},"undo":"free","seats":[{"name":"Anna","person":true,"bot":null,"present":false,"resigned":false,"flagged":false,"contribution":null},{"name":"greedy","person":false,"bot":"greedy","present":false,"resigned":false,"flagged":false,"contribution":null}]}', '12', 1, 1731722534244, 1731722534256, 22, 0, 's-8a3086f628447139', 0, 0);
INSERT INTO lines (table_id, version, line) VALUES
('4h7di4rb422u', 0, '1731722530000 1 1 bot 0 greedy'),
('4h7di4rb422u', 1, '1731722530000 1 2 bot 1 greedy'),
('4h7di4rb422u', 2, '1731722530000 1 3 start'),
('4h7di4rb422u', 3, '1731722530000 0 0 chance deal 0 84'),
('4h7di4rb422u', 4, '1731722530000 0 0 chance deal 0 18'),
('4h7di4rb422u', 5, '1731722530000 0 0 chance deal 0 34'),
('4h7di4rb422u', 6, '1731722530000 0 0 chance deal 0 12'),
('4h7di4rb422u', 7, '1731722530000 0 0 chance deal 1 72'),
('4h7di4rb422u', 8, '1731722530000 0 0 chance deal 1 63'),
('4h7di4rb422u', 9, '1731722530000 0 0 chance deal 1 8'),
('4h7di4rb422u', 10, '1731722530000 0 0 chance deal 1 44'),
('4h7di4rb422u', 11, '1731722530000 0 0 chance start 0'),
('4h7di4rb422u', 12, '1731722530012 0 0 0 play 84'),
('4h7di4rb422u', 13, '1731722530018 0 0 0 place 90'),
('4h7di4rb422u', 14, '1731722530018 0 0 1 play 72'),
('4h7di4rb422u', 15, '1731722530018 0 0 1 place 89'),
('4h7di4rb422u', 16, '1731722530019 0 0 0 draw'),
('4h7di4rb422u', 17, '1731722530019 0 0 chance deal 0 11'),
('4h7di4rb422u', 18, '1731722530019 0 0 1 draw'),
('4h7di4rb422u', 19, '1731722530019 0 0 chance deal 1 71'),
('4h7di4rb422u', 20, '1731722530019 0 0 0 play 34'),
('4h7di4rb422u', 21, '1731722530019 0 0 0 place 34'),
('4h7di4rb422u', 22, '1731722530020 0 0 1 play 71'),
('4h7di4rb422u', 23, '1731722530020 0 0 1 place 74'),
('4h7di4rb422u', 24, '1731722530020 0 0 0 draw'),
('4h7di4rb422u', 25, '1731722530020 0 0 chance deal 0 2'),
('4h7di4rb422u', 26, '1731722530021 0 0 1 draw'),
('4h7di4rb422u', 27, '1731722530021 0 0 chance deal 1 64'),
('4h7di4rb422u', 28, '1731722530021 0 0 0 play 18'),
('4h7di4rb422u', 29, '1731722530026 0 0 0 place 33'),
('4h7di4rb422u', 30, '1731722530026 0 0 1 play 8'),
('4h7di4rb422u', 31, '1731722530026 0 0 1 place 35'),
('4h7di4rb422u', 32, '1731722530027 0 0 0 draw'),
('4h7di4rb422u', 33, '1731722530027 0 0 chance deal 0 83'),
('4h7di4rb422u', 34, '1731722530027 0 0 1 draw'),
('4h7di4rb422u', 35, '1731722530027 0 0 chance deal 1 25'),
('4h7di4rb422u', 36, '1731722530027 0 0 0 play 83'),
('4h7di4rb422u', 37, '1731722530027 0 0 0 place 86'),
('4h7di4rb422u', 38, '1731722530028 0 0 1 play 64'),
('4h7di4rb422u', 39, '1731722530029 0 0 1 place 81'),
('4h7di4rb422u', 40, '1731722530029 0 0 0 draw'),
('4h7di4rb422u', 41, '1731722530029 0 0 chance deal 0 65'),
('4h7di4rb422u', 42, '1731722530029 0 0 1 draw'),
('4h7di4rb422u', 43, '1731722530029 0 0 chance deal 1 54'),
('4h7di4rb422u', 44, '1731722530029 0 0 0 play 65'),
('4h7di4rb422u', 45, '1731722530030 0 0 0 place 85'),
('4h7di4rb422u', 46, '1731722530030 0 0 1 play 63'),
('4h7di4rb422u', 47, '1731722530031 0 0 1 place 84'),
('4h7di4rb422u', 48, '1731722530031 0 0 0 draw'),
('4h7di4rb422u', 49, '1731722530031 0 0 chance deal 0 24'),
('4h7di4rb422u', 50, '1731722530034 0 0 1 draw'),
('4h7di4rb422u', 51, '1731722530034 0 0 chance deal 1 77'),
('4h7di4rb422u', 52, '1731722530035 0 0 0 play 24'),
('4h7di4rb422u', 53, '1731722530036 0 0 0 place 40'),
('4h7di4rb422u', 54, '1731722530036 0 0 1 exchange'),
('4h7di4rb422u', 55, '1731722530036 0 0 chance discard 1 25 44'),
('4h7di4rb422u', 56, '1731722530036 0 0 chance discard 1 54 77'),
('4h7di4rb422u', 57, '1731722530036 0 0 chance deal 1 75'),
('4h7di4rb422u', 58, '1731722530036 0 0 chance deal 1 57'),
('4h7di4rb422u', 59, '1731722530036 0 0 chance deal 1 62'),
('4h7di4rb422u', 60, '1731722530036 0 0 chance deal 1 46'),
('4h7di4rb422u', 61, '1731722530036 0 0 0 play 12'),
('4h7di4rb422u', 62, '1731722530036 0 0 0 place 18'),
('4h7di4rb422u', 63, '1731722530037 0 0 1 exchange'),
('4h7di4rb422u', 64, '1731722530037 0 0 chance discard 1 46 57'),
('4h7di4rb422u', 65, '1731722530037 0 0 chance discard 1 62 75'),
('4h7di4rb422u', 66, '1731722530037 0 0 chance deal 1 53'),
('4h7di4rb422u', 67, '1731722530037 0 0 chance deal 1 40'),
('4h7di4rb422u', 68, '1731722530037 0 0 chance deal 1 36'),
('4h7di4rb422u', 69, '1731722530037 0 0 chance deal 1 79'),
('4h7di4rb422u', 70, '1731722530037 0 0 0 play 2'),
('4h7di4rb422u', 71, '1731722530037 0 0 0 place 7'),
('b7q7vrecag8s', 0, '1731722534244 1 1 sit 0 Anna'),
('b7q7vrecag8s', 1, '1731722534244 1 2 bot 1 greedy'),
('b7q7vrecag8s', 2, '1731722534244 1 3 start'),
('b7q7vrecag8s', 3, '1731722534244 0 0 chance deal 0 61'),
('b7q7vrecag8s', 4, '1731722534244 0 0 chance deal 0 77'),
('b7q7vrecag8s', 5, '1731722534244 0 0 chance deal 0 34'),
('b7q7vrecag8s', 6, '1731722534244 0 0 chance deal 0 73'),
('b7q7vrecag8s', 7, '1731722534244 0 0 chance deal 1 54'),
('b7q7vrecag8s', 8, '1731722534244 0 0 chance deal 1 12'),
('b7q7vrecag8s', 9, '1731722534244 0 0 chance deal 1 53'),
('b7q7vrecag8s', 10, '1731722534244 0 0 chance deal 1 69'),
('b7q7vrecag8s', 11, '1731722534244 0 0 chance start 1'),
('b7q7vrecag8s', 12, '1731722534247 0 0 1 play 69'),
('b7q7vrecag8s', 13, '1731722534248 0 0 1 place 74'),
('b7q7vrecag8s', 14, '1731722534249 1 1794898978084178 0 play 34'),
('b7q7vrecag8s', 15, '1731722534251 1 1794898978086077 0 place 70'),
('b7q7vrecag8s', 16, '1731722534252 0 0 1 draw'),
('b7q7vrecag8s', 17, '1731722534252 0 0 chance deal 1 18'),
('b7q7vrecag8s', 18, '1731722534253 1 1794898978089627 0 draw'),
('b7q7vrecag8s', 19, '1731722534253 0 0 chance deal 0 63'),
('b7q7vrecag8s', 20, '1731722534256 0 0 1 play 54'),
('b7q7vrecag8s', 21, '1731722534256 0 0 1 place 77');
INSERT INTO visits (user_id, table_id) VALUES
(1, '4h7di4rb422u'),
(1, 'b7q7vrecag8s');
INSERT INTO schema (version) VALUES
(1),
(2),
(3),
(4),
(5);
