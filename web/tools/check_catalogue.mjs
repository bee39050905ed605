// Checks the translations: node tools/check_catalogue.mjs [LANGUAGE...] [--game NAME]
// Every key of an English catalogue stands in every language, none besides, with the same holes
// ({0} shown once at least; {0|one|many} and {0.form} are free). Exit code 1 if anything is wrong.
import { catalogueNames, holesDiffer, languages, read } from "./catalogue.mjs";

const args = process.argv.slice(2);
const only = args.includes("--game") ? args[args.indexOf("--game") + 1] : null;
const asked = args.filter((word) => languages.includes(word));
const names = catalogueNames().filter((name) => !only || name === only);
let wrong = 0;

function complain(where, what) {
  wrong++;
  if (wrong <= 200) console.log(`${where}: ${what}`);
}

function compare(english, other, where) {
  if (typeof english === "string") {
    if (typeof other !== "string") complain(where, "is missing");
    else if (english.trim() && !other.trim()) complain(where, "is empty");
    else if (holesDiffer(english, other)) complain(where, holesDiffer(english, other));
    return;
  }
  if (typeof other !== "object" || other === null) {
    complain(where, "is missing");
    return;
  }
  for (const key of Object.keys(english)) compare(english[key], other[key], `${where} › ${key}`);
  const isWord = "one" in english;
  for (const key of Object.keys(other))
    if (!(key in english) && !isWord) complain(`${where} › ${key}`, "is not in the English");
}

for (const language of asked.length ? asked : languages)
  for (const name of names) {
    const other = read(language, name);
    if (other) compare(read("en", name), other, `${language}/${name}`);
    else complain(`${language}/${name}`, "there is no such file");
  }
console.log(wrong ? `${wrong} entries are wrong` : "catalogues are complete");
process.exit(wrong ? 1 : 0);
