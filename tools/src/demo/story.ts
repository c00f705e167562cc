import { addDays } from '@ledgerline/domain/calendarDate';
import { seededRandom } from './random.ts';

/** Money in decimal units, as the API takes it. */
export type Step =
  | {
      at: string;
      kind: 'asset';
      key: string;
      name: string;
      type: string;
      balance: number;
      institution?: string;
      description?: string;
    }
  | {
      at: string;
      kind: 'income' | 'expense';
      title: string;
      amount: number;
      date: string;
      account: string;
      description?: string;
    }
  | {
      at: string;
      kind: 'transfer';
      from: string;
      to: string;
      amount: number;
      date: string;
      description?: string;
    }
  | {
      at: string;
      kind: 'schedule';
      title: string;
      type: 'income' | 'expense' | 'transfer';
      amount: { exact: number } | { about: number };
      account: string;
      to?: string;
      rule: object;
      starts: string;
      mode?: 'post';
    };

interface Habit {
  title: string | readonly string[];
  account: string;
  from: number;
  to: number;
  /** Whether it happens on this day. */
  on: (day: Day) => boolean;
}

interface Day {
  date: string;
  dayOfMonth: number;
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  chance: (probability: number) => boolean;
}

const DAYS = 365;

const incomes: readonly Habit[] = [
  { title: 'Salary', account: 'main', from: 4850, to: 4850, on: (day) => day.dayOfMonth === 25 },
  {
    title: ['Freelance invoice', 'Logo design project', 'Consulting session'],
    account: 'main',
    from: 140,
    to: 920,
    on: (day) => day.chance(0.06),
  },
  { title: 'Interest payment', account: 'savings', from: 9, to: 14, on: (day) => day.dayOfMonth === 28 },
  {
    title: 'Tax refund',
    account: 'main',
    from: 412.6,
    to: 412.6,
    on: (day) => day.month === 4 && day.dayOfMonth === 14,
  },
];

const expenses: readonly Habit[] = [
  { title: 'Rent', account: 'main', from: 1250, to: 1250, on: (day) => day.dayOfMonth === 1 },
  { title: 'Electricity bill', account: 'main', from: 58, to: 96, on: (day) => day.dayOfMonth === 9 },
  { title: 'Home internet', account: 'main', from: 39.9, to: 39.9, on: (day) => day.dayOfMonth === 12 },
  { title: 'Phone plan', account: 'main', from: 22, to: 22, on: (day) => day.dayOfMonth === 17 },
  { title: 'Spotify Premium', account: 'main', from: 10.99, to: 10.99, on: (day) => day.dayOfMonth === 5 },
  { title: 'Netflix', account: 'main', from: 15.49, to: 15.49, on: (day) => day.dayOfMonth === 20 },
  { title: 'Gym membership', account: 'main', from: 35, to: 35, on: (day) => day.dayOfMonth === 2 },
  { title: 'Health insurance', account: 'main', from: 128, to: 128, on: (day) => day.dayOfMonth === 6 },
  {
    title: ['Weekly groceries', 'Superindo groceries', 'Fresh market vegetables'],
    account: 'main',
    from: 34,
    to: 88,
    on: (day) => day.weekday === 6 || (day.weekday === 3 && day.chance(0.5)),
  },
  {
    title: ['Kopi Kenangan Senopati', 'Starbucks', 'Coffee with Rina'],
    account: 'wallet',
    from: 3.2,
    to: 7.8,
    on: (day) => day.weekday > 0 && day.weekday < 6 && day.chance(0.45),
  },
  {
    title: ['Lunch at the canteen', 'Sushi dinner', 'GoFood nasi goreng', 'Pizza night'],
    account: 'wallet',
    from: 7,
    to: 34,
    on: (day) => day.chance(0.3),
  },
  {
    title: ['Gojek ride', 'Grab to the airport', 'MRT top up'],
    account: 'wallet',
    from: 2.5,
    to: 18,
    on: (day) => day.chance(0.28),
  },
  { title: ['Pharmacy', 'Dentist'], account: 'main', from: 12, to: 95, on: (day) => day.chance(0.025) },
  {
    title: ['Cinema tickets', 'Concert ticket', 'Steam game'],
    account: 'main',
    from: 12,
    to: 74,
    on: (day) => day.chance(0.035),
  },
  {
    title: ['New running shoes', 'Uniqlo shirts', 'Desk lamp'],
    account: 'main',
    from: 24,
    to: 130,
    on: (day) => day.chance(0.03),
  },
  {
    title: 'Donation to the shelter',
    account: 'main',
    from: 25,
    to: 25,
    on: (day) => day.dayOfMonth === 27 && day.chance(0.6),
  },
  {
    title: 'Street market',
    account: 'cash',
    from: 4,
    to: 16,
    on: (day) => day.weekday === 0 && day.chance(0.7),
  },
];

/** What was set up as repeating at `at`; what else repeats is left to be suggested. One bill has been due since yesterday. */
function schedules(today: string, at: string): Step[] {
  const common = { at, kind: 'schedule', account: 'main', starts: addDays(today, 1) } as const;
  const monthly = (day: number) => ({ unit: 'month', on: { day } });
  return [
    {
      ...common,
      title: 'Salary',
      type: 'income',
      amount: { exact: 4850 },
      rule: { ...monthly(25), shift: 'before' },
      mode: 'post',
    },
    { ...common, title: 'Rent', type: 'expense', amount: { exact: 1250 }, rule: monthly(1) },
    { ...common, title: 'Electricity bill', type: 'expense', amount: { about: 77 }, rule: monthly(9) },
    {
      ...common,
      title: 'Netflix',
      type: 'expense',
      amount: { exact: 15.49 },
      rule: monthly(20),
      mode: 'post',
    },
    {
      ...common,
      title: 'Spotify Premium',
      type: 'expense',
      amount: { exact: 10.99 },
      rule: monthly(5),
      mode: 'post',
    },
    {
      ...common,
      title: 'Monthly saving',
      type: 'transfer',
      amount: { exact: 400 },
      to: 'savings',
      rule: monthly(26),
    },
    {
      ...common,
      title: 'Water bill',
      type: 'expense',
      amount: { exact: 31.5 },
      rule: { unit: 'month', every: 3, on: { day: Number(addDays(today, -1).slice(8)) } },
      starts: addDays(today, -1),
    },
  ];
}

/**
 * Twelve months of one person's money up to `today`, in the order in which it was written down: each step has the
 * instant at which that happened. The same seed and day tell the same story.
 */
export function demoStory(today: string, seed = 7): Step[] {
  const random = seededRandom(seed);
  const chance = (probability: number): boolean => random() < probability;
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const amount = (from: number, to: number): number =>
    Math.round((from + random() * (to - from)) * 100) / 100;
  const at = (date: string, hour: number): string =>
    `${date}T${String(hour).padStart(2, '0')}:${String(Math.floor(random() * 60)).padStart(2, '0')}:00.000Z`;

  const first = addDays(today, -DAYS);
  const steps: Step[] = [
    {
      at: at(first, 8),
      kind: 'asset',
      key: 'main',
      name: 'Main account',
      type: 'bank',
      balance: 3200,
      institution: 'Bank Mandiri',
    },
    {
      at: at(first, 8),
      kind: 'asset',
      key: 'wallet',
      name: 'GoPay',
      type: 'e-wallet',
      balance: 120,
      institution: 'Gojek',
    },
    { at: at(first, 8), kind: 'asset', key: 'cash', name: 'Cash at home', type: 'cash', balance: 180 },
    {
      at: at(first, 9),
      kind: 'asset',
      key: 'savings',
      name: 'Rainy days',
      type: 'emergency',
      balance: 2400,
      description: 'Three months of expenses',
    },
  ];
  for (let offset = 1; offset <= DAYS; offset += 1) {
    const date = addDays(first, offset);
    const instant = new Date(`${date}T00:00:00Z`);
    const day: Day = {
      date,
      dayOfMonth: instant.getUTCDate(),
      month: instant.getUTCMonth() + 1,
      weekday: instant.getUTCDay(),
      chance,
    };
    for (const [kind, habits, hour] of [
      ['income', incomes, 7] as const,
      ['expense', expenses, 12] as const,
    ]) {
      for (const habit of habits) {
        if (!habit.on(day)) continue;
        const title = typeof habit.title === 'string' ? habit.title : pick(habit.title);
        steps.push({
          at: at(date, hour),
          kind,
          title,
          amount: amount(habit.from, habit.to),
          date,
          account: habit.account,
        });
      }
    }
    if (day.dayOfMonth === 26) {
      steps.push({
        at: at(date, 18),
        kind: 'transfer',
        from: 'main',
        to: 'savings',
        amount: 400,
        date,
        description: 'Monthly saving',
      });
      steps.push({
        at: at(date, 18),
        kind: 'transfer',
        from: 'main',
        to: 'wallet',
        amount: 420,
        date,
        description: 'Top up',
      });
      steps.push({ at: at(date, 18), kind: 'transfer', from: 'main', to: 'cash', amount: 60, date });
    }
  }
  steps.push(...schedules(today, at(addDays(today, -4), 20)));
  return steps.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
