import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { foldText } from '@ledgerline/domain/foldText';
import type { HistoryRow } from '../documents.ts';
import type { KeptHistoryRow } from '../readModels.ts';
import type { Dictionary } from './dictionary.ts';
import {
  choosers,
  deletions,
  idText,
  isIdText,
  kinds,
  loadIdText,
  type StoredId,
  statuses,
  storeDate,
  storedOfText,
  storeInstant,
} from './encoding.ts';
import { foldDescription, LATER_COLUMNS, storeBanks, storeLater } from './historyRows.ts';

/** Small, so that a page is garbage before it is looked at for the second time. */
const PAGE = 100;

type Row = readonly [
  id: string,
  kind: number,
  deletion: number,
  date: number,
  created: number,
  amount: number,
  status: number,
  category: number | null,
  account: number | null,
  fromAsset: number | null,
  toAsset: number | null,
  title: string,
  description: string,
  paymentMethod: string,
  categorizedBy: number | null,
  confidence: number | null,
  updated: number,
  revision: number,
  banks: string | null,
  refunded: number | null,
  goal: number | null,
  foldedTitle: string,
  foldedDescription: string | null,
  ...later: (string | null)[],
];

/** Where the revision stands in a row. */
const REVISION = 17;

const COLUMNS = `${idText('id')}, kind, deletion, date, created, amount, status, category, account, from_asset, to_asset,
  title, description, payment_method, categorized_by, confidence, updated, revision, banks,
  refunded, goal, folded_title, folded_description, ${LATER_COLUMNS.join(', ')}`;

/** A person's rows as they lie in the table: those that some list shows, so no tombstones. */
export class KeptHistory {
  readonly #rows: StatementSync;
  readonly #ids: Dictionary;
  readonly #load: LoadRow;

  /** `load` reads one row as a document. */
  constructor(db: DatabaseSync, ids: Dictionary, load: LoadRow) {
    this.#rows = db.prepare(
      `SELECT ${COLUMNS} FROM history WHERE user = ? AND id > ? AND deletion <> 2
       ORDER BY id LIMIT ${PAGE}`,
    );
    this.#rows.setReturnArrays(true);
    this.#ids = ids;
    this.#load = load;
  }

  *pages(userId: string): Generator<readonly KeptHistoryRow[]> {
    const user = this.#ids.find(userId);
    if (user === undefined) return;
    const person: Person = {
      userId,
      keyOf: (id) => (id === null ? null : this.#ids.find(id)),
      load: this.#load,
    };
    // An empty text sorts before all ids.
    for (let after: StoredId = ''; ; ) {
      const rows = this.#rows.all(user, after) as unknown as Row[];
      yield rows.map((row) => new KeptRow(row, person));
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return;
      after = storedOfText(last[0]);
    }
  }
}

type LoadRow = (userId: string, id: string) => HistoryRow | null;

/** Whose rows they are, and what it takes to read them. */
interface Person {
  userId: string;
  /** undefined for an id that no row has. */
  keyOf: (id: string | null) => number | null | undefined;
  load: LoadRow;
}

class KeptRow implements KeptHistoryRow {
  readonly id: string;
  readonly #row: Row;
  readonly #person: Person;

  constructor(row: Row, person: Person) {
    this.id = loadIdText(row[0]);
    this.#row = row;
    this.#person = person;
  }

  says(document: HistoryRow): boolean {
    const { userId, keyOf } = this.#person;
    const [
      id,
      kind,
      deletion,
      date,
      created,
      amount,
      status,
      category,
      account,
      fromAsset,
      toAsset,
      title,
      description,
      paymentMethod,
      categorizedBy,
      confidence,
      updated,
      revision,
      banks,
      refunded,
      goal,
      foldedTitle,
      foldedDescription,
      ...later
    ] = this.#row;
    return (
      revision === document.revision &&
      amount === document.amount &&
      title === document.title &&
      description === document.description &&
      paymentMethod === document.paymentMethod &&
      confidence === document.confidence &&
      kind === kinds.store(document.kind) &&
      deletion === deletions.store(document.deletion) &&
      status === statuses.store(document.status) &&
      categorizedBy === (document.categorizedBy && choosers.store(document.categorizedBy)) &&
      date === storeDate(document.date) &&
      created === storeInstant(document.createdAt) &&
      updated === storeInstant(document.updatedAt) &&
      category === keyOf(document.categoryId) &&
      account === keyOf(document.accountId) &&
      fromAsset === keyOf(document.fromAssetId) &&
      toAsset === keyOf(document.toAssetId) &&
      refunded === keyOf(document.refundedCategory) &&
      goal === keyOf(document.goal) &&
      storeLater(document).every((value, at) => value === later[at]) &&
      banks === storeBanks(document.banks) &&
      foldedTitle === foldText(document.title) &&
      foldedDescription === foldDescription(document) &&
      userId === document.userId &&
      isIdText(id, document.id)
    );
  }

  get revision(): number {
    return this.#row[REVISION];
  }

  load(): HistoryRow {
    const { userId, load } = this.#person;
    const row = load(userId, this.id);
    if (!row) throw new Error(`no row ${this.id} of ${userId}`);
    return row;
  }
}
