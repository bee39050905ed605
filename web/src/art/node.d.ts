// The one call of Node that contrast.test.ts needs.
declare module "node:fs" {
  export function readFileSync(path: URL, encoding: "utf8"): string;
}
