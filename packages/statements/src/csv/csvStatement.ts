import type { Columns } from '../reading.ts';
import type { Proof, Statement, StatementRow } from '../statement.ts';
import { joined, oneLine } from '../text/oneLine.ts';
import { readDate } from '../values/dateCell.ts';
import type { DateReading } from '../values/dateReadings.ts';
import type { AmountReading } from './amountReadings.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { NamedBalances } from './namedBalances.ts';

/** One row per record, undefined for those that only state a balance. */
export function buildRows(
  records: readonly CsvRecord[],
  columns: Columns,
  { amounts, balances }: AmountReading,
  { dates, order }: DateReading,
): (StatementRow | undefined)[] {
  return records.map((record, index) => {
    const amount = amounts[index];
    if (amount === undefined) return undefined;
    const cell = (column: number | undefined) =>
      column === undefined ? '' : oneLine(record.cells[column] ?? '');
    const valueDate = readDate(cell(columns.valueDate), order);
    const [other, own] =
      amount > 0 ? [columns.payer, columns.counterparty] : [columns.counterparty, columns.payer];
    const counterparty = cell(other) || cell(own);
    const reference = cell(columns.reference);
    const balanceAfter = balances?.[index];
    return {
      line: record.line,
      date: dates[index] as string,
      ...(valueDate === undefined ? {} : { valueDate }),
      amount,
      text: joined([counterparty, ...columns.text.map((column) => record.cells[column])]),
      ...(counterparty === '' ? {} : { counterparty }),
      ...(reference === '' ? {} : { reference }),
      ...(balanceAfter === undefined ? {} : { balanceAfter }),
    };
  });
}

/** Opening and closing balance, where the running balance tells which end is which. */
export function edgesOf(
  { amounts, balances, edges }: AmountReading,
  isProved: boolean,
  isBackward: boolean,
): Pick<Statement, 'opening' | 'closing'> {
  if (edges?.follows) return { opening: edges.opening, closing: edges.closing };
  if (!balances || !(isProved || amounts.length === 1)) return {};
  const order = isBackward ? (index: number) => amounts.length - 1 - index : (index: number) => index;
  let sum = 0;
  let opening: number | undefined;
  let closing: number | undefined;
  for (let place = 0; place < amounts.length; place += 1) {
    const index = order(place);
    sum += amounts[index] ?? 0;
    const balance = balances[index];
    if (balance === undefined) continue;
    opening ??= balance - sum;
    closing = balance;
    sum = 0;
  }
  return {
    ...(opening === undefined ? {} : { opening }),
    ...(closing === undefined ? {} : { closing: closing + sum }),
  };
}

/** What the balances in the file prove of its rows, and where the first break is. */
export function proofOf(
  rows: readonly CsvRecord[],
  { running, edges, amounts }: AmountReading,
  isProved: boolean,
  named: NamedBalances | undefined,
): Proof {
  if (running && isProved) return { by: 'running', rows: running.follow };
  if (edges && named) {
    if (edges.follows)
      return { by: 'balances', rows: amounts.filter((amount) => amount !== undefined).length };
    const expected = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), edges.opening);
    return { by: 'none', rows: 0, breaks: { line: named.closing.line, expected, found: edges.closing } };
  }
  if (!running?.breaks) return { by: 'none', rows: 0 };
  const { index, expected, found } = running.breaks;
  return { by: 'none', rows: 0, breaks: { line: rows[index]?.line ?? 0, expected, found } };
}
