/** What a person earns or spends again and again. */
export interface Habit {
  /** What it is called, one of them by chance, and to whom or from whom it goes. */
  titles: Readonly<Record<string, string>>;
  account: string;
  from: number;
  to: number;
  tags?: readonly string[];
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

const monthlyOn = (day: number) => (today: Day) => today.dayOfMonth === day;

export const incomes: readonly Habit[] = [
  { titles: { Salary: 'Studio Anyar' }, account: 'main', from: 4100, to: 4100, on: monthlyOn(25) },
  {
    titles: {
      'Freelance invoice': 'Kopi Tuku',
      'Logo design project': 'Rumah Batik',
      'Consulting session': 'Bank Jago',
    },
    account: 'main',
    from: 140,
    to: 720,
    tags: ['side work'],
    on: (day) => day.chance(0.04),
  },
  {
    titles: { 'Interest payment': 'Bank Mandiri' },
    account: 'savings',
    from: 9,
    to: 14,
    on: monthlyOn(28),
  },
  {
    titles: { 'Tax refund': 'Tax office' },
    account: 'main',
    from: 412.6,
    to: 412.6,
    on: (day) => day.month === 4 && day.dayOfMonth === 14,
  },
];

export const expenses: readonly Habit[] = [
  {
    titles: { Rent: 'Ibu Ratna' },
    account: 'main',
    from: 1550,
    to: 1550,
    tags: ['home'],
    on: monthlyOn(1),
  },
  {
    titles: { 'Electricity bill': 'PLN' },
    account: 'main',
    from: 58,
    to: 96,
    tags: ['home'],
    on: monthlyOn(9),
  },
  {
    titles: { 'Home internet': 'IndiHome' },
    account: 'main',
    from: 39.9,
    to: 39.9,
    tags: ['home'],
    on: monthlyOn(12),
  },
  { titles: { 'Phone plan': 'Telkomsel' }, account: 'main', from: 22, to: 22, on: monthlyOn(17) },
  { titles: { 'Spotify Premium': 'Spotify' }, account: 'card', from: 10.99, to: 10.99, on: monthlyOn(5) },
  { titles: { Netflix: 'Netflix' }, account: 'card', from: 15.49, to: 15.49, on: monthlyOn(20) },
  { titles: { 'Gym membership': 'Fitness Lab' }, account: 'card', from: 35, to: 35, on: monthlyOn(2) },
  { titles: { 'Health insurance': 'Allianz' }, account: 'main', from: 128, to: 128, on: monthlyOn(6) },
  {
    // A rule gives Superindo as a payee.
    titles: {
      'Weekly groceries': 'Ranch Market',
      'Superindo groceries': '',
      'Fresh market vegetables': 'Pasar Mayestik',
    },
    account: 'main',
    from: 34,
    to: 88,
    on: (day) => day.weekday === 6 || (day.weekday === 3 && day.chance(0.5)),
  },
  {
    titles: {
      'Kopi Kenangan Senopati': 'Kopi Kenangan',
      Starbucks: 'Starbucks',
      'Coffee with Rina': 'Kopi Tuku',
    },
    account: 'wallet',
    from: 3.2,
    to: 7.8,
    on: (day) => day.weekday > 0 && day.weekday < 6 && day.chance(0.45),
  },
  {
    titles: { 'Lunch at the canteen': '', 'GoFood nasi goreng': 'GoFood', 'Pizza night': 'Pizza Marzano' },
    account: 'wallet',
    from: 7,
    to: 26,
    on: (day) => day.chance(0.26),
  },
  {
    titles: { 'Sushi dinner': 'Sushi Hiro', 'Dinner with the team': 'Plataran' },
    account: 'card',
    from: 24,
    to: 62,
    tags: ['friends'],
    on: (day) => day.weekday === 5 && day.chance(0.5),
  },
  {
    titles: { 'Gojek ride': 'Gojek', 'Grab to the airport': 'Grab', 'MRT top up': 'MRT Jakarta' },
    account: 'wallet',
    from: 2.5,
    to: 18,
    on: (day) => day.chance(0.28),
  },
  {
    titles: { 'Shell fuel': 'Shell' },
    account: 'card',
    from: 9,
    to: 16,
    on: (day) => day.weekday === 1 && day.chance(0.5),
  },
  {
    titles: { Pharmacy: 'Guardian', Dentist: 'Klinik Gigi Senopati' },
    account: 'main',
    from: 12,
    to: 95,
    on: (day) => day.chance(0.025),
  },
  {
    titles: { 'Cinema tickets': 'Cinema XXI', 'Concert ticket': 'Loket', 'Steam game': 'Steam' },
    account: 'card',
    from: 12,
    to: 74,
    tags: ['friends'],
    on: (day) => day.chance(0.035),
  },
  {
    titles: { 'New running shoes': 'Planet Sports', 'Uniqlo shirts': 'Uniqlo', 'Desk lamp': 'IKEA' },
    account: 'card',
    from: 24,
    to: 130,
    on: (day) => day.chance(0.03),
  },
  {
    titles: { 'Donation to the shelter': 'Jakarta Animal Aid' },
    account: 'main',
    from: 25,
    to: 25,
    on: (day) => day.dayOfMonth === 27 && day.chance(0.6),
  },
  {
    titles: { 'Street market': '' },
    account: 'cash',
    from: 4,
    to: 16,
    on: (day) => day.weekday === 0 && day.chance(0.7),
  },
];
