import type { Totals } from '../readModels.ts';
import { kinds } from './encoding.ts';
import type { Statements } from './statements.ts';

/** How many live rows a person has of each kind, and soft-deleted ones, and what those that count add up to. */
export interface HistoryTally {
  live: Record<'income' | 'expense' | 'transfer', number>;
  deleted: number;
  totals: Totals;
}

/** Adds a person's rows up from the table itself. */
export function tallyHistory(statements: Statements, user: number): HistoryTally {
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
