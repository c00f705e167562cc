import { excerpt } from '../fileRefusal.ts';
import { ask, signAnswers, signQuestion, tellingRows } from '../questions.ts';
import type { Columns, Reading } from '../reading.ts';
import type { FileQuestion, StatementRow } from '../statement.ts';
import type { DateReading } from '../values/dateReadings.ts';
import type { AmountColumns } from './amountColumns.ts';
import type { AmountReading } from './amountReadings.ts';
import type { CsvRecord } from './csvRecords.ts';
import { layoutOf, type Table } from './findTable.ts';

/** Asks which of several `readings` of the amounts is right, with the rows that tell them apart. */
export function askForAmounts(
  rows: readonly CsvRecord[],
  readings: readonly AmountReading[],
  dates: DateReading,
  build: (amounts: AmountReading, dates: DateReading) => (StatementRow | undefined)[],
  settled: Reading,
  whole: (columns: AmountColumns) => Columns,
  table: Table,
): FileQuestion {
  const [first, second] = readings as [AmountReading, AmountReading];
  const about =
    first.columns !== second.columns ? 'columns' : first.mark !== second.mark ? 'decimals' : 'direction';
  const alike = readings.filter(
    (reading) =>
      reading === first ||
      (about === 'columns' &&
        reading.columns !== first.columns &&
        reading.mark === first.mark &&
        reading.sign === first.sign) ||
      (about === 'decimals' &&
        reading.columns === first.columns &&
        reading.mark !== first.mark &&
        reading.sign === first.sign) ||
      (about === 'direction' && reading.columns === first.columns && reading.mark === first.mark),
  );
  const differing = tellingRows(rows.length, (index) =>
    alike.some(({ amounts }) => amounts[index] !== first.amounts[index]),
  );
  const shown = about === 'direction' ? withBothSigns(differing, first) : differing;
  const example =
    rows[shown[0] ?? 0]?.cells[
      first.columns.amount ?? first.columns.moneyOut ?? first.columns.moneyIn ?? 0
    ] ?? '';
  const columns = whole(first.columns);
  const nameOf = (index: number | undefined) =>
    index === undefined ? '' : table.header[index] || `column ${index + 1}`;
  const describe = (reading: AmountReading): { label: string; reading: Reading } => {
    if (about === 'decimals') {
      return {
        label: reading.mark === '.' ? 'The point is the decimal mark' : 'The comma is the decimal mark',
        reading: { ...settled, columns, decimalMark: reading.mark },
      };
    }
    if (about === 'direction') {
      const isIn = reading.amounts.some((amount) => (amount ?? 0) > 0);
      return {
        label:
          reading.directed && !reading.isOpen ? signAnswers[reading.sign] : isIn ? 'Money in' : 'Money out',
        reading: { ...settled, columns, decimalMark: reading.mark, sign: reading.sign },
      };
    }
    const { amount, direction, moneyIn, moneyOut, fee } = reading.columns;
    const names =
      moneyIn !== undefined && moneyOut !== undefined
        ? `Money out in ${nameOf(moneyOut)}, money in in ${nameOf(moneyIn)}`
        : [amount, direction, moneyIn, moneyOut, fee]
            .filter((index) => index !== undefined)
            .map(nameOf)
            .join(', ');
    return { label: names, reading: { ...settled, columns: whole(reading.columns) } };
  };
  const text = {
    columns: 'More than one column may hold the amounts. Which one does?',
    decimals: `How much is “${excerpt(example)}”? All ${rows.length} amounts can be read with either decimal mark.`,
    direction: first.isOpen
      ? `Everything in the column ${nameOf(first.columns.moneyIn)} has a minus. Is it money in or money out?`
      : first.directed
        ? signQuestion
        : `All ${rows.length} amounts are written without a sign. Is this money in or money out?`,
  }[about];
  const options = alike.map((reading) => {
    const built = build(reading, dates);
    return {
      ...describe(reading),
      rows: shown.map((index) => built[index]).filter((row) => row !== undefined),
    };
  });
  return ask(about, text, options, settled, layoutOf(table));
}

/** The rows, with one of the other sign in place of the last where there is one. */
function withBothSigns(shown: number[], { amounts }: AmountReading): number[] {
  const signOf = (index: number | undefined) => Math.sign(amounts[index ?? -1] ?? 0);
  const sign = signOf(shown[0]);
  if (shown.some((index) => signOf(index) === -sign)) return shown;
  const other = amounts.findIndex((amount) => Math.sign(amount ?? 0) === -sign);
  return other === -1 ? shown : [...shown.slice(0, 2), other];
}
