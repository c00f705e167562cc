import { cleanTag, cutAtWord, limits, withoutFormulaMarks, withoutRepeated } from '@ledgerline/domain/values';
import type { Columns } from '../reading.ts';
import type { RowLabels } from '../statement.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';

/** One of our own tables, as a table with one row for each account that a record moves, and what its columns are. */
export interface OwnTable {
  table: Table;
  columns: Columns;
}

/** What one of our tables says of a record, beside what stands in its own columns. */
interface Side {
  account: string;
  direction: 'in' | 'out';
}

const directions: Readonly<Record<string, Side['direction'] | undefined>> = { income: 'in', expense: 'out' };

/**
 * Reads a table that this product wrote: a download of transactions, or `transactions.csv` or `transfers.csv` of an
 * export. Undefined for any other table. A transfer is money out of one account and into the other; only accounts with
 * records of their own count, where there are any. What was deleted or has failed is cancelled.
 */
export function ownTable(table: Table): OwnTable | undefined {
  const at = (name: string): number => table.header.indexOf(name);
  const named = (...names: string[]): boolean => names.every((name) => at(name) !== -1);
  const isOfTransfers = named('id', 'fromId', 'toId', 'from', 'to', 'state', 'createdAt', 'updatedAt');
  const isOfAll = named(
    'id',
    'type',
    'title',
    'account',
    'status',
    'paymentMethod',
    'createdAt',
    'updatedAt',
  );
  if (!named('date', 'amount', 'currency', 'description') || isOfTransfers === isOfAll) return undefined;
  const [from, to] = isOfTransfers ? [at('from'), at('to')] : [at('account'), at('toAccount')];
  const direction = isOfTransfers ? at('fromId') : at('type');
  const status = isOfTransfers ? at('state') : at('status');
  const records = table.records.map((record) => ({
    ...record,
    cells: record.cells.map(withoutFormulaMarks),
  }));
  const cell = ({ cells }: CsvRecord, column: number): string => cells[column] ?? '';
  const isTransfer = (record: CsvRecord): boolean => isOfTransfers || cell(record, direction) === 'transfer';
  const sources = new Set(records.map((record) => cell(record, from)));
  const withOwn = new Set(
    records.filter((record) => !isTransfer(record)).map((record) => cell(record, from)),
  );
  const own = withOwn.size > 0 ? withOwn : sources;
  const sidesOf = (record: CsvRecord): Side[] => {
    const way = directions[cell(record, direction)];
    const [source, target] = [cell(record, from), cell(record, to)];
    if (!isTransfer(record)) return way ? [{ account: source, direction: way }] : [];
    const sides: Side[] = [
      { account: source, direction: 'out' },
      { account: target, direction: 'in' },
    ];
    const known = sides.filter(({ account }) => own.has(account));
    return known.length > 0 ? known : sides.slice(0, 1);
  };
  const stateOf = (record: CsvRecord): string =>
    cell(record, status) === 'failed' || (at('state') !== -1 && cell(record, at('state')) !== 'live')
      ? 'cancelled'
      : '';
  const rows = records.flatMap((record) => {
    const sides = sidesOf(record);
    if (sides.length === 0) return [record];
    const labels = rowLabels(cell(record, at('payee')), cell(record, at('tags')));
    return sides.map((side) => ({
      ...record,
      ...(labels && { labels }),
      cells: record.cells
        .with(from, side.account)
        .with(direction, side.direction)
        .with(status, stateOf(record)),
    }));
  });
  return {
    table: { ...table, records: rows },
    columns: {
      date: at('date'),
      amount: at('amount'),
      direction,
      currency: at('currency'),
      account: from,
      status,
      reference: at('id'),
      text: [isOfTransfers ? at('description') : at('title')],
    },
  };
}

/** What two cells of ours say; undefined where they are empty. What somebody made too long is cut. */
function rowLabels(payee: string, tags: string): RowLabels | undefined {
  if (payee === '' && tags === '') return undefined;
  const found = tags.split(';').flatMap((tag) => cleanTag(tag) ?? []);
  return {
    payee: payee.length <= limits.payee.max ? payee.trim() : cutAtWord(payee, longestPayee),
    tags: withoutRepeated(found).slice(0, limits.tag.atOnce),
  };
}

const longestPayee = { min: 1, max: limits.payee.max, maxUnits: limits.payee.max };
