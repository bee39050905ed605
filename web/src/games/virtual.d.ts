// Made by vite.config.ts from the engine's module.
declare module "virtual:game-list" {
  const briefs: import("./game_list").ListedGame[];
  export default briefs;
}
