import type { OverviewDayDocument } from '../documents.ts';
import type { BeyondNumbers } from '../projections/exactSums.ts';
import { loadDate } from './encoding.ts';

/** A row of the overview table. */
export interface StoredDay {
  date: number;
  revision: number;
  income: number;
  expense: number;
  by_category: string;
  beyond: string | null;
  refunds: string | null;
  from_goals: string | null;
}

/** The document that a stored row holds. */
export const loadDay = (userId: string, day: StoredDay): OverviewDayDocument => ({
  userId,
  date: loadDate(day.date),
  revision: day.revision,
  income: day.income,
  expense: day.expense,
  byCategory: JSON.parse(day.by_category) as Record<string, number>,
  ...(day.refunds !== null && { refunds: JSON.parse(day.refunds) as Record<string, number> }),
  ...(day.from_goals !== null && { fromGoals: JSON.parse(day.from_goals) as Record<string, number> }),
  ...(day.beyond !== null && { beyond: JSON.parse(day.beyond) as BeyondNumbers }),
});
