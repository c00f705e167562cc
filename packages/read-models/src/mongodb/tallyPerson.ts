import type { MonthDocument, OverviewDayDocument } from '../documents.ts';
import type { Tally } from '../projectionStore.ts';
import { exactSum } from '../projections/exactTotal.ts';
import { monthTotals } from '../projections/monthTotals.ts';
import type { Totals } from '../readModels.ts';
import type { Ask } from './asking.ts';
import type { GenerationCollections } from './collections.ts';
import type { StoredHistoryRow } from './historyDocuments.ts';

/** What a tally is added up from. */
export interface TallySources {
  ask: Ask;
  history: GenerationCollections['history'];
  sums: () => Promise<Totals>;
  days: () => Promise<OverviewDayDocument[]>;
  months: () => Promise<MonthDocument[]>;
  activity: () => Promise<Tally['activity']>;
}

/** Adds up what the store holds for one person. */
export async function tallyPerson(userId: string, sources: TallySources): Promise<Tally> {
  const { ask, history, sums, days, months, activity } = sources;
  const [groups, totals, allDays, allMonths, events] = await Promise.all([
    ask((within) =>
      history
        .aggregate<RowGroup>(
          [
            { $match: { userId, deletion: { $in: ['none', 'soft'] } } },
            { $group: { _id: { kind: '$kind', deletion: '$deletion' }, count: { $sum: 1 } } },
          ],
          within,
        )
        .toArray(),
    ),
    sums(),
    days(),
    months(),
    activity(),
  ]);
  const counts = { income: 0, expense: 0, transfer: 0, deletedTransactions: 0 };
  for (const { _id: group, count } of groups) {
    counts[group.deletion === 'soft' ? 'deletedTransactions' : group.kind] += count;
  }
  const sumOf = (key: 'income' | 'expense') => exactSum(allDays.map((day) => day.beyond?.[key] ?? day[key]));
  return {
    userId,
    counts,
    history: totals,
    overview: { income: sumOf('income'), expense: sumOf('expense') },
    months: monthTotals(allMonths),
    activity: events,
  };
}

interface RowGroup {
  _id: Pick<StoredHistoryRow, 'kind' | 'deletion'>;
  count: number;
}
