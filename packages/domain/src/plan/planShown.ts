import type { StartChange } from '@ledgerline/events';
import { toDecimal } from '../values/money.ts';
import type { PlanFigures, PlanLineFigures } from './planFigures.ts';

/** What a category is called. */
export interface NamedCategory {
  id: string;
  name: string;
  icon: string;
  color: string;
}

/** A period's figures as clients see them: in decimals, with names. */
export const planShown = (
  { start, overspent, unplanned, categories, period, previous, next, ...amounts }: PlanFigures,
  nameOf: (categoryId: string) => NamedCategory,
) => ({
  period,
  previous,
  next,
  start: startShown(start),
  left: decimal(amounts.left),
  free: decimal(amounts.free),
  leftToPlan: decimal(amounts.leftToPlan),
  income: decimal(amounts.income),
  expected: decimal(amounts.expected),
  planned: decimal(amounts.planned),
  moved: decimal(amounts.moved),
  putAside: decimal(amounts.putAside),
  dueUncategorised: decimal(amounts.dueUncategorised),
  overspent: { amount: decimal(overspent.amount), count: overspent.count },
  unplanned: { amount: decimal(unplanned.amount), count: unplanned.count },
  categories: categories.map((line) => planLineShown(line, nameOf(line.category))),
});

/** A category's line as clients see it. */
export const planLineShown = (line: PlanLineFigures, { id, name, icon, color }: NamedCategory) => ({
  category: { id, name, icon, color },
  planned: decimalOrNull(line.planned),
  only: line.only,
  carry: line.carry,
  carriedIn: decimal(line.carriedIn),
  moved: decimal(line.moved),
  spent: decimal(line.spent),
  fromGoals: decimal(line.fromGoals),
  due: decimal(line.due),
  available: decimalOrNull(line.available),
  left: decimalOrNull(line.left),
  recent: line.recent && {
    last: decimal(line.recent.last),
    average: decimal(line.recent.average),
    fill: decimalOrNull(line.recent.fill),
  },
});

/** What periods begin with, as clients see it. */
export const startShown = ({ start: { day, shift }, from }: StartChange) => ({ day, shift, from });

/** The nearest number where an amount is greater than numbers can tell. */
const decimal = (amount: bigint): number => toDecimal(Number(amount));

const decimalOrNull = (amount: bigint | null): number | null => (amount === null ? null : decimal(amount));
