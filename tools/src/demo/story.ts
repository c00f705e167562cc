import { addDays } from '@ledgerline/domain/calendarDate';
import { bankFile } from './bankFile.ts';
import { type Day, expenses, type Habit, incomes } from './habits.ts';
import * as household from './household.ts';
import type { Step } from './step.ts';
import { newTeller, type Teller } from './teller.ts';

/** What is moved to an account that has too little for what is bought. */
const TOP_UP = 100;
/** So many days ago the goals were set. */
const GOAL_DAYS = 150;
/** So many days ago what repeats was set up. */
const SCHEDULE_DAYS = 4;
/** So many days ago the bank's file was imported; only a longer story has days for it. */
const IMPORT_DAYS = 2;
const LEAST_FOR_IMPORT = 14;

/**
 * So many days of one person's money up to `today`, in the order in which it was written down. The same days tell the
 * same story, and nobody spends what is not there.
 */
export function demoStory(today: string, days = 365): Step[] {
  const teller = newTeller();
  const { at, tell, steps } = teller;
  const first = addDays(today, -days);
  const ago = (count: number): string => addDays(today, -Math.min(count, days));
  tell({ at: at(first, 7), kind: 'currency', currency: 'USD' });
  for (const { hour, ...asset } of household.assetsOf(first))
    tell({ at: at(first, hour), kind: 'asset', ...asset });
  for (const rule of household.rules) tell({ at: at(first, 10), ...rule });

  /** What the card owed at its last statement. */
  let statement = 0;
  const plannedFrom = `${addDays(today, -62).slice(0, 8)}01`;
  for (let offset = 0; offset <= days; offset += 1) {
    const day = dayOf(addDays(first, offset), teller);
    const { date, dayOfMonth } = day;
    if (date === (plannedFrom < first ? first : plannedFrom)) {
      for (const line of household.plan) tell({ at: at(date, 11), kind: 'plan', period: date, ...line });
    }
    if (date === ago(GOAL_DAYS)) {
      for (const goal of household.goals(today)) tell({ at: at(date, 11), ...goal });
      tell({ at: at(date, 12), ...household.forLaptop });
    }
    if (offset === 0) continue;
    if (dayOfMonth === 1) {
      const balance = teller.holds('savings') / 100;
      tell({ at: at(date, 6), kind: 'confirmation', account: 'savings', date: addDays(date, -1), balance });
      if (date > ago(GOAL_DAYS)) tell({ at: at(date, 6), ...household.eachMonth });
    }
    if (dayOfMonth === household.CARD_DUE_DAY) {
      teller.move('card', statement, at(date, 6), { description: 'Visa statement' });
    }
    if (dayOfMonth === household.loan.day) payLoan(teller, date);
    for (const habit of incomes) if (habit.on(day)) live(teller, 'income', habit, date);
    for (const habit of expenses) if (habit.on(day)) live(teller, 'expense', habit, date);
    if (dayOfMonth === household.STATEMENT_DAY) statement = -teller.holds('card') / 100;
    if (dayOfMonth === 26) {
      teller.move('savings', 700, at(date, 18), { description: 'Monthly saving' });
      teller.move('wallet', 270, at(date, 18), { description: 'Top up' });
      teller.move('cash', 40, at(date, 18), { description: 'Cash for the market' });
      if (date > plannedFrom)
        tell({ at: at(date, 19), kind: 'plan-copy', period: date, to: addDays(date, 7) });
    }
    if (offset === days - IMPORT_DAYS && days >= LEAST_FOR_IMPORT)
      tell({ at: at(date, 20), ...bankFile(teller, date) });
  }
  steps.push(...household.schedules(today, at(ago(SCHEDULE_DAYS), 20)));
  return steps.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

/** Earns or spends what a habit says, if there is as much. */
function live(teller: Teller, kind: 'income' | 'expense', habit: Habit, date: string): void {
  const { at, has, move, tell } = teller;
  const { account, tags } = habit;
  const [title, payee] = teller.pick(Object.entries(habit.titles));
  const amount = teller.amount(habit.from, habit.to);
  const hour = kind === 'income' ? 7 : 12;
  const lacks = kind === 'expense' && !has(account, amount);
  if (lacks && account !== 'main') move(account, TOP_UP, at(date, hour - 1), { description: 'Top up' });
  if (lacks && !has(account, amount)) return;
  tell({
    at: at(date, hour),
    kind,
    title,
    amount,
    date,
    account,
    ...(payee !== '' && { payee }),
    ...(tags && { tags }),
  });
}

/** Pays the loan's month: what of it is interest stays owed. */
function payLoan({ at, holds, move }: Teller, date: string): void {
  const { payment, rate } = household.loan;
  const interest = Math.round((-holds('loan') * rate) / 1200) / 100;
  move('loan', payment, at(date, 6), { description: 'Scooter loan', interest: { amount: interest } });
}

function dayOf(date: string, { chance }: Teller): Day {
  const instant = new Date(`${date}T00:00:00Z`);
  return {
    date,
    dayOfMonth: instant.getUTCDate(),
    month: instant.getUTCMonth() + 1,
    weekday: instant.getUTCDay(),
    chance,
  };
}
