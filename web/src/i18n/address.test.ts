// People are spoken to informally in every catalogue, as README.md says.
import { expect, test } from "vitest";

const catalogues = import.meta.glob(["./{fr,es}.json", "../games/*/translations/{fr,es}.json"], {
  query: "?raw",
  import: "default",
  eager: true,
}) as Record<string, string>;

const formal = /\b(vous|votre|vos|ustedes?)\b|\b\w+ez-(le|la|les|en|y|moi|nous)\b/gi;

test.each(Object.entries(catalogues))("%s says tu or tú", (_, text) => {
  expect(text.match(formal) ?? []).toEqual([]);
});
