import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { data, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { press, region, renderAt, textsOf } from '../../app/testing/renderAt.tsx';
import { dewi, signInForEach } from '../../app/testing/signedIn.ts';
import { setDisplayCurrency } from '../../shared/money/formatAmount.ts';
import { monthSentence, OverviewPage, putAsideText } from './OverviewPage.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') }));
afterEach(() => vi.useRealTimers());
signInForEach({ ...dewi, name: 'Dewi Hartono' });
afterEach(() => setDisplayCurrency('USD'));

const rows = [
  ['Apple pie', '2026-05-20'],
  ['Bus ticket', '2026-05-20'],
  ['Salary', '2026-05-19'],
  ['Groceries', '2026-05-17'],
  ['Rent', '2026-04-10'],
  ['Old rent', '2026-03-10'],
].map(([title, date], index) => ({
  id: idOf(`row${index}`),
  title,
  date,
  amount: 10 + index,
  type: 'expense',
}));

/** The Overview of somebody with these six rows. */
function open(overview = {}) {
  const asked = fakeServer(({ path }) => {
    if (path === '/transactions') return data(rows, { page: 1, limit: 20, total: 6, totalPages: 1 });
    if (path === '/overview') return data(overview);
    return ['/assets', '/schedules', '/schedules/occurrences'].includes(path) ? data([]) : undefined;
  });
  return { asked, opened: renderAt('/dashboard', <OverviewPage />) };
}

it('S2-2.08 it welcomes by name, and adds an income and an expense', async () => {
  const { opened } = open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Dewi Hartono');
  await press('Add income');
  await press('Add expense');
  expect(opened).toMatchObject([
    { kind: 'addTransaction', type: 'income' },
    { kind: 'addTransaction', type: 'expense' },
  ]);
});

it('S2-2.11 S2-7.01 the five newest of twenty stand under their dates, with edit and delete', async () => {
  const { asked, opened } = open();
  const recent = await region('Recent Transactions');
  expect((await within(recent).findByText('Apple pie')).isConnected).toBe(true);
  expect(
    textsOf('listitem', recent).map((text) => rows.find(({ title }) => text?.includes(title ?? '-'))?.title),
  ).toEqual(['Apple pie', 'Bus ticket', 'Salary', 'Groceries', 'Rent']);
  const days = within(recent).getAllByRole('heading', { level: 3 });
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
    'Sunday, 17 May 2026',
    'Friday, 10 April 2026',
  ]);
  expect(asked.find(({ path }) => path === '/transactions')?.query).toEqual({
    limit: '20',
    include: 'transfers',
    resolveReferences: 'true',
  });
  await press('Edit Apple pie', recent);
  await press('Delete Apple pie', recent);
  expect(opened.map(({ kind }) => kind)).toEqual(['editTransaction', 'deleteTransaction']);
  const all = within(recent).getByRole('link', { name: 'View All Transactions' });
  expect(all.getAttribute('href')).toBe('/dashboard/transactions');
});

it('S2-2.13 bills that come are no longer announced', async () => {
  open();
  const bills = await region('Upcoming Bills');
  expect((await within(bills).findByText('No bills yet')).isConnected).toBe(true);
  expect(within(bills).queryByText('Coming Soon')).toBeNull();
});

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return heading.closest('article')?.textContent;
};

it('S2-9.06 while the assets hold nothing the balance is income minus expenses, and says so', async () => {
  open({ balance: { value: 70, percentage: 0, source: 'transactions', owed: 0 } });
  expect(await card('Balance')).toMatch(/\$70\.00.*Income minus expenses/);
});

it.each([
  ['JPY', '¥750', '−¥10', '¥226'],
  ['USD', '$750.00', '−$10.00', '$226.00'],
] as const)(
  'S2-9.09 amounts in %s: %s in all, %s of a record, %s of a category',
  async (code, inAll, ofRecord, ofCategory) => {
    setDisplayCurrency(code);
    const category = { id: idOf('dining'), name: 'Dining', icon: 'utensils', color: 'amber' };
    open({
      balance: { value: 750, percentage: 0, source: 'assets', owed: 0 },
      categories: [{ category, total: 226, share: 100 }],
    });
    const balance = await card('Balance');
    await screen.findByText('Apple pie');
    const recent = textsOf('listitem', await region('Recent Transactions'));
    const totals = textsOf('cell', await region('Expenses by category'));
    expect([balance?.includes(inAll), recent[0]?.includes(ofRecord), totals[0]]).toEqual([
      true,
      true,
      ofCategory,
    ]);
  },
);

const format = { amount: (amount: number) => `$${amount}`, percent: (percent: number) => `${percent}%` };

it.each([
  [0, 0, 'Nothing spent in the last 30 days.'],
  [0, -100, 'Nothing spent in the last 30 days, unlike the 30 days before.'],
  [50, 100, 'You spent $50 in the last 30 days.'],
  [50, 0, 'You spent as much as in the 30 days before.'],
  [50, -12, 'You spent 12% less than in the 30 days before.'],
  [50, 8.3, 'You spent 8.3% more than in the 30 days before.'],
])('says how the month went for %d with %d percent', (value, percentage, sentence) => {
  expect(monthSentence({ value, percentage }, format)).toBe(sentence);
});

const goals = ['Japan', 'Car', 'House'].map((name, place) => ({
  id: `${place}`,
  name,
  amount: 300 - place * 100,
}));
const text = (count: number, amount: number) =>
  putAsideText({ amount, goals: goals.slice(0, count) }, (value) => value.toFixed(2));

it('SV-96 the Savings card says what was put aside, the largest goal first', () => {
  expect([text(0, 0), text(1, 200), text(3, 600)]).toEqual([
    null,
    '200.00 put aside for Japan',
    '600.00 put aside for Japan and 2 more',
  ]);
});
