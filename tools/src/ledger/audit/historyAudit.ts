import type { HistoryRow, KeptHistoryRow, ReadModels } from '@ledgerline/read-models';

/** More rows than these are not kept at once. */
const MOST_WAITING = 25_000;

/**
 * The versions of a person's rows, in the order of their events, against the rows that are kept. Both mostly come in the
 * order of the records' ids, so each kept row is compared as soon as its version comes, and few have to wait. It only
 * tells which rows are suspect: those have to be looked at again, with a fold that keeps them.
 */
export class HistoryAudit {
  readonly #kept: AsyncIterator<readonly KeptHistoryRow[]>;
  /** Where the kept rows have been read up to; undefined: all of them. */
  #readTo: string | undefined = '';
  /** The rows that were read last; those from `#next` on were not looked at yet. */
  #page: readonly KeptHistoryRow[] = [];
  #next = 0;
  /** Looked at, and waiting for their version. */
  readonly #waiting = new Map<string, KeptHistoryRow>();
  /** There was no kept row for their versions. */
  readonly #absent = new Set<string>();
  /** The kept row differs, or shows an earlier version. */
  readonly #others = new Set<string>();
  /** Folded and not compared yet. */
  #versions: HistoryRow[] = [];
  #isTooMuch = false;

  constructor(models: ReadModels, userId: string) {
    this.#kept = models.keptHistory(userId)[Symbol.asyncIterator]();
  }

  /** Takes the next version of a row. */
  expect(row: HistoryRow): void {
    if (!this.#isTooMuch) this.#versions.push(row);
  }

  /** Compares the versions that were taken. */
  async compare(): Promise<void> {
    for (const version of this.#versions) {
      while (this.#readTo !== undefined && this.#readTo < version.id && !this.#isTooMuch) await this.#read();
      this.#compare(version);
    }
    this.#versions = [];
  }

  /** Compares the rest. Answers the ids of suspect rows; undefined where there were too many to keep in mind: any may be. */
  async end(): Promise<ReadonlySet<string> | undefined> {
    await this.compare();
    while (this.#readTo !== undefined && !this.#isTooMuch) await this.#read();
    this.#letWait();
    await this.#kept.return?.();
    if (this.#isTooMuch) return undefined;
    return new Set([...this.#waiting.keys(), ...this.#absent, ...this.#others]);
  }

  async #read(): Promise<void> {
    const { done, value: page } = await this.#kept.next();
    this.#readTo = done ? undefined : (page.at(-1)?.id ?? this.#readTo);
    if (done) return;
    this.#letWait();
    [this.#page, this.#next] = [page, 0];
    if (this.#waiting.size + this.#absent.size + this.#others.size <= MOST_WAITING) return;
    this.#isTooMuch = true;
    for (const rows of [this.#waiting, this.#absent, this.#others]) rows.clear();
  }

  /** Has all rows wait that were not looked at. */
  #letWait(): void {
    for (const row of this.#page.slice(this.#next)) {
      // One of them has an id of another type.
      if (this.#waiting.has(row.id)) this.#others.add(row.id);
      this.#waiting.set(row.id, row);
    }
    [this.#page, this.#next] = [[], 0];
  }

  /** Takes the kept row of a version. It is the next one as a rule: only other ones are searched for. */
  #take(id: string): KeptHistoryRow | undefined {
    const next = this.#page[this.#next];
    if (next?.id === id) {
      this.#next += 1;
      return next;
    }
    if (next && !this.#waiting.has(id)) this.#letWait();
    const kept = this.#waiting.get(id);
    this.#waiting.delete(id);
    return kept;
  }

  #compare(version: HistoryRow): void {
    const { id, revision } = version;
    if (this.#others.size > 0 && this.#others.has(id)) return;
    const kept = this.#take(id);
    // A later version is to come.
    if (kept && kept.revision > revision) this.#waiting.set(id, kept);
    else if (kept && !kept.says(version)) this.#others.add(id);
    else if (!kept && version.deletion !== 'permanent') this.#absent.add(id);
    // Records that are gone for good are kept as tombstones, which nobody is shown.
    else if (!kept && !this.#absent.delete(id)) this.#others.add(id);
  }
}
