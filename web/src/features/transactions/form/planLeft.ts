import type { Plan } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { minorOf, type Transaction } from '../../../ledger/records/records.ts';
import { dayAndMonth } from '../../../shared/format/dates.ts';

/** What a category's plan has left in a period, in minor units, below 0 too; `until`: the period's last day. */
export interface PlanLeft {
  name: string;
  left: number;
  until: string;
}

/** What is left for a category in the plan of a day's period without the edited record; null without a plan. */
export function planLeft(
  plan: Plan | undefined,
  { categoryId, date, original }: { categoryId: string; date: string; original: Transaction | undefined },
): PlanLeft | null {
  const line = plan?.categories.find(({ category }) => category.id === categoryId);
  if (plan === undefined || !isWithin(date, plan) || line === undefined || line.left === null) return null;
  const counts =
    original?.type === 'expense' &&
    original.status !== 'failed' &&
    // What a goal pays takes nothing from the plan.
    original.goal === null &&
    original.category.id === categoryId &&
    isWithin(original.date, plan);
  const without = counts ? minorOf(original.amount) : 0;
  return { name: line.category.name, left: minorOf(line.left) + without, until: plan.period.to };
}

const isWithin = (date: string, { period }: Plan): boolean => period.from <= date && date <= period.to;

/** 'Dining: 41.20 left until 24 December', with an amount (minor units) followed by '11.20 left after this'. */
export function planLeftText(
  { name, left, until }: PlanLeft,
  { amount, today, format }: { amount: number; today: string; format: (units: number) => string },
): string {
  const said = (minor: number) =>
    minor < 0 ? `${format(toDecimal(-minor))} overspent` : `${format(toDecimal(minor))} left`;
  const now = `${name}: ${said(left)} until ${dayAndMonth(until, today)}`;
  return amount === 0 ? now : `${now}, ${said(left - amount)} after this`;
}
