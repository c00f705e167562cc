import { addDays } from '@ledgerline/domain/calendarDate';
import type { Step } from './step.ts';

/** The day on which the card's statement is written. */
export const STATEMENT_DAY = 20;
/** The day on which the card is paid. */
export const CARD_DUE_DAY = 5;

/** What the loan takes each month, on which day, and its rate in percent a year. */
export const loan = { payment: 165, day: 15, rate: 7.9 };

/** The loan was taken so many days before the story begins. */
const LOAN_AGE = 240;

/** What there is on the first day of a story. */
export function assetsOf(first: string) {
  return [
    { hour: 8, key: 'main', name: 'Main account', type: 'bank', balance: 4600, institution: 'Bank Mandiri' },
    { hour: 8, key: 'wallet', name: 'GoPay', type: 'e-wallet', balance: 120, institution: 'Gojek' },
    { hour: 8, key: 'cash', name: 'Cash at home', type: 'cash', balance: 180 },
    {
      hour: 9,
      key: 'savings',
      name: 'Rainy days',
      type: 'emergency',
      balance: 2400,
      description: 'Three months of expenses',
    },
    {
      hour: 9,
      key: 'card',
      name: 'Visa card',
      type: 'credit',
      owed: 184.35,
      mayOwe: 2500,
      institution: 'Bank Mandiri',
    },
    {
      hour: 9,
      key: 'loan',
      name: 'Scooter loan',
      type: 'loan',
      owed: 4205.9,
      rate: loan.rate,
      term: 36,
      firstDay: `${addDays(first, -LOAN_AGE).slice(0, 8)}${loan.day}`,
      institution: 'Adira Finance',
    },
  ] as const;
}

/** The rules, which act on all that follows. */
export const rules = [
  {
    kind: 'rule',
    name: 'Coffee',
    match: 'any',
    when: [
      { field: 'title', test: 'contains', value: 'kopi' },
      { field: 'title', test: 'contains', value: 'coffee' },
      { field: 'payee', test: 'equals', value: 'Starbucks' },
    ],
    then: { category: 'Dining', tags: ['coffee'] },
  },
  {
    kind: 'rule',
    name: 'Superindo',
    match: 'any',
    when: [
      { field: 'title', test: 'contains', value: 'superindo' },
      { field: 'bankText', test: 'contains', value: 'superindo' },
    ],
    then: { category: 'Groceries', payee: 'Superindo' },
  },
] as const;

/** What a month may cost, for each category. */
export const plan = [
  { category: 'Rent & Housing', amount: 1550 },
  { category: 'Groceries', amount: 420 },
  { category: 'Dining', amount: 260 },
  { category: 'Transport', amount: 110 },
  { category: 'Fuel', amount: 30 },
  { category: 'Utilities', amount: 90 },
  { category: 'Internet & Phone', amount: 65 },
  { category: 'Insurance', amount: 128 },
  { category: 'Subscriptions', amount: 30 },
  { category: 'Fitness & Sports', amount: 35 },
  { category: 'Entertainment', amount: 80 },
  { category: 'Clothing', amount: 80, carry: 'both' },
  { category: 'Health', amount: 60, carry: 'both' },
  { category: 'Loans & Debt', amount: 30 },
] as const;

/** What is put aside for the trip on the first day of a month. */
export const eachMonth = { kind: 'earmark', goal: 'trip', asset: 'savings', amount: 160 } as const;

/** What was put aside for the laptop when its goal was set. */
export const forLaptop = { kind: 'earmark', goal: 'laptop', asset: 'savings', amount: 900 } as const;

/** The goals; the trip has what is put aside each month. */
export const goals = (today: string) =>
  [
    {
      kind: 'goal',
      key: 'trip',
      name: 'Lombok in spring',
      target: 1400,
      by: addDays(today, 150),
      note: 'Flights, a week near the beach, diving',
    },
    { kind: 'goal', key: 'laptop', name: 'New laptop', target: 1800 },
  ] as const;

/** What was set up as repeating at `at`; what else repeats is left to be suggested. One bill has been due since yesterday. */
export function schedules(today: string, at: string): Step[] {
  const common = { at, kind: 'schedule', account: 'main', starts: addDays(today, 1) } as const;
  const monthly = (day: number) => ({ unit: 'month', on: { day } });
  return [
    {
      ...common,
      title: 'Salary',
      type: 'income',
      amount: { exact: 4100 },
      payee: 'Studio Anyar',
      rule: { ...monthly(25), shift: 'before' },
      mode: 'post',
    },
    {
      ...common,
      title: 'Rent',
      type: 'expense',
      category: 'Rent & Housing',
      amount: { exact: 1550 },
      payee: 'Ibu Ratna',
      rule: monthly(1),
    },
    {
      ...common,
      title: 'Electricity bill',
      type: 'expense',
      category: 'Utilities',
      amount: { about: 77 },
      payee: 'PLN',
      rule: monthly(9),
    },
    {
      ...common,
      title: 'Netflix',
      type: 'expense',
      category: 'Subscriptions',
      amount: { exact: 15.49 },
      account: 'card',
      payee: 'Netflix',
      rule: monthly(20),
      mode: 'post',
    },
    {
      ...common,
      title: 'Spotify Premium',
      type: 'expense',
      category: 'Subscriptions',
      amount: { exact: 10.99 },
      account: 'card',
      payee: 'Spotify',
      rule: monthly(5),
      mode: 'post',
    },
    {
      ...common,
      title: 'Monthly saving',
      type: 'transfer',
      amount: { exact: 700 },
      to: 'savings',
      rule: monthly(26),
    },
    {
      ...common,
      title: 'Visa card bill',
      type: 'transfer',
      amount: { statement: STATEMENT_DAY },
      to: 'card',
      rule: monthly(CARD_DUE_DAY),
    },
    {
      ...common,
      title: 'Scooter loan',
      type: 'transfer',
      amount: { exact: loan.payment },
      to: 'loan',
      rule: monthly(loan.day),
    },
    { at, ...eachMonth, kind: 'goal-every' },
    {
      ...common,
      title: 'Water bill',
      type: 'expense',
      category: 'Utilities',
      amount: { exact: 31.5 },
      payee: 'PAM Jaya',
      rule: { unit: 'month', every: 3, on: { day: Number(addDays(today, -1).slice(8)) } },
      starts: addDays(today, -1),
    },
  ];
}
