// The calls of the module as WebAssembly has them: src/wasm/exports.h in TypeScript.

export interface Exports {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  input(size: number): number;
  output(): number;
  output_size(): number;
  game_count(): number;
  game(index: number): void;
  bots(): void;
  status_text(status: number): void;
  setup(length: number): number;
  table_open(length: number): number;
  table_close(table: number): void;
  table_load(table: number, length: number): number;
  table_follow(table: number, length: number): number;
  table_version(table: number): number;
  table_status(table: number): number;
  table_summary(table: number): void;
  table_record(table: number): void;
  table_rematch(table: number, length: number): number;
  request(
    table: number,
    user: number,
    welcome: number,
    name_length: number,
    length: number,
    now_ms: number,
  ): number;
  tick(table: number, now_ms: number): number;
  deadline(table: number): number;
  wake(table: number, last_ms: number, now_ms: number): number;
  rematch_opened(table: number, length: number, now_ms: number): number;
  pending(table: number): number;
  commit(table: number): void;
  abort(table: number, length: number): void;
  presence(table: number, present: number, now_ms: number): void;
  seat_of(table: number, user: number): number;
  user_of(table: number, seat: number): number;
  bots_asked(table: number): number;
  job(table: number, seat: number): number;
  think(length: number): number;
  bot_play(table: number, seat: number, ticket: number, length: number, now_ms: number): number;
  advise(length: number): number;
  hint(table: number, length: number): number;
  bench(game: number, seats: number, ms: number): number;
  review_job(table: number, entry: number): number;
  review(table: number, entry: number, length: number): number;
  record_lines(length: number): number;
  record_hashes(length: number): number;
}
