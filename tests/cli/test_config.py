"""Settings of the server: where their values come from, mistakes, and what is made of them.

SPDX-License-Identifier: MIT
"""
import json
import os
import random
import re
import subprocess
import sys

from kit import ENVIRONMENT, FOLDER, PROGRAM, ROOT, check, main, tavola, test


def write(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def printed(*words, env=None):
    """What serve would use, as a dictionary."""
    answer = tavola("serve", "--print-config", *words, env=env)
    check(answer.code == 0, words, answer)
    lines = [line for line in answer.out.splitlines() if not line.startswith("#")]
    return dict(line.split(" = ", 1) for line in lines)


def settings():
    return json.loads(tavola("config", "list", "--json").out)


# ---- Where values come from ----

@test
def the_command_line_beats_the_environment_and_that_the_file():
    path = write("order.conf", "port = 1001\nthreads = 3\nidle = 5\n")
    found = printed("--config", path, "--port", "1003", env={"TAVOLA_PORT": "1002",
                                                           "TAVOLA_THREADS": "4"})
    check((found["port"], found["threads"], found["idle"]) == ("1003", "4", "5"), found)
    check(printed(env={"TAVOLA_CONFIG": path})["port"] == "1001")


@test
def a_switch_of_the_file_can_be_turned_off_by_the_environment():
    path = write("switch.conf", "proxy = yes\n")
    check(printed("--config", path)["proxy"] == "yes")
    check(printed("--config", path, env={"TAVOLA_PROXY": "no"})["proxy"] == "no")


@test
def a_list_comes_from_one_place_only():
    path = write("bots.conf", "bot = one=cat\nbot = two=cat\n")
    said = tavola("serve", "--print-config", "--config", path).out
    check("bot = one=cat\n" in said and "bot = two=cat\n" in said, said)
    said = tavola("serve", "--print-config", "--config", path,
                  env={"TAVOLA_BOT": "three=cat\nfour=cat"}).out
    check("one=cat" not in said and "three=cat" in said and "four=cat" in said, said)


@test
def every_setting_can_be_given_in_each_of_the_three_ways():
    values = {"N": "9", "DAYS": "7", "SECONDS": "7", "ADDRESS": "::1", "URL": "https://a.example",
              "FOLDER": FOLDER, "DATABASE": "x.db", "LIMITS": "guests=7", "NAME=PROGRAM": "b=cat",
              "LEVEL": "warn", "yes|no": "yes", "FILE": write("url", "postgres://h/d\n"),
              "PATH": "x.socket"}
    tls = {"TAVOLA_TLS_CERTIFICATE": "c.pem", "TAVOLA_TLS_KEY": "k.pem"}
    needed = {"tls-certificate": {"TAVOLA_TLS_KEY": "k.pem"},
              "tls-key": {"TAVOLA_TLS_CERTIFICATE": "c.pem"}, "redirect-port": tls,
              "acme-folder": dict(tls, TAVOLA_REDIRECT_PORT="8")}
    for row in settings():
        name, value, env = row["name"], values[row["value"]], needed.get(row["name"], {})
        path = write("one.conf", "%s = %s\n" % (name, value))
        option = ["--" + name] if row["value"] == "yes|no" else ["--" + name, value]
        by_file, by_option = printed("--config", path, env=env), printed(*option, env=env)
        by_variable = printed(env=dict(env, **{row["variable"]: value}))
        check(by_file == by_variable == by_option, name, by_file, by_variable, by_option)
        made = "db" if name == "db-file" else name
        check(by_file[made] != printed().get(made), name, "makes no difference")


@test
def what_would_not_start_is_a_mistake():
    tls = "tls-certificate = c.pem\ntls-key = k.pem\n"
    for text, said in (("bind = localhost\n", "1: bind must be an address"),
                       ("bind = 300.1.1.1\n", "1: bind must be an address"),
                       ("bind = " + "1:" * 100 + "\n", "1: bind must be an address"),
                       ("public-url = https://\n", "1: public-url must be an address such as"),
                       ("public-url = https:///a\n", "1: public-url must be an address such as"),
                       ("public-url = https://a.example/?b\n", "1: public-url must be an address"),
                       (tls + "port = 443\nredirect-port = 443\n", "4: redirect-port must be"),
                       ("admin-socket = /%s\n" % ("a" * 107), "1: admin-socket is too long")):
        path = write("place.conf", text)
        answer = tavola("config", "check", path)
        check(answer.code == 1 and answer.err.startswith("%s:%s" % (path, said)), text, answer)
    for text in ("bind = ::\n", "bind = fe80::1%eth0\n", "bind = 0.0.0.0\n",
                 "public-url = http://a.example:8080/tavola/\n", "public-url = https://[::1]\n",
                 "admin-socket = /%s\n" % ("a" * 106), "admin-socket = none\n"):
        check(tavola("config", "check", write("place.conf", text)).code == 0, text)


@test
def what_is_printed_can_be_read_again():
    path = write("again.conf", tavola("serve", "--print-config", "--port", "77", "--proxy").out)
    check(tavola("config", "check", path).code == 0)
    check(printed("--config", path) == printed("--port", "77", "--proxy"))


@test
def print_config_says_where_a_value_comes_from():
    path = write("from.conf", "\n# comment\nport = 1001\n")
    answer = tavola("serve", "--print-config", "--config", path, env={"TAVOLA_IDLE": "5"})
    check("# from %s line 3\nport = 1001\n" % path in answer.out, answer)
    check("# from TAVOLA_IDLE\nidle = 5\n" in answer.out, answer)


# ---- Secrets ----

@test
def the_address_of_the_database_comes_from_a_file_or_a_credential():
    secret = write("db", "postgres://tavola:sesame@h/d?password=sesame\n")
    for words, env in ((("--db-file", secret), {}), ((), {"TAVOLA_DB_FILE": secret}),
                       ((), {"CREDENTIALS_DIRECTORY": FOLDER})):
        answer = tavola("serve", "--print-config", *words, env=env)
        check("db = postgres://tavola:...@h/d?password=...\n" in answer.out, answer)
        check("sesame" not in answer.out + answer.err, answer)
    check(printed("--db", "x.db", env={"CREDENTIALS_DIRECTORY": FOLDER})["db"] == "x.db")


@test
def a_password_is_never_printed():
    for url, masked in (
            ("postgres://u:ses@me@h/d", "postgres://u:...@h/d"),
            ("postgres://u@corp:sesame@h/d", "postgres://u@corp:...@h/d"),
            ("postgres://u:ses/me@h/d", "postgres://u:...@h/d"),
            ("postgres://u:s@me?s/me@h/d", "postgres://u:...@h/d"),
            ("postgres://u@h:5432/d?sslmode=require", "postgres://u@h:5432/d?sslmode=require"),
            ("postgres://h/d?user=u&password=sesame", "postgres://h/d?user=u&password=...")):
        check(printed("--db", url)["db"] == masked, url, printed("--db", url))


@test
def a_mistake_does_not_show_what_may_be_a_password():
    url = "postgres://u:sesame@127.0.0.1:1/d"
    told = "a line is NAME = VALUE, or begins with #"
    for line, said in ((url, told), (url + "?sslmode=require", told), ("db: %s?a=b" % url, told),
                       ("= " + url, told), ("x" * 70 + " = sesame", told),
                       ("dbb = " + url, 'there is no setting "dbb"; did you mean "db"?'),
                       ("db-file = " + url, "db-file cannot be read from postgres://u:...@"),
                       ("port = " + url, 'port must be a number from 0 to 65535, not "postgres'),
                       ("proxy = " + url, 'proxy must be yes or no, not "postgres'),
                       ("log-level = " + url, 'info or debug, not "postgres://u:...@127.0.0.1'),
                       ("db = x.db\ndb = " + url, "db was already set")):
        answer = tavola("config", "check", write("secret.conf", line + "\n"))
        check(answer.code == 1 and said in answer.err and "sesame" not in answer.err, line, answer)
    answer = tavola("export", os.path.join(FOLDER, "out"), "--db", url)
    check(answer.code == 3 and "postgres://u:...@127.0.0.1:1/d" in answer.err, answer)
    check("sesame" not in answer.err, answer)


@test
def a_database_file_is_not_taken_for_a_file_with_an_address():
    path = os.path.join(FOLDER, "real.db")
    check(tavola("import", "--db", path,
                 os.path.join(ROOT, "tests/fixtures/matches/cinco/no_such.game")).code != 0)
    check(os.path.exists(path))
    answer = tavola("serve", "--print-config", "--db-file", path)
    check(answer.code == 2 and "one line of text" in answer.err, answer)
    answer = tavola("serve", "--print-config", "--db-file", os.path.join(FOLDER, "none"))
    check(answer.code == 2 and "No such file" in answer.err, answer)


@test
def commands_of_the_store_use_the_same_database():
    path = os.path.join(FOLDER, "shared.db")
    tavola("import", "--db", path, "none.game")
    config = write("shared.conf", "db = %s\n" % path)
    for words, env in ((("--config", config), {}), ((), {"TAVOLA_CONFIG": config}),
                       ((), {"TAVOLA_DB": path})):
        answer = tavola("export", os.path.join(FOLDER, "out"), *words, env=env)
        check(answer.code == 0 and "0 matches written" in answer.out, answer)
    answer = tavola("export", os.path.join(FOLDER, "out"), "--config", write("bad", "dbb = 1\n"))
    check(answer.code == 3 and 'did you mean "db"?' in answer.err, answer)


# ---- Mistakes ----

@test
def every_mistake_of_a_file_is_named_with_its_line():
    path = write("bad.conf", "prot = 1\nport = 70000\nproxy = maybe\nhello\nport = 1x\n"
                 "public-url = play.example.org\nlimits = gusts=3\nlog-level = loud\nzzzzzz = 1\n"
                 "idle =\n")
    answer = tavola("config", "check", path)
    check(answer.code == 1 and answer.out == "", answer)
    for line, words in ((1, 'there is no setting "prot"; did you mean "port"?'),
                        (3, 'proxy must be yes or no, not "maybe"'),
                        (4, "a line is NAME = VALUE, or begins with #"),
                        (5, "port was already set in line 2"),
                        (5, 'port must be a number from 0 to 65535, not "1x"'),
                        (6, "public-url must start with http:// or https://"),
                        (7, "limits must be none, or a list such as guests=30,requests=50, "
                            'not "gusts=3"; there are guests, requests, messages, '),
                        (8, 'log-level must be error, warn, info or debug, not "loud"'),
                        (9, 'there is no setting "zzzzzz"\n'),
                        (10, 'idle must be a number from 1 to 86400, not ""')):
        check("%s:%d: %s" % (path, line, words) in answer.err, words, answer)
    served = tavola("serve", "--config", path)
    check(served.code == 2 and answer.err.strip() in served.err, served)


@test
def comments_behind_values_and_quotes_around_them_are_refused():
    behind = "db has a comment behind its value; a comment is a line of its own that begins with #"
    quoted = "db has quotes around its value; write it without them: db = VALUE"
    folder = os.path.join(FOLDER, "refused")
    os.mkdir(folder)
    for value, said in (("x.db # main", behind), ("x.db\t#main", behind), ("# main", behind),
                        ("#main", behind), ('"x.db"', quoted), ("'x.db'", quoted),
                        ('"x.db', quoted), ("postgres://u:sesame@h/d # main", behind),
                        ("'postgres://u:sesame@h/d'", quoted)):
        path = write("refused.conf", "port = 1\ndb = %s\n" % value)
        answer = tavola("config", "check", path)
        check(answer.code == 1 and answer.err == "%s:2: %s\n" % (path, said), value, answer)
        answer = tavola("import", "--config", path, "none.game", cwd=folder)
        check(answer.code == 3 and said in answer.err, value, answer)
    check(os.listdir(folder) == [], os.listdir(folder))


@test
def a_number_sign_or_a_quote_within_a_value_is_part_of_it():
    path = write("within.conf", "db = /srv/it's#1.db\nbot = b=program --say \"hello\"\n")
    found = printed("--config", path)
    check(found["db"] == "/srv/it's#1.db" and found["bot"] == 'b=program --say "hello"', found)


@test
def only_a_regular_file_is_read():
    pipe = os.path.join(FOLDER, "pipe")
    os.mkfifo(pipe)
    for path, said in ((pipe, "it is not a file"), ("/dev/zero", "it is not a file"),
                       (FOLDER, "Is a directory")):
        answer = tavola("config", "check", path, seconds=20)
        check(answer.code == 1 and answer.err == "cannot read %s: %s\n" % (path, said), answer)
        answer = tavola("serve", "--print-config", "--db-file", path, seconds=20)
        said = "cannot be read from %s: %s" % (path, said)
        check(answer.code == 2 and said in answer.err, answer)


@test
def a_text_that_is_empty_is_refused():
    for name in ("db", "db-file", "bind", "web", "bot"):
        path = write("empty.conf", "\n%s =\n" % name)
        answer = tavola("config", "check", path)
        check(answer.code == 1 and answer.err == "%s:2: %s has no value\n" % (path, name), answer)
        answer = tavola("serve", "--print-config", "--" + name, "")
        check(answer.code == 2 and "--%s has no value" % name in answer.err, answer)


@test
def a_byte_order_mark_is_skipped():
    path = write("mark.conf", "\ufeffport = 1001\n")
    check(printed("--config", path)["port"] == "1001")
    path = write("mark", "\ufeffpostgres://h/d\n")
    check(printed("--db-file", path)["db"] == "postgres://h/d")
    path = write("marks.conf", "port = 1001\n\ufeffidle = 5\n")
    answer = tavola("config", "check", path)
    check(answer.err == "%s:2: a line is NAME = VALUE, or begins with #\n" % path, answer)


@test
def other_places_are_named_as_well():
    for words, env, said in (
            (("--port", "x"), {}, '--port must be a number from 0 to 65535, not "x"'),
            ((), {"TAVOLA_PORT": "x"}, 'TAVOLA_PORT must be a number from 0 to 65535, not "x"'),
            ((), {"TAVOLA_PROT": "1"}, "TAVOLA_PROT is no setting; did you mean TAVOLA_PORT?"),
            (("--config", "/nowhere"), {}, "cannot read /nowhere: No such file"),
            (("--bot", "cat"), {}, "--bot takes NAME=PROGRAM"),
            (("--web", FOLDER, "--db", FOLDER + "/x.db"), {}, "--web would publish the database")):
        answer = tavola("serve", *words, env=env)
        check(answer.code == 2 and said in answer.err, words, env, answer)


@test
def config_says_what_it_can_do():
    for words, code, said in ((("config",), 2, "arguments are missing"),
                              (("config", "chekc"), 2, "check, sample or list"),
                              (("config", "list", "x"), 2, 'unexpected argument "x"'),
                              (("config", "check", "/nowhere"), 3, "there is no file /nowhere")):
        answer = tavola(*words)
        check(answer.code == code and said in answer.err, words, answer)


@test
def whatever_stands_in_a_file_is_read_or_refused_with_its_line():
    dice, counts = random.Random(7), [0, 0]
    pieces = ["db", "port", "bot", "idle", "limits", "bind", "web", "proxy", "prot", "", "=",
              " = ", " ", "#", " # ", "'", '"', "\t", "\r", "\0", "\ufeff", "\u00e9", "7", "yes",
              "guests=3", "x.db", "-", "x" * 1200, "postgres://u:sesame@h/d",
              "postgres://u:se@sesame@h/d?a=b"]
    path = os.path.join(FOLDER, "random.conf")
    for _ in range(120):
        lines = ["%s = %s" % (dice.choice(pieces[:9]), dice.choice(pieces)) if dice.random() < 0.7
                 else "".join(dice.choices(pieces, k=dice.randint(0, 6)))
                 for _ in range(dice.randint(0, 3))]
        with open(path, "wb") as file:
            file.write("\n".join(lines).encode())
        done = subprocess.run([PROGRAM, "config", "check", path], capture_output=True, timeout=60,
                              env=ENVIRONMENT, check=False)
        check(done.returncode in (0, 1) and b"sesame" not in done.stderr, lines, done)
        counts[done.returncode] += 1
        said = done.stderr.decode().split("\n")[:-1]
        check(len(said) >= done.returncode, lines, done)
        for problem in said:
            check(re.match(re.escape(path) + r":[1-3]: \S", problem), lines, done)
        if done.returncode == 0:
            check_printed_again(path, lines)
    check(min(counts) > 20, "one kind of file is hardly tried", counts)


def check_printed_again(path, lines):
    """What a good file makes can be printed, read, and printed again."""
    texts = []
    for _ in range(2):
        done = subprocess.run([PROGRAM, "serve", "--print-config", "--config", path], check=False,
                              capture_output=True, timeout=60, env=ENVIRONMENT)
        check(done.returncode == 0, lines, done)
        texts.append([line for line in done.stdout.split(b"\n") if not line.startswith(b"#")])
        with open(path, "wb") as file:
            file.write(done.stdout)
    check(texts[0] == texts[1], lines, texts)


# ---- What is made from the table ----

@test
def sample_and_pages_are_up_to_date():
    done = subprocess.run([sys.executable, os.path.join(ROOT, "tools/settings.py"), "--check",
                           PROGRAM], capture_output=True, text=True, check=False)
    check(done.returncode == 0, done.stdout, done.stderr)


@test
def the_sample_shows_all_and_changes_only_where_a_service_keeps_its_data():
    sample = tavola("config", "sample").out
    found, usual = printed("--config", write("sample.conf", sample)), printed()
    check(found.pop("db") == "/var/lib/tavola/tavola.db" and usual.pop("db"), found)
    check(found.pop("admin-socket") == "/var/lib/tavola/tavola.db-admin", found)
    check(usual.pop("admin-socket").endswith("/tavola.db-admin"), usual)
    check(found == usual, found, usual)
    for row in settings():
        check("\n%s%s = " % ("" if row["name"] == "db" else "#", row["name"]) in sample, row)


main()
