import { amountKey, type Candidate } from './candidates.ts';

/** What records are found by; `amount` in minor units. */
type Pooled = Pick<Candidate, 'id' | 'amount' | 'date'>;

/** As many records are listed with a row. */
export const SHOWN = 5;

/** Records that a row may be: how many there are, and the nearest `SHOWN` of them. */
export interface FoundRecords<Row> {
  count: number;
  first: readonly Row[];
}

/** Records of one amount, day and group, in their order. */
interface Bucket<Row> {
  members: Row[];
  /** By place: the same place, or a later one where the record is taken. It leads to the first record that is left. */
  next: number[];
  left: number;
  /** How many of those that are left have each word. Made when it is first asked for. */
  words?: Map<string, number>;
}

/**
 * Records by amount, day and group, out of which rows take what they claim. What is asked for costs as many steps as days
 * and answers, however many records are alike.
 */
export class RecordPool<Row extends Pooled = Candidate> {
  readonly #buckets = new Map<string, Bucket<Row>>();
  readonly #amounts = new Set<number>();
  readonly #places = new Map<string, { record: Row; in: { bucket: Bucket<Row>; place: number }[] }>();
  readonly #wordsOf: (record: Row) => Iterable<string>;

  constructor(
    records: Iterable<Row>,
    groupOf: (record: Row) => string,
    wordsOf: (record: Row) => Iterable<string> = () => [],
  ) {
    this.#wordsOf = wordsOf;
    for (const record of records) {
      this.#amounts.add(record.amount);
      const places = ['', groupOf(record)].map((group) => this.#add(record, group));
      this.#places.set(record.id, { record, in: places });
    }
  }

  /** Whether any record has this amount, taken or not: of most rows of a file none has. */
  hasAmount(amount: number): boolean {
    return this.#amounts.has(amount);
  }

  /** Records of this amount on these days that no row has taken, in the order of the days; of all groups without one. */
  near(amount: number, days: readonly string[], group = ''): FoundRecords<Row> {
    const first: Row[] = [];
    let count = 0;
    if (!this.hasAmount(amount)) return { count, first };
    for (const day of days) {
      const bucket = this.#buckets.get(keyOf(group, amount, day));
      if (!bucket) continue;
      count += bucket.left;
      for (let at = free(bucket, 0); first.length < SHOWN; at = free(bucket, at + 1)) {
        const record = bucket.members[at];
        if (!record) break;
        first.push(record);
      }
    }
    return { count, first };
  }

  /** Whether a record of this group, amount and days that no row has taken has one of these words. */
  says(words: ReadonlySet<string>, amount: number, days: readonly string[], group: string): boolean {
    return days.some((day) => {
      const bucket = this.#buckets.get(keyOf(group, amount, day));
      if (!bucket || bucket.left === 0) return false;
      bucket.words ??= this.#countWords(bucket);
      for (const word of words) if (bucket.words.has(word)) return true;
      return false;
    });
  }

  /** A record of this id that was there at first, taken or not. */
  get(id: string): Row | undefined {
    return this.#places.get(id)?.record;
  }

  /** Takes a record out; nothing where it is not there. Call it once for each id. */
  take(id: string): void {
    const found = this.#places.get(id);
    if (!found) return;
    for (const { bucket, place } of found.in) {
      bucket.next[place] = place + 1;
      bucket.left -= 1;
      const { words } = bucket;
      for (const word of words ? this.#wordsOf(found.record) : []) {
        const left = (words?.get(word) ?? 0) - 1;
        if (left > 0) words?.set(word, left);
        else words?.delete(word);
      }
    }
  }

  #add(record: Row, group: string): { bucket: Bucket<Row>; place: number } {
    const key = keyOf(group, record.amount, record.date);
    const bucket = this.#buckets.get(key) ?? { members: [], next: [], left: 0 };
    this.#buckets.set(key, bucket);
    const place = bucket.members.push(record) - 1;
    bucket.next.push(place);
    bucket.left += 1;
    return { bucket, place };
  }

  #countWords(bucket: Bucket<Row>): Map<string, number> {
    const words = new Map<string, number>();
    for (let at = free(bucket, 0); at < bucket.members.length; at = free(bucket, at + 1)) {
      const record = bucket.members[at];
      for (const word of record ? this.#wordsOf(record) : []) words.set(word, (words.get(word) ?? 0) + 1);
    }
    return words;
  }
}

const keyOf = (group: string, amount: number, day: string): string => `${group} ${amountKey(amount, day)}`;

/** The first place from this one on whose record is left; past the last one where none is. Shortens the way for the next. */
function free({ next }: Pick<Bucket<unknown>, 'next'>, from: number): number {
  let found = from;
  for (let after = next[found]; after !== undefined && after !== found; after = next[found]) found = after;
  for (let at = from; at < found; ) {
    const after = next[at] ?? found;
    next[at] = found;
    at = after;
  }
  return found;
}
