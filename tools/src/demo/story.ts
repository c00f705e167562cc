import { addDays } from '@ledgerline/domain/calendarDate';
import { type Day, expenses, incomes } from './habits.ts';
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

/** What is moved to an account that has too little for what is bought. */
const TOP_UP = 100;

const assets = [
  { hour: 8, key: 'main', name: 'Main account', type: 'bank', balance: 3200, institution: 'Bank Mandiri' },
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
] as const;

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
 * So many days of one person's money up to `today`, in the order in which it was written down: each step has the instant
 * at which that happened. The same days tell the same story, and nobody spends what is not there.
 */
export function demoStory(today: string, days = 365): Step[] {
  const random = seededRandom(7);
  const chance = (probability: number): boolean => random() < probability;
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const amount = (from: number, to: number): number =>
    Math.round((from + random() * (to - from)) * 100) / 100;
  const at = (date: string, hour: number): string =>
    `${date}T${String(hour).padStart(2, '0')}:${String(Math.floor(random() * 60)).padStart(2, '0')}:00.000Z`;

  const first = addDays(today, -days);
  const steps: Step[] = [];
  const held = new Map<string, number>();
  const has = (key: string, sum: number): boolean => (held.get(key) ?? 0) >= cents(sum);
  const add = (key: string, sum: number): void => void held.set(key, (held.get(key) ?? 0) + cents(sum));
  const tell = (step: Step): void => {
    steps.push(step);
    if (step.kind === 'asset') add(step.key, step.balance);
    if (step.kind === 'income') add(step.account, step.amount);
    if (step.kind === 'expense') add(step.account, -step.amount);
    if (step.kind !== 'transfer') return;
    add(step.from, -step.amount);
    add(step.to, step.amount);
  };
  /** From the main account, if it has as much. */
  const move = (to: string, sum: number, when: string, description?: string): void => {
    if (!has('main', sum)) return;
    const date = when.slice(0, 10);
    tell({
      at: when,
      kind: 'transfer',
      from: 'main',
      to,
      amount: sum,
      date,
      ...(description && { description }),
    });
  };

  for (const { hour, ...asset } of assets) tell({ at: at(first, hour), kind: 'asset', ...asset });
  for (let offset = 1; offset <= days; offset += 1) {
    const date = addDays(first, offset);
    const day = dayOf(date, chance);
    for (const [kind, habits, hour] of [
      ['income', incomes, 7] as const,
      ['expense', expenses, 12] as const,
    ]) {
      for (const { on, title: titles, account, from, to } of habits) {
        if (!on(day)) continue;
        const title = typeof titles === 'string' ? titles : pick(titles);
        const sum = amount(from, to);
        const lacks = kind === 'expense' && !has(account, sum);
        // In the hour before: within one hour the order is left to chance.
        if (lacks && account !== 'main') move(account, TOP_UP, at(date, hour - 1), 'Top up');
        if (lacks && !has(account, sum)) continue;
        tell({ at: at(date, hour), kind, title, amount: sum, date, account });
      }
    }
    if (day.dayOfMonth !== 26) continue;
    move('savings', 400, at(date, 18), 'Monthly saving');
    move('wallet', 420, at(date, 18), 'Top up');
    move('cash', 60, at(date, 18));
  }
  steps.push(...schedules(today, at(addDays(today, -Math.min(4, days)), 20)));
  return steps.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

const cents = (amount: number): number => Math.round(amount * 100);

function dayOf(date: string, chance: Day['chance']): Day {
  const instant = new Date(`${date}T00:00:00Z`);
  return {
    date,
    dayOfMonth: instant.getUTCDate(),
    month: instant.getUTCMonth() + 1,
    weekday: instant.getUTCDay(),
    chance,
  };
}
