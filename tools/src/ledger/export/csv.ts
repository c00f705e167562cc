import { laterColumns } from '@ledgerline/domain';
import { withFormulaMarks } from '@ledgerline/domain/values';
import { type Stringifier, stringify } from 'csv-stringify';
import type { Row } from './recordTables.ts';

/** The columns of each table, in their order. */
export const tables = {
  transactions: [
    'id',
    'date',
    'type',
    'title',
    'amount',
    'currency',
    'category',
    'categoryId',
    'account',
    'accountId',
    'description',
    'status',
    'paymentMethod',
    'categorizedBy',
    'state',
    'createdAt',
    'updatedAt',
    ...laterColumns,
  ],
  transfers: [
    'id',
    'date',
    'amount',
    'currency',
    'from',
    'fromId',
    'to',
    'toId',
    'description',
    'state',
    'createdAt',
    'updatedAt',
    'tags',
  ],
  assets: [
    'id',
    'name',
    'type',
    'institution',
    'description',
    'balance',
    'shortfall',
    'owed',
    'mayOwe',
    'currency',
    'state',
    'createdAt',
    'updatedAt',
  ],
} as const;

export type TableName = keyof typeof tables;

/**
 * Turns rows into CSV (RFC 4180, UTF-8 with a byte order mark, as spreadsheets expect it). Formulas
 * of spreadsheets are marked (`withFormulaMarks`).
 */
export const csvOf = (table: TableName): Stringifier =>
  stringify({
    bom: true,
    columns: [...tables[table]],
    header: true,
    record_delimiter: 'windows',
    cast: { string: withFormulaMarks },
    // All of them: a lone line feed would otherwise end a row where others read it, and begin one with what follows.
    quoted_string: true,
  });

/** Rows one after the other; what is undefined is left out. */
export async function* presentRows<Item, Made = Row>(
  items: AsyncIterable<Item>,
  rowOf: (item: Item) => Made | undefined,
): AsyncGenerator<Made> {
  for await (const item of items) {
    const row = rowOf(item);
    if (row) yield row;
  }
}
