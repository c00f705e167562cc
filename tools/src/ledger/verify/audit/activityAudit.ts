import type { ActivityRow, ReadModels } from '@ledgerline/read-models';
import type { Finding } from './deviation.ts';
import { differences, sameFields } from './differences.ts';

const PAGE = 5000;

/** Entries of a person's activity against those that are shown, in windows of time, so that memory stays small. */
export class ActivityAudit {
  readonly #models: ReadModels;
  readonly #userId: string;
  /** Expected and not compared yet. */
  #waiting: ActivityRow[] = [];
  /** May be there already. */
  readonly #coming = new Map<string, ActivityRow>();
  #from: string | undefined;
  readonly #missing = new Map<string, ActivityRow>();
  readonly #extra = new Map<string, ActivityRow>();
  readonly #findings: Finding[] = [];

  constructor(models: ReadModels, userId: string) {
    this.#models = models;
    this.#userId = userId;
  }

  /** Takes entries that have to be there. */
  expect(entries: readonly ActivityRow[]): void {
    for (const entry of entries) this.#waiting.push(entry);
  }

  /** Takes entries that are there already, or come soon. */
  allow(entries: readonly ActivityRow[]): void {
    for (const entry of entries) this.#coming.set(keyOf(entry), entry);
  }

  /** Compares what is shown up to an instant (exclusive): the expected entries before it have all been taken. */
  async compareUntil(to: string): Promise<void> {
    if (this.#from !== undefined && to <= this.#from) return;
    await this.#compare(to);
    this.#from = to;
  }

  /** Compares the rest and answers what is wrong. */
  async end(): Promise<Finding[]> {
    await this.#compare(undefined);
    for (const [key, expected] of this.#missing) {
      const found = this.#extra.get(key);
      this.#extra.delete(key);
      this.#note(expected, found);
    }
    for (const found of this.#extra.values()) this.#note(undefined, found);
    return this.#findings;
  }

  async #compare(to: string | undefined): Promise<void> {
    const due: Record<ActivityRow['stream'], ActivityRow[]> = { ledger: [], user: [] };
    const later: ActivityRow[] = [];
    for (const entry of this.#waiting) {
      if (to !== undefined && entry.at >= to) later.push(entry);
      else due[entry.stream].push(entry);
    }
    this.#waiting = later;
    const odd: ActivityRow[] = [];
    for await (const page of this.#shown(to)) {
      for (const found of page) {
        // The newest come first: as a rule it is just the last one of its stream that is due.
        const ofStream = due[found.stream];
        const last = ofStream.at(-1);
        if (last && isSameEntry(last, found)) ofStream.pop();
        else odd.push(found);
      }
    }
    this.#compareByPlace([...due.ledger, ...due.user], odd);
  }

  #compareByPlace(due: readonly ActivityRow[], shown: readonly ActivityRow[]): void {
    const expected = new Map(due.map((entry) => [keyOf(entry), entry]));
    for (const found of shown) {
      const key = keyOf(found);
      const entry = expected.get(key) ?? this.#coming.get(key);
      if (!entry) this.#extra.set(key, found);
      else if (!isSameEntry(entry, found)) this.#note(entry, found);
      expected.delete(key);
    }
    for (const [key, entry] of expected) this.#missing.set(key, entry);
  }

  async *#shown(to: string | undefined): AsyncGenerator<ActivityRow[]> {
    const window = { ...(this.#from !== undefined && { from: this.#from }), ...(to !== undefined && { to }) };
    for (let page = 1; ; page += 1) {
      const { rows } = await this.#models.activity(this.#userId, window, { page, limit: PAGE });
      yield rows;
      if (rows.length < PAGE) return;
    }
  }

  #note(expected: ActivityRow | undefined, found: ActivityRow | undefined): void {
    for (const difference of differences(expected ?? null, found ?? null)) {
      const { stream, streamRevision } = (expected ?? found) as ActivityRow;
      const record = `activity of ${stream}@${streamRevision} ${difference.path}`.trimEnd();
      this.#findings.push({
        check: 'activity',
        record,
        expected: difference.expected,
        found: difference.found,
      });
    }
  }
}

/** The same by every field: most are, and this is quicker than to look what differs. */
const isSameEntry = sameFields<ActivityRow>({
  userId: true,
  eventId: true,
  stream: true,
  streamRevision: true,
  type: true,
  at: true,
  recordKind: true,
  recordId: true,
  reverts: true,
});

const keyOf = ({ stream, streamRevision }: ActivityRow): string => `${stream}@${streamRevision}`;
