import { proveTable } from '../proof/table.ts';
import type { Columns } from '../reading.ts';
import type { Proof, Statement, StatementRow } from '../statement.ts';
import { joined, oneLine } from '../text/oneLine.ts';
import { readDate } from '../values/dateCell.ts';
import type { DateReading } from '../values/dateReadings.ts';
import type { AmountDecision, BackedReading } from './backedReadings.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';

/** One row per record, undefined for those that only state a balance. */
export function buildRows(
  records: readonly CsvRecord[],
  columns: Columns,
  { reading: { amounts }, backing }: BackedReading,
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
    const before = backing?.balances.before?.[index];
    const balanceAfter =
      backing?.balances.after?.[index] ?? (before === undefined ? undefined : before + amount);
    return {
      line: record.line,
      date: dates[index] as string,
      ...(valueDate === undefined ? {} : { valueDate }),
      amount,
      text: joined([counterparty, ...columns.text.map((column) => record.cells[column])]),
      ...(counterparty === '' ? {} : { counterparty }),
      ...(reference === '' ? {} : { reference }),
      ...(record.labels && { labels: record.labels }),
      ...(balanceAfter === undefined ? {} : { balanceAfter }),
    };
  });
}

/** Opening and closing balance: where a column that is named so disagrees nowhere, or the file names them. */
export function edgesOf(
  { backing, edges }: BackedReading,
  proof: Proof,
): Pick<Statement, 'opening' | 'closing'> {
  const { chain, columns } = backing ?? {};
  const isTold = chain && chain.breaks === undefined && (columns?.isNamed || proof.by === 'running');
  if (isTold && chain.opening !== undefined && chain.closing !== undefined) {
    return { opening: chain.opening, closing: chain.closing };
  }
  return edges?.follows ? { opening: edges.opening, closing: edges.closing } : {};
}

/** What the balances in the file prove of its rows, and where the first break is. */
export function proofOf(
  rows: readonly CsvRecord[],
  { backing, edges, left, reading }: BackedReading,
  { isProved, isInOrder, hasRivals }: AmountDecision,
  { header, words }: Table,
): Proof {
  const nameOf = (column: number | undefined) =>
    column === undefined ? '' : (header[column] || `column ${column + 1}`).slice(0, 200);
  const { balance, balanceBefore } = backing?.columns.columns ?? {};
  const first = left[0]?.column;
  return proveTable({
    ...(backing
      ? {
          running: {
            chain: backing.chain,
            column: nameOf(balance ?? balanceBefore),
            says: backing.says,
            isAvailable: words[balance ?? balanceBefore ?? -1]?.name === 'availableBalance',
          },
        }
      : {}),
    ...(edges ? { edges } : {}),
    isAlone: isProved || !hasRivals,
    isInOrder,
    ...(first === undefined ? {} : { left: nameOf(first) }),
    lines: rows.map(({ line }) => line),
    amounts: reading.amounts,
  });
}
