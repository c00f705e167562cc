import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { data, fakeServer } from '../../app/testing/fakeServer.ts';
import { press, region, renderAt, textsOf } from '../../app/testing/renderAt.tsx';
import { TransactionsPage, trendText } from './TransactionsPage.tsx';

afterEach(() => vi.useRealTimers());

const figure = (value: number, trend: number) => ({ value, trend: { value: trend } });
const summary = data({
  totalIncome: figure(500, 50),
  totalExpenses: figure(1400, -25),
  netAmount: figure(-900, 50),
});
const nothing = data([], { page: 1, limit: 10, total: 0, totalPages: 0 });

/** The page; `list` and `totals` answer for the rows and the cards. */
function open({ address = '', list = nothing, totals = summary } = {}) {
  const answers = { list, totals };
  const asked = fakeServer(({ path }) => {
    if (path === '/transactions') return answers.list;
    return path === '/transactions/summary' ? answers.totals : undefined;
  });
  const opened = renderAt(`/dashboard/transactions${address}`, <TransactionsPage />);
  return { answers, asked, opened };
}

it('S2-2.14 S2-2.15 S2-2.16 the totals, a negative one as 0, their trends and what these mean', async () => {
  open();
  const cards = await region('Summary');
  await within(cards).findByText('$500.00');
  expect(textsOf('article', cards)).toEqual([
    'Total IncomeAbout Total Income$500.00+50%vs previous 30 days',
    'Total ExpensesAbout Total Expenses$1,400.00−25%vs previous 30 days',
    'Net AmountAbout Net Amount$0.00+50%vs previous 30 days',
  ]);
  await press('About Total Expenses');
  expect((await screen.findByRole('dialog', { name: 'About Total Expenses' })).textContent).toBe(
    'Decreased by 25% compared to the last 30 days',
  );
});

it('AP-21 the totals say which days they cover: all time unless there is a period', async () => {
  open();
  await within(await region('Summary')).findByText('$500.00');
  expect(screen.getByText('All time', { selector: 'p' }).tagName).toBe('P');
});

it('AP-21 AP-22 with a period they are compared with the one before it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') });
  const before = data({
    totalIncome: figure(400, 0),
    totalExpenses: figure(2800, 0),
    netAmount: figure(-2400, 0),
  });
  const asked = fakeServer(({ path, query }) => {
    if (path === '/transactions') return nothing;
    if (path !== '/transactions/summary') return undefined;
    return query['from'] === '2026-05-01' ? before : summary;
  });
  renderAt('/dashboard/transactions?from=2026-06-01&to=2026-06-30&type=expense', <TransactionsPage />);
  const cards = await region('Summary');
  await within(cards).findByText('+25%');
  const against = 'vs 1 May 2026 – 31 May 2026';
  expect(textsOf('article', cards)).toEqual([
    `Total IncomeAbout Total Income$500.00+25%${against}`,
    `Total ExpensesAbout Total Expenses$1,400.00−50%${against}`,
    expect.stringContaining('Net AmountAbout Net Amount$0.00'),
  ]);
  expect(asked.filter(({ path }) => path === '/transactions/summary').map(({ query }) => query)).toEqual([
    { type: 'expense', from: '2026-06-01', to: '2026-06-30' },
    { type: 'expense', from: '2026-05-01', to: '2026-05-31' },
  ]);
  expect(screen.getAllByText('1 Jun 2026 – 30 Jun 2026')[0]?.tagName).toBe('P');
});

it('AP-22 a period without a beginning is compared with nothing', async () => {
  open({ address: '?to=2026-10-31' });
  const cards = await region('Summary');
  await within(cards).findByText('$500.00');
  expect(textsOf('article', cards)).toEqual([
    'Total Income$500.00',
    'Total Expenses$1,400.00',
    'Net Amount$0.00',
  ]);
});

it('AP-23 nothing found offers to clear the filters first', async () => {
  open({ address: '?search=nothing&from=2026-10-01&account=aaaaaaaaaaaaaaaaaaaaaaaa&sort=highest' });
  const history = await region('History');
  await within(history).findByText('No transactions found');
  await press('Clear filters', history);
  expect(location.search).toBe('?sort=highest');
});

describe('an empty history', () => {
  it.each([
    ['S2-2.25', '', 'No transactions to display', 'Add your first transaction to start your history.'],
    [
      'S2-2.26',
      '?search=nothing',
      'No transactions found',
      'Try adjusting your filters to see more results.',
    ],
  ])('%s at “%s” says: %s, and offers to add one', async (_row, address, title, text) => {
    const { opened } = open({ address });
    const history = await region('History');
    await within(history).findByText(title);
    expect(within(history).getByText(text).tagName).toBe('P');
    for (const name of ['Add Income', 'Add Expense']) await press(name, history);
    expect(opened).toEqual([
      { kind: 'addTransaction', type: 'income' },
      { kind: 'addTransaction', type: 'expense' },
    ]);
  });
});

it('S2-7.09 a list and totals that fail say so, never that there are none, and each can be tried again', async () => {
  const refusal = { status: 400, body: { success: false } };
  const { answers, asked } = open({ list: refusal, totals: refusal });
  await screen.findByText('Transactions could not be loaded');
  await screen.findByText('The totals could not be loaded');
  expect([
    textsOf('alert').map((text) => text?.includes('Failed to fetch transactions')),
    screen.queryByText(/^No transactions/),
  ]).toEqual([[true, true], null]);
  Object.assign(answers, { list: nothing, totals: summary });
  asked.length = 0;
  await press('Try Again', await region('History'));
  await screen.findByText('No transactions to display');
  expect(asked.map(({ path }) => path)).toEqual(['/transactions']);
  await press('Try Again');
  expect((await screen.findByText('$500.00')).tagName).toBe('P');
});

it('S2-2.20 typing goes on while what was typed before is searched: no letter is lost', async () => {
  vi.useFakeTimers();
  const { asked } = open();
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  const seen: string[] = [];
  let typed = '';
  for (const letter of 'Weekly food') {
    typed += letter;
    await act(async () => void fireEvent.change(field, { target: { value: typed } }));
    // Now and then typing rests long enough to be searched, and goes on while the answer comes.
    if (letter === 'y') await act(() => vi.advanceTimersByTimeAsync(300));
    seen.push(field.value);
  }
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const searched = asked.filter(({ path }) => path === '/transactions').map(({ query }) => query['search']);
  expect([seen.at(-1), seen.length, field.value, searched]).toEqual([
    'Weekly food',
    11,
    'Weekly food',
    [undefined, 'Weekly', 'Weekly food'],
  ]);
});

const transaction = (id: string, title: string) => ({
  id,
  type: 'expense',
  title,
  amount: 5,
  date: '2026-03-02',
  status: 'completed',
});
const pageOf = (row: object, page = 1) => data([row], { page, limit: 10, total: 30, totalPages: 3 });

describe('while another part of the history is on its way', () => {
  it('S2-2.23 a second press of Next goes one page further', async () => {
    const { answers, asked } = open({ list: pageOf(transaction('a'.repeat(24), 'Rice')) });
    const next = await screen.findByLabelText('Next page');
    answers.list = new Promise<never>(() => undefined);
    await act(async () => void fireEvent.click(next));
    await act(async () => void fireEvent.click(next));
    const pages = asked.filter(({ path }) => path === '/transactions').map(({ query }) => query['page']);
    expect([pages, window.location.search]).toEqual([['1', '2', '3'], '?page=3']);
  });

  it('ST-80 rows of the former filter can’t be selected', async () => {
    const { answers } = open({ list: pageOf(transaction('a'.repeat(24), 'Rice')) });
    const box = await screen.findByLabelText('Select Rice');
    answers.list = new Promise<never>(() => undefined);
    await act(async () => void fireEvent.click(screen.getByLabelText('Expense')));
    await act(async () => void fireEvent.click(box));
    expect([window.location.search, screen.queryByText('1 selected')]).toEqual(['?type=expense', null]);
  });

  it('ST-80 rows of the former page can: they match, too', async () => {
    const { answers } = open({ list: pageOf(transaction('a'.repeat(24), 'Rice')) });
    const box = await screen.findByLabelText('Select Rice');
    answers.list = new Promise<never>(() => undefined);
    await act(async () => void fireEvent.click(screen.getByLabelText('Next page')));
    await act(async () => void fireEvent.click(box));
    expect(screen.getByText('1 selected').tagName).toBe('STRONG');
  });
});

it('S2-2.21 there are six orders, and the rows are asked for in the chosen one', async () => {
  const { asked } = open();
  const sort = await screen.findByRole('combobox', { name: 'Sort' });
  await act(async () => void fireEvent.click(sort));
  const orders = ['Newest first', 'Oldest first', 'Highest amount', 'Lowest amount', 'A to Z', 'Z to A'];
  expect(textsOf('option')).toEqual(orders);
  const lowest = screen.getByRole('option', { name: 'Lowest amount' });
  fireEvent.pointerDown(lowest, { pointerType: 'mouse' });
  await act(async () => void fireEvent.click(lowest, { detail: 1 }));
  const last = asked.findLast(({ path }) => path === '/transactions');
  expect([location.search, last?.query['sort']]).toEqual(['?sort=lowest', 'lowest']);
});

it('S1-2.09 S1-9.03 S2-2.27 a link scrolls to its transaction and marks it for three seconds', async () => {
  vi.useFakeTimers();
  const scrolledTo: Element[] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolledTo.push(this);
    },
  });
  const id = 'a'.repeat(24);
  const { asked } = open({ address: `?id=${id}`, list: pageOf(transaction(id, 'Rice'), 2) });
  const marked = () => document.querySelector('li[data-highlighted]');
  await vi.waitFor(() => expect(marked()?.textContent).toContain('Rice'));
  expect([scrolledTo, asked.find(({ path }) => path === '/transactions')?.query]).toEqual([
    [marked()],
    expect.objectContaining({ around: id }),
  ]);
  await act(() => vi.advanceTimersByTimeAsync(2900));
  expect(marked()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect([marked(), location.search]).toEqual([null, '?page=2']);
});

it('S2-2.50 the filter of categories says where there are none', async () => {
  fakeServer(({ path }) => {
    if (path === '/transactions') return nothing;
    return path === '/categories' ? data([]) : undefined;
  });
  renderAt('/dashboard/transactions', <TransactionsPage />);
  await act(async () => void fireEvent.click(screen.getByRole('combobox', { name: 'Category' })));
  expect((await screen.findByText('No categories available')).isConnected).toBe(true);
});

it.each([
  [12.5, 'Increased by 12.5% compared to the last 30 days'],
  [-8, 'Decreased by 8% compared to the last 30 days'],
  [0, 'Increased by 0% compared to the last 30 days'],
])('S2-2.15 explains a trend of %d', (value, text) => {
  expect(trendText(value, (percent) => `${percent}%`, 'the last 30 days')).toBe(text);
});
