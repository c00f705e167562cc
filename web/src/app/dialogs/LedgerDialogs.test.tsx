// What is loaded when it is first opened is there already.
import './DiscardQuestion.tsx';
import '../../features/assets/form/AssetFormDialog.tsx';
import '../../features/transactions/form/TransactionFormDialog.tsx';
import '../../shared/ui/toasts/ToastHost.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type LedgerDialog, useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { findAccounts } from '../../ledger/queries/useAssets.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { addressNow } from '../../shared/ui/page.ts';
import { Toasts } from '../../shared/ui/toasts/Toasts.tsx';
import { data, type FakeAnswer, type FakeRequest, fakeServer } from '../testing/fakeServer.ts';
import { press, renderAt } from '../testing/renderAt.tsx';
import { dewi } from '../testing/signedIn.ts';
import { LedgerDialogs } from './LedgerDialogs.tsx';

afterEach(() => {
  cleanup();
  sessionStore.end('elsewhere');
});

const purse = {
  id: 'a'.repeat(24),
  name: 'Purse',
  type: 'cash',
  balance: 488,
  shortfall: 0,
  isDeleted: false,
};
const food = { id: 'f'.repeat(24), name: 'Food', type: 'expense', icon: 'utensils', color: 'coral' };

const lunch = { id: 'b'.repeat(24), type: 'expense', title: 'Lunch', amount: 12, date: '2026-05-27' };

const { type: _, ...planned } = food;
const plan = {
  period: { from: '2026-05-25', to: '2099-12-24' },
  categories: [{ category: planned, left: 41.2 }],
};

function Opener({ dialog }: { dialog: LedgerDialog }) {
  const open = useLedgerDialogs();
  return (
    <button type="button" onClick={() => open(dialog)}>
      Open
    </button>
  );
}

/** A page with this dialog open, and a server that keeps what is `slow` until it is released with its answer. */
async function open(dialog: LedgerDialog, slow = ({ method }: FakeRequest) => method !== 'GET') {
  const held: ((answer: FakeAnswer) => void)[] = [];
  const asked = fakeServer((request) => {
    const { path } = request;
    if (slow(request)) return new Promise<never>((answer) => held.push(answer as never));
    if (path === '/assets') return data([purse]);
    if (path === '/plan') return data(plan);
    return path === '/categories' ? data([food]) : data([]);
  });
  sessionStore.signIn({ token: 'jwt', user: dewi });
  renderAt(
    '/dashboard',
    <>
      <LedgerDialogs>
        <Opener dialog={dialog} />
      </LedgerDialogs>
      <Toasts />
    </>,
  );
  await press('Open');
  await screen.findByRole('dialog');
  return {
    held,
    writes: () =>
      asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    release: (answer: FakeAnswer) => act(async () => held.splice(0).forEach((give) => give(answer))),
  };
}

/** Whether the entry of the browser's history says that a dialog lies over the page. */
const isOverlay = () => addressNow().state !== null;

/** Goes back as the browser's button does, and waits until the page has heard of it. */
const goBack = () =>
  act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
  });

it('B-63 given a form that is being saved, Back neither closes it nor asks, and what was recorded is told', async () => {
  const { writes, release } = await open({
    kind: 'addTransaction',
    type: 'expense',
    draft: {
      transactionAmount: '12',
      transactionTitle: 'Lunch',
      transactionAccount: purse.id,
      transactionCategory: food.id,
      useAutoCategory: false,
    },
  });
  await waitFor(() => expect(isOverlay()).toBe(true));
  await press('Save Expense');
  await waitFor(() => expect(writes()).toHaveLength(1));
  await goBack();
  await waitFor(() => expect(isOverlay()).toBe(true));
  expect([screen.queryByRole('alertdialog'), screen.getByRole('dialog').hasAttribute('data-open')]).toEqual([
    null,
    true,
  ]);
  await release(data(lunch));
  expect((await screen.findByText('Expense added')).isConnected).toBe(true);
  await waitFor(() => expect([screen.queryByRole('dialog'), isOverlay()]).toEqual([null, false]));
  expect(writes()).toEqual(['POST /transactions']);
});

it('B-52 given one account, it is chosen: amount, title and Enter record', async () => {
  fakeServer(({ path }) =>
    path === '/plan' ? undefined : data(path === '/assets' ? [purse] : path === '/categories' ? [food] : []),
  );
  await findAccounts();
  const { writes } = await open({
    kind: 'addTransaction',
    type: 'expense',
    draft: { transactionAmount: '12', transactionTitle: 'Lunch' },
  });
  expect(screen.getByRole('combobox', { name: 'Account' }).textContent).toContain('Purse');
  await press('Save Expense');
  await waitFor(() => expect(writes()).toEqual(['POST /transactions']));
});

it('B-63 given a save that waits for what its title brings, Escape neither closes it nor asks', async () => {
  const { held, writes, release } = await open(
    {
      kind: 'addTransaction',
      type: 'expense',
      draft: { transactionAmount: '12', transactionTitle: 'Lunch' },
    },
    ({ path, query, method }) => method !== 'GET' || (path === '/transactions' && 'search' in query),
  );
  await press('Save Expense');
  await waitFor(() => expect(held).not.toEqual([]));
  await act(async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
  expect(screen.queryByRole('alertdialog')).toBe(null);
  await release(data([{ ...lunch, category: food, account: { id: purse.id, name: 'Purse' } }]));
  await waitFor(() => expect(writes()).toEqual(['POST /transactions']));
});

const dinner = { transactionAmount: '30', transactionTitle: 'Dinner', transactionAccount: purse.id };

it('SV-92 under the category the form says what the plan has left, also after the amount', async () => {
  await open({
    kind: 'addTransaction',
    type: 'expense',
    draft: { ...dinner, transactionCategory: food.id, useAutoCategory: false },
  });
  expect(
    (await screen.findByText('Food: $41.20 left until 24 December 2099, $11.20 left after this')).isConnected,
  ).toBe(true);
});

it('SV-92 for an automatic category the toast says what is left', async () => {
  const { held, release } = await open({ kind: 'addTransaction', type: 'expense', draft: dinner });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/left until/)).toBe(null);
  await press('Save Expense');
  await waitFor(() => expect(held).not.toEqual([]));
  await release(data({ ...lunch, amount: 30, category: food, categorizedBy: 'auto' }));
  expect((await screen.findByText('Food: $11.20 left until 24 December 2099')).isConnected).toBe(true);
});

it('S2-4.13 a saved form closes, and is empty when it is opened again', async () => {
  const { writes, release } = await open({ kind: 'addAsset' });
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  fireEvent.change(name(), { target: { value: 'Jar' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Cash Account' }));
  await press('Add Asset');
  await waitFor(() => expect(writes()).toEqual(['POST /assets']));
  await release(data({ ...purse, name: 'Jar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Open');
  await screen.findByRole('dialog');
  expect([name().value, screen.queryByRole('radio', { checked: true })]).toEqual(['', null]);
});
