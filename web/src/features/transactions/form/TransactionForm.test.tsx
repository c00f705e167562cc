import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import { data, type FakeAnswer, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { press, renderAt } from '../../../app/testing/renderAt.tsx';
import { sampleAsset, sampleTransaction } from '../../../app/testing/sampleRecords.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { toasts } from '../../../shared/toasts/showToast.ts';
import { sampleGoal } from '../../savings/goals/testing/sampleGoal.ts';
import { TransactionFormDialog } from './TransactionFormDialog.tsx';
import type { TransactionFormDialogState } from './useTransactionForm.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const account = (name: string, balance: number) =>
  sampleAsset({ id: idOf(name), name, balance, available: balance });
const accounts = [
  account('Main bank', 90_000),
  account('Nearly there', 99.99),
  account('Just there', 100),
  account('Half more', 150),
  account('Enough', 150.01),
];
const category = (name: string, type: 'income' | 'expense') => ({
  id: idOf(name),
  name,
  type,
  icon: 'wallet',
  color: 'coral',
});
const categories = [
  category('Groceries', 'expense'),
  category('Salary', 'income'),
  category('Refunds', 'income'),
];
const saved = { id: idOf('saved'), type: 'expense', title: 'Bakery', amount: 12.5, date: '2026-05-15' };

/** The form on 15 May 2026, where what is written is answered like this. */
async function open(
  dialog: TransactionFormDialogState,
  answer: FakeAnswer = data(saved, { revision: 2 }),
  goals: readonly object[] = [],
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-15T12:00:00Z') });
  const asked = fakeServer(({ method, path }) => {
    if (method !== 'GET') return answer;
    if (path === '/assets') return data(accounts);
    if (path === '/categories') return data(categories);
    return path === '/plan' ? undefined : data(path === '/goals' ? goals : []);
  });
  const onDone = vi.fn();
  renderAt(
    '/dashboard/transactions',
    <TransactionFormDialog dialog={dialog} control={dialogControl({ onDone })} />,
  );
  await screen.findByRole('textbox', { name: /^Amount/ });
  return { onDone, written: () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body) };
}
const add = (type: 'income' | 'expense', draft = {}): TransactionFormDialogState => ({
  kind: 'addTransaction',
  type,
  draft,
});

const isShown = (text: string | RegExp) => screen.queryByText(text) !== null;
const type = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const openPicker = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('combobox', { name })));
  await screen.findAllByRole('option');
};
const search = (placeholder: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByPlaceholderText(placeholder), { target: { value } }));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const turnAutomaticOff = () =>
  act(async () => screen.getByRole('switch', { name: 'Automatic categorization' }).click());
const told = () => toasts.current().visible.map(({ title, description }) => [title, description]);

it.each([
  ['S2-2.35', add('income'), 'Add Income', 'Record a new source of income', 'Save Income'],
  ['S2-2.36', add('expense'), 'Add Expense', 'Record a new expense', 'Save Expense'],
  [
    'S2-2.37',
    { kind: 'editTransaction', transaction: sampleTransaction({}) } as const,
    'Edit Transaction',
    'Update transaction details',
    'Save Expense',
  ],
])('%s the texts of the form', async (_row, dialog, title, text, save) => {
  await open(dialog);
  expect([
    screen.getByRole('dialog', { name: title }).isConnected,
    isShown(text),
    screen.getByRole('button', { name: save }).isConnected,
  ]).toEqual([true, true, true]);
});

it('S2-2.39 S2-2.53 S2-2.54 S2-5.07 it is automatic at first, in a panel; without it six fields are marked required', async () => {
  await open(add('expense'));
  const panel = ['Auto-categorization enabled', 'Active', 'AI will categorize from title and description.'];
  expect(panel.map(isShown)).toEqual([true, true, true]);
  expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
  await turnAutomaticOff();
  expect(panel.map(isShown)).toEqual([false, false, false]);
  const required = [...document.querySelectorAll('label')].filter((label) =>
    label.textContent?.includes('*'),
  );
  expect(required.map(({ textContent }) => textContent)).toEqual([
    'Amount*',
    'Title*',
    'Account*',
    'Date*',
    'Category*',
    'Description*',
  ]);
});

it('S2-2.40 S2-5.03 S2-5.05 the title is counted and kept within its limits', async () => {
  await open(add('expense'));
  expect(isShown('0/30')).toBe(true);
  await type(/^Title/, 'ab');
  act(() => void fireEvent.blur(screen.getByLabelText(/^Title/)));
  expect([isShown('2/30'), isShown('Title must be at least 3 characters')]).toEqual([true, true]);
  await type(/^Title/, '0123456789'.repeat(4));
  expect([screen.getByLabelText<HTMLInputElement>(/^Title/).value, isShown('30/30')]).toEqual([
    '0123456789'.repeat(3),
    true,
  ]);
  await press('About the title');
  expect((await screen.findByText('3-30 characters')).isConnected).toBe(true);
});

it('S2-2.43 S2-2.45 S2-2.47 accounts are flagged by what an expense leaves, and searched for', async () => {
  await open(add('expense', { transactionAmount: '100', transactionAccount: idOf('Main bank') }));
  await openPicker('Account');
  const popup = screen.getByRole('group', { name: 'Available Accounts' });
  expect(within(popup).getByText('Available Accounts').isConnected).toBe(true);
  const flagged = () => options().filter((text) => /Insufficient|Low balance/.test(text ?? ''));
  expect(flagged()).toEqual([
    expect.stringMatching(/^Nearly there.*Insufficient/),
    expect.stringMatching(/^Just there.*Low balance/),
    expect.stringMatching(/^Half more.*Low balance/),
  ]);
  await search('Search accounts...', 'zzzqqq');
  expect([isShown('No matching accounts found'), isShown('Try a different search term')]).toEqual([
    true,
    true,
  ]);
  await search('Search accounts...', 'nearley');
  expect(options()[0]).toContain('Nearly there');
});

it('S2-2.48 S2-5.25 what exceeds the balance is warned of, and not sent', async () => {
  const draft = {
    transactionAmount: '100',
    transactionTitle: 'Too much',
    transactionAccount: idOf('Nearly there'),
  };
  const { written } = await open(add('expense', draft));
  expect((await screen.findByText('Expense exceeds your current balance of $99.99')).isConnected).toBe(true);
  await press('Save Expense');
  expect([isShown('Expense exceeds your Nearly there balance of $99.99'), written()]).toEqual([true, []]);
});

it.each([
  ['Expense', 'Groceries', 'Salary', 'grocries'],
  ['Income', 'Salary', 'Groceries', 'salry'],
])('S2-2.49 S2-2.50 S2-2.52 the categories of %s: %s, not %s', async (kind, own, other, typed) => {
  await open(add(kind.toLowerCase() as 'expense'));
  await turnAutomaticOff();
  await openPicker('Category');
  expect(within(screen.getByRole('group', { name: `${kind} Categories` })).getAllByText(own)).toHaveLength(1);
  expect(options()).not.toContain(other);
  await search('Search categories...', 'zzzqqq');
  expect(isShown('No matching categories found')).toBe(true);
  await search('Search categories...', typed);
  expect(options()[0]).toBe(own);
});

it('S2-2.41 S2-2.42 the calendar begins today, and has the days from 1900-01-01 to today', async () => {
  await open(add('expense'));
  const date = () => screen.getByRole('button', { name: /^Date/ });
  expect(date().textContent).toContain('15 May 2026');
  await act(async () => date().click());
  const calendar = within(await screen.findByRole('dialog', { name: 'Choose a date' }));
  const day = (name: RegExp) => calendar.getByRole<HTMLButtonElement>('button', { name });
  const isLast = (name: RegExp) => day(name).getAttribute('aria-disabled') === 'true';
  expect(calendar.getByRole('gridcell', { selected: true }).textContent).toBe('15');
  expect([day(/\b16 May 2026/).disabled, isLast(/next month/i)]).toEqual([true, true]);
  const [month, year] = calendar.getAllByRole<HTMLSelectElement>('combobox');
  if (!month || !year) throw new Error('no month and year to choose');
  const years = [...year.options].map(({ textContent }) => textContent);
  expect([years.length, years[0], years.at(-1)]).toEqual([127, '2026', '1900']);
  await act(async () => void fireEvent.change(year, { target: { value: '1900' } }));
  await act(async () => void fireEvent.change(month, { target: { value: '0' } }));
  expect(isLast(/previous month/i)).toBe(true);
  await act(async () => day(/\b1 January 1900/).click());
  expect(date().textContent).toContain('1 Jan 1900');
});

it.each([
  ['income', 'Income added'],
  ['expense', 'Expense added'],
] as const)('S2-5.01 S2-8.35 S2-8.36 an %s is sent once, and told for three seconds', async (kind, title) => {
  const answer = data({ ...saved, type: kind }, { revision: 2 });
  const draft = {
    transactionAmount: '12.5',
    transactionTitle: 'Bakery',
    transactionAccount: idOf('Main bank'),
  };
  const { onDone, written } = await open(add(kind, draft), answer);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Account' }).textContent).toContain('Main bank'),
  );
  await press(/^Save/);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(toasts.current().visible.map((toast) => [toast.title, toast.duration])).toEqual([[title, 3000]]);
  expect(written()).toEqual([
    expect.objectContaining({ type: kind, amount: 12.5, description: 'Bakery', useAutoCategory: true }),
  ]);
});

const coffee = sampleTransaction({ title: 'Coffee beans', description: 'Two bags', amount: 4 });

it('S2-8.37 an edit sends what was touched, and is told', async () => {
  const { onDone, written } = await open(
    { kind: 'editTransaction', transaction: coffee },
    data({ ...coffee, amount: 5 }, { revision: 5 }),
  );
  await type(/^Amount/, '5');
  await press('Save Expense');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect([told().map(([title]) => title), written()]).toEqual([
    ['Transaction updated'],
    [{ amount: 5, expectedRevision: coffee.revision }],
  ]);
});

it.each<[string, FakeAnswer, string]>([
  [
    'Transaction update failed',
    { status: 400, body: { success: false, message: 'The moon is full' } },
    'The moon is full',
  ],
  ['Error updating transaction', null, 'Network error occurred. Please check your connection.'],
])('S2-8.07 “%s” after an edit with the answer %j', async (title, answer, text) => {
  await open({ kind: 'editTransaction', transaction: coffee }, answer);
  await type(/^Amount/, '5');
  await press('Save Expense');
  await waitFor(() => expect(told()).toEqual([[title, text]]));
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('5');
});

it.each<[FakeAnswer, title: string, description: string]>([
  [
    { status: 400, body: { success: false, message: 'The moon is full' } },
    'Failed to add transaction',
    'The moon is full',
  ],
  [null, 'Failed to add transaction', 'Network error occurred. Please check your connection.'],
  [{ status: 201, body: { success: true } }, 'Failed to process transaction', 'An unexpected error occurred'],
])(
  'S2-8.06 S2-8.08 after %j adding says what failed and why, and what was typed stays',
  async (answer, title, description) => {
    const draft = {
      transactionAmount: '5',
      transactionTitle: 'Found money',
      transactionAccount: idOf('Main bank'),
    };
    const { onDone } = await open(add('income', draft), answer);
    await screen.findByText('Main bank');
    await press('Save Income');
    await waitFor(() => expect(told()).toEqual([[title, description]]));
    expect([screen.getByLabelText<HTMLInputElement>(/^Title/).value, onDone.mock.calls]).toEqual([
      'Found money',
      [],
    ]);
  },
);

it('S2-1.02 S2-2.46 B-62 without an account the form offers to add one, and to come back', async () => {
  fakeServer(({ path }) => (path === '/assets' ? data([]) : undefined));
  const onDone = vi.fn();
  renderAt(
    '/dashboard/transactions',
    <TransactionFormDialog
      dialog={{ kind: 'addTransaction', type: 'expense' }}
      control={dialogControl({ onDone })}
    />,
  );
  expect((await screen.findByText('No Accounts Found')).isConnected).toBe(true);
  expect(isShown('You need to add at least one account before you can track transactions')).toBe(true);
  await press('Add New Asset');
  expect(onDone).toHaveBeenCalledExactlyOnceWith({
    kind: 'addAsset',
    next: expect.objectContaining({ kind: 'addTransaction', type: 'expense' }),
  });
});

const refusal = { status: 400, body: { success: false, message: 'Enough' } };
/** What is ready to be saved, with a category or a tie of these. */
const tied = (type: 'income' | 'expense', draft: object) =>
  add(type, {
    transactionAmount: '30',
    transactionTitle: 'Dinner',
    transactionAccount: idOf('Main bank'),
    useAutoCategory: false,
    ...draft,
  });

const offered = (name: string) => screen.queryByRole('combobox', { name }) !== null;

it.each([
  ['with Refunds', { transactionCategory: idOf('Refunds') }, true],
  ['not with Salary', { transactionCategory: idOf('Salary') }, false],
  [
    'where one was chosen',
    { transactionCategory: idOf('Salary'), transactionRefundedCategory: idOf('Groceries') },
    true,
  ],
  ['not with an automatic category', { useAutoCategory: true }, false],
] as const)('SV-95 an income offers Refund for %s', async (_when, draft, isOffered) => {
  await open(tied('income', draft));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect([offered('Refund for'), offered('Pay from')]).toEqual([isOffered, false]);
});

it('SV-95 a refund names its category; None takes it away', async () => {
  const draft = { transactionCategory: idOf('Refunds'), transactionRefundedCategory: idOf('Groceries') };
  const { written } = await open(tied('income', draft), refusal);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Refund for' }).textContent).toContain('Groceries'),
  );
  await press('Save Income');
  await waitFor(() => expect(written()).toMatchObject([{ refundedCategory: idOf('Groceries') }]));
  await press('None');
  expect(screen.getByRole('combobox', { name: 'Refund for' }).textContent).not.toContain('Groceries');
});

it.each([
  ['where there are open goals', {}, [sampleGoal()], true],
  ['not without', {}, [], false],
  ['where one was chosen', { transactionGoal: sampleGoal().id }, [], true],
] as const)('SV-95 an expense offers Pay from %s', async (_when, draft, goals, isOffered) => {
  await open(tied('expense', { transactionCategory: idOf('Groceries'), ...draft }), refusal, goals);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect([offered('Pay from'), offered('Refund for')]).toEqual([isOffered, false]);
});

it('SV-95 an expense is paid from the chosen goal', async () => {
  const goal = sampleGoal();
  const draft = { transactionCategory: idOf('Groceries'), transactionGoal: goal.id };
  const { written } = await open(tied('expense', draft), refusal, [goal]);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Pay from' }).textContent).toContain('Japan'),
  );
  await press('Save Expense');
  await waitFor(() => expect(written()).toMatchObject([{ goal: goal.id }]));
});
