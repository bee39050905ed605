"""Each house rule, seen broken: tidy must name the breach, and only that.

SPDX-License-Identifier: MIT
"""
import os
import unittest

import tree
import tidy

HEAD = "/* %s - a file of a test. */\n/* SPDX-License-Identifier: MIT */\n"


class HouseRules(unittest.TestCase):
    def setUp(self):
        self.tree = tree.Tree()
        self.addCleanup(self.tree.remove)

    def breaches(self):
        return tidy.Tidy(self.tree.root).run()

    def c_file(self, path, body):
        self.tree.write(path, HEAD % path.split("/")[-1] + body)

    def finds(self, path, body, words):
        """Exactly one breach, in this file, with these words in it."""
        self.c_file(path, body)
        found = self.breaches()
        self.assertEqual(len(found), 1, found)
        self.assertTrue(found[0].startswith(path + ":"), found)
        self.assertIn(words, found[0])

    def accepts(self, path, body):
        self.c_file(path, body)
        self.assertEqual(self.breaches(), [])

    # ---- Components ----

    def test_a_game_may_not_look_into_the_engine(self):
        self.c_file("src/engine/reading.h", "")
        self.finds("src/games/quince/quince.c", '#include "engine/reading.h"\n',
                   "the component 'games' may not use it")

    def test_a_game_may_not_look_into_another_game(self):
        self.c_file("src/games/orchard/orchard.h", "")
        self.finds("src/games/quince/quince.c", '#include "games/orchard/orchard.h"\n',
                   "private to its folder")

    def test_names_of_a_game_begin_with_its_name(self):
        self.finds("src/games/quince/steps.c", "", "called quince_")
        os.remove(os.path.join(self.tree.root, "src/games/quince/steps.c"))
        self.finds("src/games/quince/quince.h", "enum { QUINCE_RIPE = 1, GOLDEN };\n",
                   "GOLDEN: enumerators of this game begin with QUINCE_")

    def test_folders_of_one_game_know_each_other(self):
        self.c_file("src/games/quince/quince.h", "")
        self.c_file("src/games/quince/words/quince_words.h", "")
        self.accepts("src/games/quince/quince.c",
                     '#include "games/quince/words/quince_words.h"\n')
        self.accepts("src/games/quince/words/quince_words.c",
                     '#include "games/quince/quince.h"\n')

    def test_a_game_may_use_its_own_folder_and_the_public_headers(self):
        self.c_file("src/games/quince/quince.h", "")
        self.accepts("src/games/quince/quince.c",
                     '#include <string.h>\n#include <tavola/steps.h>\n'
                     '#include "games/quince/quince.h"\n')

    def test_an_include_names_its_room(self):
        self.c_file("src/engine/reading.h", "")
        self.finds("src/engine/play.c", '#include "reading.h"\n',
                   'write the component: "engine/reading.h"')

    def test_a_name_says_what_a_thing_is(self):
        for name in ("at", "in", "of", "by"):
            self.finds("src/server/loop.c", "int walk(int %s);\n" % name, "is no name")
        self.accepts("src/server/loop.c", "/* at, in, of */\nint at_rest(const char *in_use);\n")

    # ---- The web client ----

    def web_finds(self, path, text, words):
        self.tree.write(path, text)
        found = self.breaches()
        self.assertEqual(len(found), 1, found)
        self.assertTrue(found[0].startswith(path + ":"), found)
        self.assertIn(words, found[0])

    def web_accepts(self, path, text):
        self.tree.write(path, text)
        self.assertEqual(self.breaches(), [])

    def test_a_web_folder_imports_only_what_it_may(self):
        self.web_finds("web/src/help/panel.tsx", 'import { Bar } from "../screens/match/menu";\n',
                       "web/src/help may not use it")
        self.web_accepts("web/src/help/panel.tsx", 'import { t } from "../i18n/language";\n'
                         'import "./help.css";\nimport type { View } from "../messages";\n')

    def test_an_import_that_is_made_later_is_one_too(self):
        self.web_finds("web/src/art/logo.tsx", 'const a = () => import("../i18n/language");\n',
                       "web/src/art may not use it")

    def test_a_web_folder_that_nobody_knows_is_named(self):
        self.web_finds("web/src/cellar/a.ts", 'import { t } from "../i18n/language";\n',
                       "not in the table of folders")

    def test_the_web_folder_of_a_game_is_private(self):
        self.web_finds("web/src/games/quince/index.tsx", 'import { a } from "../orchard/tile";\n',
                       "private to its folder")
        self.web_accepts("web/src/games/quince/index.tsx",
                         'import { a } from "./tile";\nimport { b } from "../board";\n'
                         'import { c } from "../../art/draw";\n')
        self.web_finds("web/src/screens/home/index.tsx",
                       'import { a } from "../../games/quince/tile";\n', "ask games/registry")

    def test_web_names_say_what_a_thing_is(self):
        for text in ("const at = 1;", "f((at) => g(at));", "a.at = b;", "type A = { by: B };",
                     "const { of } = a;", "b.of(c);", "a({ of: 1 });", "function of(a) {}",
                     "a.in = 1;", "const a = `${at}`;", "type A = { of?: B };"):
            self.tree.write("web/src/app/a.ts", text + "\n")
            found = self.breaches()
            self.assertTrue(found, text)
            for breach in found:
                self.assertIn("is no name", breach)

    def test_words_of_the_language_and_of_the_wire_are_no_names(self):
        self.web_accepts("web/src/app/a.ts", """// at, by and of in a comment
for (const [a, b] of list.entries()) if ("at" in a) say(`at ${b.at(-1)} by`, "by", verb.of);
for (const { a } of b) c(/[`"'] at/.test(a), a / b.at(0) / 2);
const isIn = { a: 1, ...(key in b ? { b } : {}) };
""")
        self.web_accepts("web/src/messages.ts", "interface Phrase {\n  of: Of[];\n}\n")

    def test_python_has_no_vague_names_either(self):
        for text in ("def f(at):\n    pass\n", "by = 1\n", "for of in range(3):\n    pass\n"):
            with self.subTest(text=text):
                self.tree.write("tools/a.py", text)
                found = self.breaches()
                self.assertEqual(len(found), 1, found)
                self.assertIn("is no name", found[0])
        self.tree.write("tools/a.py", 'text = "at, by, of"  # by\nfor i in range(3):\n    pass\n')
        self.assertEqual(self.breaches(), [])

    def test_every_folder_of_sources_is_on_the_map(self):
        self.tree.write("ARCHITECTURE.md", "| `src/base/` | text |\n| `web/src/art/` | icons |\n")
        self.c_file("src/base/near.c", "")
        self.tree.write("web/src/art/logo.tsx", "")
        self.assertEqual(self.breaches(), [])
        self.tree.write("web/src/widgets/dots.tsx", "")
        self.assertEqual(self.breaches(),
                         ["ARCHITECTURE.md:0: web/src/widgets/ is not on the map"])

    def test_a_table_of_this_file_names_only_what_exists(self):
        self.tree.write("tools/tidy.py", "")
        self.c_file("src/base/clock.c", "")
        found = self.breaches()
        for words in ("DOORS names src/base/secure.c, which does not exist",
                      "ARROWS names tavola/rng.h, which does not exist",
                      "PRINTING_ALLOWED names src/base/file.c, which does not exist",
                      "DOORS lets src/base/clock.c include time.h, which it does not",
                      "web/src/i18n is in the table of folders and not in the tree"):
            self.assertTrue(any(words in breach for breach in found), words)

    def test_the_base_knows_no_game(self):
        self.finds("src/base/bits.c", "#include <tavola/games.h>\n", "the component 'base'")

    def test_bots_meet_games_through_the_public_headers_only(self):
        self.c_file("src/engine/reading.h", "")
        self.finds("src/ai/greedy.c", '#include "engine/reading.h"\n', "the component 'ai'")

    def test_the_terminal_may_not_use_the_simulator(self):
        self.c_file("src/sim/sim.h", "")
        self.finds("src/terminal/play.c", '#include "sim/sim.h"\n', "the component 'terminal'")

    def test_commands_may_use_the_simulator(self):
        self.c_file("src/sim/sim.h", "")
        self.accepts("src/cli/sim.c", '#include <stdio.h>\n#include "sim/sim.h"\n')

    def test_rules_do_not_touch_the_system(self):
        self.finds("src/games/quince/quince.c", "#include <stdio.h>\n", "does not touch the system")

    def test_only_the_match_includes_the_allocator(self):
        self.accepts("src/engine/match.c", "#include <stdlib.h>\n")
        self.finds("src/engine/play.c", "#include <stdlib.h>\n", "does not touch the system")

    def test_tests_of_one_game_do_not_see_inside_another(self):
        self.c_file("src/games/orchard/orchard.h", "")
        self.accepts("tests/games/orchard/test_a.c", '#include "games/orchard/orchard.h"\n')
        self.finds("tests/games/quince/test_a.c", '#include "games/orchard/orchard.h"\n',
                   "its own tests only")

    # ---- Names ----

    def test_unsafe_functions_are_banned_everywhere(self):
        for name in ("sprintf", "strcpy", "strcat", "atoi"):
            self.finds("src/cli/main.c", "int f(void) { return %s(a, b); }\n" % name, name)

    def test_rules_do_not_allocate(self):
        self.finds("src/games/quince/quince.c", "void f(void) { free(x); }\n", "allocates")

    def test_the_match_may_allocate(self):
        self.accepts("src/engine/match.c", "void f(void *x) { free(x); }\n")

    def test_only_the_clock_asks_the_time(self):
        body = "int f(void) { return clock_gettime(a, b); }\n"
        self.accepts("src/base/clock.c", body)
        self.finds("src/sim/sim.c", body, "base/clock.c")

    def test_there_is_one_kind_of_dice(self):
        self.finds("src/ai/random.c", "int f(void) { return rand(); }\n", "tv_rng")

    def test_libraries_do_not_print(self):
        for component in ("base", "engine", "ai"):
            with self.subTest(component=component):
                self.c_file("src/%s/a.c" % component, 'void f(void) { printf("x"); }\n')
        self.assertEqual(len(self.breaches()), 3)

    def test_a_banned_name_in_words_is_no_breach(self):
        self.accepts("src/engine/a.c", '/* never printf() */\nconst char a[] = "printf()";\n')

    def test_rules_count_in_integers(self):
        self.accepts("src/games/quince/quince_features.c", "float f(void) { return 1; }\n")
        self.finds("src/games/quince/quince.c", "double f(void) { return 1; }\n", "integers")

    # ---- Sizes ----

    def test_a_line_has_100_columns(self):
        self.accepts("src/cli/a.c", "/* %s */\n" % ("x" * 94))
        self.finds("src/cli/b.c", "/* %s */\n" % ("x" * 95), "101 columns")

    def test_a_function_has_70_lines(self):
        self.accepts("src/cli/a.c", "void f(void)\n{\n%s}\n" % ("    g();\n" * 67))
        self.finds("src/cli/b.c", "void f(void)\n{\n%s}\n" % ("    g();\n" * 68), "71 lines")

    def test_a_function_has_six_parameters(self):
        self.accepts("src/cli/a.c", "int f(int a, int b, int c, int d, int e, int g);\n")
        self.finds("src/cli/b.c", "int f(int a, int b, int c, int d, int e, int g, int h);\n",
                   "7 parameters")

    def test_control_nests_four_deep(self):
        self.accepts("src/cli/a.c", "void f(void) { if (a) if (b) if (c) if (d) g(); }\n")
        self.finds("src/cli/b.c", "void f(void) { if (a) if (b) if (c) if (d) if (e) g(); }\n",
                   "nests 5 deep")

    def test_a_source_has_800_lines_and_a_catalog_more(self):
        self.accepts("src/cli/a_catalog.c", "\n" * 900)
        self.finds("src/cli/a.c", "\n" * 799, "801 lines")

    def test_a_header_has_300_lines(self):
        self.finds("src/cli/a.h", "\n" * 299, "301 lines")

    def test_a_folder_has_25_files(self):
        for i in range(26):
            self.c_file("src/cli/a%d.c" % i, "")
        self.assertEqual(self.breaches(), ["src/cli:0: 26 files in one folder, at most 25"])

    def test_folders_that_are_divided_have_12_files(self):
        for folder in ("src/server", "src/table"):
            for i in range(13):
                self.c_file("%s/a%d.c" % (folder, i), "")
        self.assertEqual(self.breaches(), ["src/server:0: 13 files in one folder, at most 12",
                                           "src/table:0: 13 files in one folder, at most 12"])

    # ---- Files ----

    def test_file_names_say_what_is_inside(self):
        for name in ("util", "misc", "common", "helper", "manager"):
            with self.subTest(name=name):
                self.setUp()
                self.finds("src/cli/match_%s.c" % name, "", "says nothing")

    def test_a_source_begins_with_its_name(self):
        self.tree.write("src/cli/a.c", "/* SPDX-License-Identifier: MIT */\n")
        self.assertIn("begins with", self.breaches()[0])

    def test_a_source_names_its_licence(self):
        self.tree.write("src/cli/a.c", "/* a.c - a file. */\nint x;\n")
        self.assertIn("SPDX", self.breaches()[0])

    def test_unfinished_work_is_named(self):
        for word in ("TO" "DO", "FIX" "ME", "place" "holder", "for" " now", "HA" "CK"):
            with self.subTest(word=word):
                self.setUp()
                self.finds("src/cli/a.c", "/* %s: more */\n" % word, "unfinished")

    def test_documents_are_read_too(self):
        self.tree.write("docs/a.md", "Start it in /ro" "ot/tavola.\n")
        self.assertIn("one machine", self.breaches()[0])

    def test_an_address_is_not_a_path_of_a_machine(self):
        self.tree.write("docs/a.md", "See https://example.org/ho" "me/page and build/wo" "rk/.\n")
        self.assertEqual(self.breaches(), [])

    # ---- Rules are pure ----

    def test_rules_keep_no_variables(self):
        self.finds("src/games/quince/quince.c", "static int count;\n", "no memory")

    def test_rules_keep_no_static_variables_in_functions(self):
        self.finds("src/games/quince/quince.c", "void f(void) { static int n; n++; }\n",
                   "no memory")

    def test_constant_tables_are_welcome(self):
        self.accepts("src/games/quince/quince.c",
                     "static const int a[] = {1};\nconst int *const b = a;\nextern const int c[];\n"
                     "int f(void) { static const int d[] = {2}; return d[0]; }\n")

    def test_rules_do_not_call_themselves(self):
        self.finds("src/games/quince/quince.c", "int f(int n) { return n ? f(n - 1) : 0; }\n",
                   "can call itself")

    def test_rules_do_not_call_themselves_by_a_detour(self):
        self.c_file("src/games/quince/quince_a.c", "int f(int n) { return g(n); }\n")
        self.c_file("src/games/quince/steps/quince_b.c", "int g(int n) { return f(n); }\n")
        self.assertEqual([b.split(": ", 1)[1] for b in self.breaches()],
                         ["f can call itself: no recursion in rules",
                          "g can call itself: no recursion in rules"])


if __name__ == "__main__":
    unittest.main()
