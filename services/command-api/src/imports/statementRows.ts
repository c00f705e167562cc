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

/** What a file says that its account held, day by day and not after `latestDate`; empty where it has no balances. */
export function balancesOf(read: FileRead, latestDate: string): StatementBalances {
  const byDay = new Map<string, number>();
  for (const { opening, closing, to, rows } of read.statements) {
    const dated = rows.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
    let balance = opening;
    for (const row of dated) {
      if (balance !== undefined) balance += row.amount;
      const stated = row.balanceAfter ?? balance;
      if (stated !== undefined) byDay.set(row.date, stated);
    }
    const last = to ?? dated.at(-1)?.date;
    if (closing !== undefined && last !== undefined) byDay.set(last, closing);
  }
  return [...byDay]
    .map(([date, balance]) => ({ date, balance }))
    .filter(({ date }) => date <= latestDate)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
