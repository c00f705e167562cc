import type { StatementBalances } from '@ledgerline/domain';
import type { FileRead, StatementRow } from '@ledgerline/statements';

/** All rows of a file that was read, in its order. */
export const rowsOf = ({ statements }: FileRead): StatementRow[] => statements.flatMap(({ rows }) => rows);

/** The days that a file is about. */
export function periodOf(read: FileRead): { from: string; to: string } | undefined {
  const days = read.statements.flatMap(({ from, to, rows }) => [
    ...(from === undefined ? [] : [from]),
    ...(to === undefined ? [] : [to]),
    ...rows.map(({ date }) => date),
  ]);
  if (days.length === 0) return undefined;
  return days.reduce(({ from, to }, day) => ({ from: day < from ? day : from, to: day > to ? day : to }), {
    from: days[0] ?? '',
    to: days[0] ?? '',
  });
}

/**
 * What a file says that its account held, day by day and not after `latestDate`, up to the last balance that stands in it;
 * empty where none does. Between them it follows from the opening balance and the rows.
 */
export function balancesOf(read: FileRead, latestDate: string): StatementBalances {
  const byDay = new Map<string, { balance: number; isStated: boolean }>();
  for (const { opening, closing, to, rows } of read.statements) {
    const dated = rows.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
    let balance = opening;
    for (const row of dated) {
      if (balance !== undefined) balance += row.amount;
      const isStated = row.balanceAfter !== undefined;
      const known = row.balanceAfter ?? balance;
      if (known !== undefined) byDay.set(row.date, { balance: known, isStated });
    }
    const last = to ?? dated.at(-1)?.date;
    if (closing !== undefined && last !== undefined) byDay.set(last, { balance: closing, isStated: true });
  }
  const days = [...byDay].filter(([date]) => date <= latestDate).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return days
    .slice(0, days.findLastIndex(([, { isStated }]) => isStated) + 1)
    .map(([date, { balance }]) => ({ date, balance }));
}
