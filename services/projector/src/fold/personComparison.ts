import type { LedgerEvent, Recorded, UserEvent } from '@ledgerline/events';
import type { PersonTables, ReadModels, StoredRow } from '@ledgerline/read-models';
import { PersonFold } from './personFold.ts';

export type PersonTable = keyof PersonTables;

/** The tables of a person, in the order in which they are compared. */
export const PERSON_TABLES = [
  'balances',
  'overview',
  'months',
  'activity',
  'history',
] as const satisfies readonly PersonTable[];

/** A row that is not what the person's events leave. */
export interface Suspect {
  table: PersonTable;
  /** What tells it apart in its table. */
  key: string;
  /** Whether the events leave a row of this key. */
  isExpected: boolean;
  /** The row that is there, if one is. */
  found?: StoredRow<PersonTables[PersonTable]>;
}

/**
 * All that read models keep of one person, against what the projector's own fold makes of the person's events. Of each
 * row that is expected it keeps some hundred bytes.
 */
export class PersonComparison {
  readonly #userId: string;
  readonly #models: Pick<ReadModels, 'rowOf' | 'storedRows'>;
  readonly #fold: PersonFold;
  readonly #expected: Record<PersonTable, Map<string, number>> = {
    balances: new Map(),
    overview: new Map(),
    months: new Map(),
    activity: new Map(),
    history: new Map(),
  };
  /** Entries of the activity that may be there already. */
  readonly #coming = new Map<string, number>();

  constructor(userId: string, models: Pick<ReadModels, 'rowOf' | 'storedRows'>) {
    this.#userId = userId;
    this.#models = models;
    this.#fold = new PersonFold(userId, (row) => {
      const { key, digest } = models.rowOf('history', row);
      // Of records that are gone for good nobody is shown anything.
      if (row.deletion === 'permanent') this.#expected.history.delete(key);
      else this.#expected.history.set(key, digest);
      return false;
    });
  }

  /** How many ledger events are folded in. */
  get revision(): number {
    return this.#fold.revision;
  }

  /** Folds the next event of one of the person's streams in; one that is not `shown` yet may be. Throws GapInStream. */
  fold(event: Recorded<LedgerEvent> | Recorded<UserEvent>, isShown = true): void {
    for (const entry of this.#fold.fold(event)) {
      const { key, digest } = this.#models.rowOf('activity', entry);
      (isShown ? this.#expected.activity : this.#coming).set(key, digest);
    }
  }

  /** Passes over the ledger's next event: an administrator decided so. */
  skip(revision: number): void {
    this.#fold.skip(revision);
  }

  /** The rows of a table that differ, are missing or are too many; only when nothing more is to be folded. */
  async *suspects(table: PersonTable): AsyncGenerator<Suspect> {
    this.#expectSums(table);
    const expected = this.#expected[table];
    for await (const page of this.#models.storedRows(table, this.#userId)) {
      for (const found of page) {
        const { key, digest } = found;
        const wanted = expected.get(key) ?? (table === 'activity' ? this.#coming.get(key) : undefined);
        expected.delete(key);
        if (wanted !== digest) yield { table, key, isExpected: wanted !== undefined, found };
      }
    }
    for (const key of expected.keys()) yield { table, key, isExpected: true };
  }

  #expectSums(table: PersonTable): void {
    const expect = <Name extends PersonTable>(name: Name, documents: readonly PersonTables[Name][]): void => {
      for (const document of documents) {
        const { key, digest } = this.#models.rowOf(name, document);
        this.#expected[name].set(key, digest);
      }
    };
    if (table === 'overview') expect(table, this.#fold.days());
    if (table === 'months') expect(table, this.#fold.months());
    if (table === 'balances' && this.#fold.revision > 0) expect(table, [this.#fold.balances]);
  }
}

/** What people call a document of a table. */
export function nameOf<Name extends PersonTable>(table: Name, document: PersonTables[Name]): string {
  if ('stream' in document) return `activity of ${document.stream}@${document.streamRevision}`;
  const own = 'id' in document ? document.id : 'date' in document ? document.date : undefined;
  const name = own ?? ('month' in document ? document.month : undefined);
  return name === undefined ? table : `${table} ${name}`;
}
