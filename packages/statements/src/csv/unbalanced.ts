import { readDate } from '../values/dateCell.ts';
import { isAmount, isDate } from './cells.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { Table } from './findTable.ts';
import { isBlank } from './moneyColumns.ts';

/** The newest rows of a table where they lack the balance that all others have: banks list so what is not booked yet. */
export function newestWithoutBalance({ words, records }: Table, date: number): ReadonlySet<CsvRecord> {
  const none = new Set<CsvRecord>();
  const balance = words.findIndex((word) => word?.role === 'balance' && word.exact);
  if (balance === -1) return none;
  const rows = records.filter(({ cells }) => isDate(cells[date] ?? ''));
  const [lacking, others] = [rows.filter(isLacking(balance)), rows.filter((row) => !isLacking(balance)(row))];
  const areBalances = others.every(({ cells }) => isAmount(cells[balance] ?? ''));
  if (lacking.length === 0 || others.length === 0 || lacking.length > others.length || !areBalances)
    return none;
  const isAtEnd = [rows.slice(0, lacking.length), rows.slice(-lacking.length)].some((end) =>
    end.every(isLacking(balance)),
  );
  const areNewest = (['ymd', 'dmy', 'mdy'] as const).some((order) => {
    const daysOf = (some: readonly CsvRecord[]) =>
      some.map(({ cells }) => readDate(cells[date] ?? '', order) ?? '');
    const days = daysOf(others).sort();
    const first = daysOf(lacking).sort()[0] ?? '';
    return !days.includes('') && first >= (days.at(-1) ?? '');
  });
  return isAtEnd && areNewest ? new Set(lacking) : none;
}

const isLacking =
  (balance: number) =>
  ({ cells }: CsvRecord): boolean =>
    isBlank(cells[balance] ?? '');
