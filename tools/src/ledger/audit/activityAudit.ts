import type { ActivityRow, KeptDocument, ReadModels } from '@ledgerline/read-models';
import type { Finding } from './deviation.ts';
import { differences, isSame } from './differences.ts';
import { otherColumns } from './otherColumns.ts';

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
  readonly #isProved: (stream: ActivityRow['stream'], revision: number) => boolean;
  /** By stream: how many events the log has. */
  readonly #lengths = { ledger: 0, user: 0 };

  /** `isProved`: whether a sealed head proves the log's event at this revision. */
  constructor(
    models: ReadModels,
    userId: string,
    isProved: (stream: ActivityRow['stream'], revision: number) => boolean,
  ) {
    this.#models = models;
    this.#userId = userId;
    this.#isProved = isProved;
  }

  /** Takes entries that have to be there. */
  expect(entries: readonly ActivityRow[]): void {
    for (const entry of entries) this.#waiting.push(entry);
  }

  /** Takes entries that are there already, or come soon. */
  allow(entries: readonly ActivityRow[]): void {
    for (const entry of entries) this.#coming.set(keyOf(entry), entry);
  }

  /** Hears of each event that the log has. */
  hasEvent(stream: ActivityRow['stream'], revision: number): void {
    this.#lengths[stream] = revision + 1;
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
    const due = new Due();
    const later: ActivityRow[] = [];
    for (const entry of this.#waiting) {
      if (to !== undefined && entry.at >= to) later.push(entry);
      else due.add(entry);
    }
    this.#waiting = later;
    const odd: { entry: ActivityRow; says: (document: ActivityRow) => boolean }[] = [];
    const span = { ...(this.#from !== undefined && { from: this.#from }), ...(to !== undefined && { to }) };
    for await (const page of this.#models.keptActivity(this.#userId, span)) {
      for (const found of page)
        if (!due.take(found)) odd.push({ entry: found.load(), says: (document) => found.says(document) });
    }
    this.#compareByPlace(due.left(), odd);
  }

  #compareByPlace(
    due: readonly ActivityRow[],
    shown: readonly { entry: ActivityRow; says: (document: ActivityRow) => boolean }[],
  ): void {
    const expected = new Map(due.map((entry) => [keyOf(entry), entry]));
    for (const { entry: found, says } of shown) {
      const key = keyOf(found);
      const entry = expected.get(key) ?? this.#coming.get(key);
      if (!entry) this.#extra.set(key, found);
      else if (!isSame(entry, found)) this.#note(entry, found);
      else if (!says(entry)) this.#findings.push(otherColumns('activity', `activity of ${key}`));
      expected.delete(key);
    }
    for (const [key, entry] of expected) this.#missing.set(key, entry);
  }

  #note(expected: ActivityRow | undefined, found: ActivityRow | undefined): void {
    for (const difference of differences(expected ?? null, found ?? null)) {
      const { stream, streamRevision } = (expected ?? found) as ActivityRow;
      const record = `activity of ${stream}@${streamRevision} ${difference.path}`.trimEnd();
      // An event's id comes from its text and all before it: the entry remembers an event that the log does not have, or
      // no more.
      const isOther = difference.path === 'eventId' && expected !== undefined && found !== undefined;
      const isUnknown = expected === undefined && streamRevision >= this.#lengths[stream];
      const isRewritten = (isOther || isUnknown) && !this.#isProved(stream, streamRevision);
      this.#findings.push({
        check: isRewritten ? 'rewritten' : 'activity',
        record,
        expected: difference.expected,
        found: difference.found,
      });
    }
  }
}

/** Expected entries of each stream in their order, which as a rule is that of the entries that are shown. */
class Due {
  readonly #ledger: ActivityRow[] = [];
  readonly #user: ActivityRow[] = [];
  #nextOfLedger = 0;
  #nextOfUser = 0;

  add(entry: ActivityRow): void {
    if (entry.stream === 'ledger') this.#ledger.push(entry);
    else this.#user.push(entry);
  }

  /** Takes the next one out if it is the one that was found. */
  take(found: KeptDocument<ActivityRow>): boolean {
    const ofLedger = this.#ledger[this.#nextOfLedger];
    if (ofLedger && found.says(ofLedger)) {
      this.#nextOfLedger += 1;
      return true;
    }
    const ofUser = this.#user[this.#nextOfUser];
    if (!ofUser || !found.says(ofUser)) return false;
    this.#nextOfUser += 1;
    return true;
  }

  left(): ActivityRow[] {
    return [...this.#ledger.slice(this.#nextOfLedger), ...this.#user.slice(this.#nextOfUser)];
  }
}

const keyOf = ({ stream, streamRevision }: ActivityRow): string => `${stream}@${streamRevision}`;
