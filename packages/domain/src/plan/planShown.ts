import type { StartChange } from '@ledgerline/events';
import { sumToDecimal } from '../values/money.ts';
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
  left: sumToDecimal(amounts.left),
  free: sumToDecimal(amounts.free),
  leftToPlan: sumToDecimal(amounts.leftToPlan),
  income: sumToDecimal(amounts.income),
  expected: sumToDecimal(amounts.expected),
  planned: sumToDecimal(amounts.planned),
  moved: sumToDecimal(amounts.moved),
  putAside: sumToDecimal(amounts.putAside),
  dueUncategorised: sumToDecimal(amounts.dueUncategorised),
  overspent: { amount: sumToDecimal(overspent.amount), count: overspent.count },
  unplanned: { amount: sumToDecimal(unplanned.amount), count: unplanned.count },
  categories: categories.map((line) => planLineShown(line, nameOf(line.category))),
});

/** A category's line as clients see it. */
export const planLineShown = (line: PlanLineFigures, { id, name, icon, color }: NamedCategory) => ({
  category: { id, name, icon, color },
  planned: decimalOrNull(line.planned),
  only: line.only,
  carry: line.carry,
  carriedIn: sumToDecimal(line.carriedIn),
  moved: sumToDecimal(line.moved),
  spent: sumToDecimal(line.spent),
  fromGoals: sumToDecimal(line.fromGoals),
  due: sumToDecimal(line.due),
  available: decimalOrNull(line.available),
  left: decimalOrNull(line.left),
  recent: line.recent && {
    last: sumToDecimal(line.recent.last),
    average: sumToDecimal(line.recent.average),
    fill: decimalOrNull(line.recent.fill),
  },
});

/** What periods begin with, as clients see it. */
export const startShown = ({ start: { day, shift }, from }: StartChange) => ({ day, shift, from });

const decimalOrNull = (amount: bigint | null): number | null =>
  amount === null ? null : sumToDecimal(amount);
