// Made by vite.config.ts from the engine's module.
declare module "virtual:game-list" {
  const briefs: import("../messages").GameBrief[];
  export default briefs;
}
