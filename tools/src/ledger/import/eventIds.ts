const BYTES = 16;
const ROOM_AT_FIRST = 1024;

/** The ids of a stream's events by revision, in 16 bytes each: a long history has many. */
export class EventIds {
  #bytes = Buffer.allocUnsafe(ROOM_AT_FIRST * BYTES);
  #length = 0;

  /** Takes the next event's id, which is a UUID. */
  add(id: string): void {
    const at = this.#length * BYTES;
    if (at === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, Buffer.allocUnsafe(at)]);
    this.#bytes.write(id.replaceAll('-', ''), at, 'hex');
    this.#length += 1;
  }

  /** undefined beyond the last one. */
  at(revision: number): string | undefined {
    if (revision < 0 || revision >= this.#length) return undefined;
    const hex = this.#bytes.toString('hex', revision * BYTES, (revision + 1) * BYTES);
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }
}
