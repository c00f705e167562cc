import type { MonthDocument } from '../documents.ts';
import type { Tally } from '../projectionStore.ts';
import type { BeyondNumbers } from '../projections/exactSums.ts';
import { exactSum } from '../projections/exactTotal.ts';
import { monthTotals } from '../projections/monthTotals.ts';
import type { Totals } from '../readModels.ts';
import { kinds } from './encoding.ts';
import type { StoredDay } from './overviewRows.ts';
import type { Statements } from './statements.ts';

/** Adds up what the tables hold of one person, whose number is `user`. */
export function tallyPerson(
  statements: Statements,
  user: number,
  userId: string,
  months: readonly MonthDocument[],
): Tally {
  const { live, deleted, totals } = tallyHistory(statements, user);
  const days = statements.all<StoredDay>('SELECT * FROM overview WHERE user = $user', { user });
  const activity = statements.get<{ ledger: number; user: number }>(
    `SELECT count(*) FILTER (WHERE stream = 0) AS ledger, count(*) FILTER (WHERE stream = 1) AS user
     FROM activity WHERE user = $user`,
    { user },
  );
  return {
    userId,
    counts: { ...live, deletedTransactions: deleted },
    history: totals,
    overview: { income: sumOf(days, 'income'), expense: sumOf(days, 'expense') },
    months: monthTotals(months),
    activity: { ledger: activity?.ledger ?? 0, user: activity?.user ?? 0 },
  };
}

/** How many live rows a person has of each kind, and soft-deleted ones, and what those that count add up to. */
interface HistoryTally {
  live: Record<'income' | 'expense' | 'transfer', number>;
  deleted: number;
  totals: Totals;
}

/** Adds a person's rows up from the table itself. */
function tallyHistory(statements: Statements, user: number): HistoryTally {
  const tally: HistoryTally = {
    live: { income: 0, expense: 0, transfer: 0 },
    deleted: 0,
    totals: { income: 0, expense: 0 },
  };
  const groups = statements.all<{ kind: number; deletion: number; count: number; sum: number }>(
    `SELECT kind, deletion, count(*) AS count, total(iif(status <> 2, amount, 0)) AS sum
     FROM history WHERE user = $user AND deletion < 2 GROUP BY kind, deletion`,
    { user },
  );
  for (const { kind, deletion, count, sum } of groups) {
    const name = kinds.load(kind);
    if (deletion === 1) tally.deleted += count;
    else tally.live[name] += count;
    if (deletion === 0 && name !== 'transfer') tally.totals[name] += sum;
  }
  return tally;
}

function sumOf(days: readonly StoredDay[], key: 'income' | 'expense'): number {
  const digitsOf = ({ beyond }: StoredDay) => beyond && (JSON.parse(beyond) as BeyondNumbers)[key];
  return exactSum(days.map((day) => digitsOf(day) ?? day[key]));
}
