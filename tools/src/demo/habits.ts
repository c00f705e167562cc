/** What a person earns or spends again and again. */
export interface Habit {
  title: string | readonly string[];
  account: string;
  from: number;
  to: number;
  /** Whether it happens on this day. */
  on: (day: Day) => boolean;
}

export interface Day {
  date: string;
  dayOfMonth: number;
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  chance: (probability: number) => boolean;
}

export const incomes: readonly Habit[] = [
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

export const expenses: readonly Habit[] = [
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
