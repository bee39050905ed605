"""How the tools read C: comments, functions, parameters, nesting.

SPDX-License-Identifier: MIT
"""
import unittest

import tree  # noqa: F401  (puts tools/ on the path)
import csource


class ReadingC(unittest.TestCase):
    def function(self, text):
        source = csource.Source(text)
        self.assertEqual(len(source.functions), 1, text)
        return source.functions[0]

    def test_comments_and_strings_are_no_code(self):
        source = csource.Source('/* free(x) */ int a = f("malloc(1)"); // atoi(2)\n')
        self.assertEqual([name for name, _ in source.calls()], ["f"])
        self.assertEqual([text for _, text in source.strings], ["malloc(1)"])

    def test_an_escaped_quote_does_not_end_a_string(self):
        source = csource.Source('f("a\\"b(c)"); g(\'"\'); h();')
        self.assertEqual([name for name, _ in source.calls()], ["f", "g", "h"])

    def test_a_function_knows_its_lines_and_parameters(self):
        function = self.function("\nstatic int f(int a, int (*b)(int, int), char c[2])\n"
                                 "{\n    return a;\n}\n")
        self.assertEqual((function.name, function.first, function.last), ("f", 2, 5))
        self.assertEqual(function.parameters, 3)

    def test_void_is_no_parameter(self):
        self.assertEqual(self.function("int f(void) { return 1; }").parameters, 0)

    def test_an_attribute_is_not_the_name(self):
        text = "__attribute__((constructor)) static void f(void) { g(); }"
        self.assertEqual(self.function(text).name, "f")

    def test_tables_and_types_are_no_functions(self):
        source = csource.Source("const s t[] = {{f(1), 2}};\nstruct a { int (*f)(int); };\n"
                                "enum { A, B };\nint g(int a);\n")
        self.assertEqual(source.functions, [])
        self.assertEqual([name for name, _, _ in source.prototypes], ["g"])

    def test_nesting_counts_control_with_and_without_braces(self):
        for depth, body in ((0, "return;"), (1, "if (a) b();"), (2, "for (;;) if (a) b();"),
                            (2, "for (;;) { if (a) b(); }"), (1, "if (a) b(); else if (c) d();"),
                            (3, "while (a) { switch (b) { case 1: if (c) d(); break; } }"),
                            (2, "do { if (a) b(); } while (c);"), (0, "x = (t){1, {2}};")):
            self.assertEqual(self.function("void f(void) { %s }" % body).nesting, depth, body)

    def test_only_the_first_branch_of_a_condition_is_read(self):
        source = csource.Source("#if A\nvoid f(void) {\n#else\nvoid g(void) {\n#endif\n}\n")
        self.assertEqual([f.name for f in source.functions], ["f"])
        self.assertTrue(source.is_balanced)

    def test_a_cast_is_floating_and_a_pasted_name_is_not(self):
        self.assertEqual(list(csource.Source("STEP(double);").float_words()), [])
        for text in ("x = (double)y;", "double x;", "sizeof(double);", "f(double x);"):
            self.assertEqual(len(list(csource.Source(text).float_words())), 1, text)


if __name__ == "__main__":
    unittest.main()
