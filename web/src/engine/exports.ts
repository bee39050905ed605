// The exported functions of the WebAssembly module: src/wasm/exports.h in TypeScript.

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
  opening_begin(length: number, now_ms: number): number;
  opening_rematch(ended: number, now_ms: number): number;
  opening_sit(user: number, seat: number, name_length: number, length: number): number;
  opening_bot(user: number, seat: number, length: number): number;
  opening_start(user: number): number;
  opening_refusal(): void;
  opening_id(): void;
  opening_setup(): void;
  opening_lines(): void;
  opening_summary(): void;
  machine_open(): number;
  machine_close(handle: number): void;
  summary(handle: number): void;
  join(handle: number, connection: number, user: number, length: number): void;
  leave(handle: number, connection: number, now_ms: number): void;
  message_read(connection: number, length: number): number;
  message_give(handle: number, connection: number, now_ms: number): void;
  message_refuse(connection: number, status_length: number, length: number): void;
  next(handle: number, now_ms: number): number;
  order_version(): number;
  order_lines(): void;
  order_seat(): number;
  order_connection(): number;
  order_news(): number;
  due(handle: number): number;
  loaded(
    handle: number,
    result: number,
    setup_length: number,
    length: number,
    now_ms: number,
  ): void;
  read(handle: number, result: number, length: number, now_ms: number): void;
  stored(handle: number, result: number, now_ms: number): void;
  thought(handle: number, seat: number, ticket: number, length: number, now_ms: number): void;
  hinted(handle: number, connection: number, length: number, now_ms: number): void;
  rematched(handle: number, length: number, now_ms: number): void;
  noticed(handle: number): void;
  job(handle: number, seat: number): number;
  think(length: number, ms: number): number;
  advise(length: number): number;
  bench(game: number, seats: number, ms: number): number;
  review_job(handle: number, entry: number): number;
  review(handle: number, entry: number, length: number): number;
  record(setup_length: number, length: number): number;
  record_open(id_length: number, length: number): number;
  record_status(): number;
  record_hashes(length: number): number;
  match_review_begin(length: number, depth: number): number;
  match_review_work(ms: number): number;
  match_review_has_chart(): number;
  match_review(): void;
  opening_from(wanted_length: number, length: number, now_ms: number): number;
}
