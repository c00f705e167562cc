import type { SQLInputValue } from 'node:sqlite';
import { digestOf, type Told } from '../digest.ts';
import type { StoredRow } from '../readModels.ts';
import type { Codec } from './codecs.ts';
import type { Dictionary } from './dictionary.ts';
import type { Statements, Values } from './statements.ts';

/** By field: the column that has it, and how. */
export type Fields<Document> = {
  readonly [Field in keyof Omit<Document, 'userId'>]-?: readonly [
    column: string,
    codec: Codec<Document[Field]>,
  ];
};

/** What a column has that follows from the rest of a document: what lists are searched and counted by. */
export interface Beside<Document> {
  column: string;
  of: (document: Document) => string | number | null;
  /** SQL that reads it where it is another table's, which is written by itself. */
  elsewhere?: string;
}

/** A table whose rows are documents of people. */
export interface TableOptions<Document> {
  name: string;
  /** The columns of the document's fields, or the one that has all of it. */
  fields: Fields<Document> | { whole: string; codec: Codec<Document> };
  beside?: readonly Beside<Document>[];
  /** The columns behind the person's number that the rows lie by. */
  order: readonly string[];
  /** Those of them that tell a person's rows apart. */
  identity: readonly string[];
  /** Which rows are shown to anybody; all where not given. */
  shown?: string;
}

interface Column<Document> {
  column: string;
  /** Where not given, the column has the whole document, or what follows from it. */
  field?: string;
  codec: Codec<never>;
  of: (document: Document) => never;
  elsewhere?: string | undefined;
}

const PAGE = 200;
/** A person without a number has no rows. */
const NOBODY = -1;

/** One table by its columns: how its rows are written, read and compared. */
export class Table<Document extends { userId: string }> {
  readonly name: string;
  /** What is written, the person's number first. */
  readonly columns: readonly string[];
  /** The columns behind the person's number that the rows lie by. */
  readonly order: readonly string[];
  readonly #all: readonly Column<Document>[];
  readonly #written: readonly Column<Document>[];
  readonly #loaded: readonly Column<Document>[];
  readonly #identity: readonly number[];
  /** Where something can be written in more than one way. */
  readonly #ambiguous: readonly number[];
  readonly #firstPage: string;
  readonly #nextPage: string;

  constructor({ name, fields, beside = [], order, identity, shown }: TableOptions<Document>) {
    this.name = name;
    this.order = order;
    this.#loaded = loadedColumns(fields);
    this.#all = [...this.#loaded, ...beside.map(columnBeside)];
    this.#written = this.#all.filter(({ elsewhere }) => elsewhere === undefined);
    this.columns = ['user', ...this.#written.map(({ column }) => column)];
    this.#identity = identity.map((column) => this.#placeOf(column));
    this.#ambiguous = [...this.#all.keys()].filter((place) => 'compared' in (this.#all[place]?.codec ?? {}));
    const all = this.#all.map(({ column, codec, elsewhere }) => elsewhere ?? codec.read(`${name}.${column}`));
    const page = (...conditions: string[]): string =>
      `SELECT ${all.join(', ')} FROM ${name} WHERE ${['user = $user', ...conditions].join(' AND ')}
       ORDER BY ${['user', ...order].join(', ')} LIMIT ${PAGE}`;
    const isShown = shown === undefined ? [] : [shown];
    this.#firstPage = page(...isShown);
    this.#nextPage = page(
      ...isShown,
      `(${order.join(', ')}) > (${order.map((one) => `$${one}`).join(', ')})`,
    );
  }

  /** The values of `columns`. New ids get their numbers: only inside a write transaction. */
  store(document: Document, ids: Dictionary): SQLInputValue[] {
    const values: SQLInputValue[] = [ids.keyOf(document.userId)];
    for (const { codec, of } of this.#written) values.push(codec.store(of(document), ids));
    return values;
  }

  /** What is read of the rows that stand in a statement under this name, for `load`. */
  loadedFrom(name: string = this.name): string {
    return this.#loaded.map(({ column, codec }) => codec.read(`${name}.${column}`)).join(', ');
  }

  /** The document of a row. */
  load(userId: string, row: readonly unknown[], ids: Dictionary): Document {
    const document: Record<string, unknown> = { userId };
    for (let place = 0; place < this.#loaded.length; place += 1) {
      const { field, codec } = this.#loaded[place] as Column<Document>;
      const value: unknown = codec.load(row[place] as never, ids);
      if (field === undefined) return value as Document;
      if (value !== undefined) document[field] = value;
    }
    return document as unknown as Document;
  }

  /** What `rows` gives of a document; `ids` gives no numbers. */
  rowOf(document: Document, ids: Dictionary): Pick<StoredRow<Document>, 'key' | 'digest'> {
    const row: Told[] = [];
    for (const { codec, of } of this.#all) row.push(codec.told(of(document), ids));
    return { key: this.#keyOf(row), digest: digestOf(row) };
  }

  /** A person's rows page by page, in the order in which they lie; not those that nobody is shown. */
  *rows(statements: Statements, userId: string, ids: Dictionary): Generator<readonly StoredRow<Document>[]> {
    const user = ids.find(userId) ?? NOBODY;
    for (let [sql, behind]: [string, Values] = [this.#firstPage, {}]; ; sql = this.#nextPage) {
      const page = statements.tuples<Told[]>(sql, { user, ...behind });
      yield page.map((row) => ({
        key: this.#keyOf(row),
        digest: digestOf(this.#compared(row)),
        load: () => this.load(userId, row, ids),
      }));
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      behind = Object.fromEntries(this.order.map((column) => [column, this.#rawOf(last, column)]));
    }
  }

  #placeOf(column: string): number {
    return this.#all.findIndex((one) => one.column === column);
  }

  #rawOf(row: readonly Told[], column: string): SQLInputValue {
    const place = this.#placeOf(column);
    const told = row[place] as never;
    return this.#all[place]?.codec.raw?.(told) ?? told;
  }

  #compared(row: readonly Told[]): readonly Told[] {
    if (this.#ambiguous.length === 0) return row;
    const compared = [...row];
    for (const place of this.#ambiguous)
      if (row[place] !== null)
        compared[place] = this.#all[place]?.codec.compared?.(row[place] as never) ?? null;
    return compared;
  }

  #keyOf(row: readonly Told[]): string {
    let key = '';
    for (const [index, place] of this.#identity.entries()) key += index === 0 ? row[place] : ` ${row[place]}`;
    return key;
  }
}

function loadedColumns<Document>(fields: TableOptions<Document>['fields']): readonly Column<Document>[] {
  if ('whole' in fields) {
    const { whole, codec } = fields as { whole: string; codec: Codec<never> };
    return [{ column: whole, codec, of: (document) => document as never }];
  }
  const columns = Object.entries(fields) as [keyof Document & string, readonly [string, Codec<never>]][];
  return columns.map(([field, [column, codec]]) => ({
    column,
    field,
    codec,
    of: (document) => document[field] as never,
  }));
}

const columnBeside = <Document>({ column, of, elsewhere }: Beside<Document>): Column<Document> => ({
  column,
  codec: asItIs,
  of: of as (document: Document) => never,
  elsewhere,
});

const asItIs: Codec<never> = {
  store: (value) => value,
  read: (column) => column,
  told: (value) => value,
  load: (told) => told,
};

/** Gives ids that no row has the number that no row has. */
export const lookingUp = (ids: Dictionary): Dictionary => ({
  ...ids,
  keyOf: (one) => ids.find(one) ?? NOBODY,
});
