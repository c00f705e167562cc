import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import {
  data,
  type FakeAnswer,
  type FakeRequest,
  fakeServer,
  idOf,
} from '../../../app/testing/fakeServer.ts';
import { press, renderAt } from '../../../app/testing/renderAt.tsx';
import type { LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { findAccounts } from '../../../ledger/queries/useAssets.ts';
import { resetDisplayCurrency, setDisplayCurrency } from '../../../shared/money/formatAmount.ts';
import { toasts } from '../../../shared/toasts/showToast.ts';
import { DeleteGoalDialog } from './DeleteGoalDialog.tsx';
import { EarmarkDialog } from './EarmarkDialog.tsx';
import { GoalFormDialog } from './GoalFormDialog.tsx';
import { bank, sampleGoal } from './testing/sampleGoal.ts';

afterEach(() => resetDisplayCurrency());

const goal = sampleGoal({ revision: 3 });
const path = `/goals/${goal.id}`;

/** A dialog with a server that has Bank and answers writes so; answers what was written, and how often it was done. */
function show(dialog: Extract<LedgerDialog, { kind: 'addGoal' | 'editGoal' | 'earmark' | 'deleteGoal' }>) {
  const state = { done: 0, next: undefined as LedgerDialog | undefined };
  const control = dialogControl({
    onDone(next) {
      state.done += 1;
      state.next = next;
    },
  });
  if (dialog.kind === 'deleteGoal')
    renderAt('/dashboard/savings', <DeleteGoalDialog goal={dialog.goal} control={control} />);
  else if (dialog.kind === 'earmark')
    renderAt('/dashboard/savings', <EarmarkDialog dialog={dialog} control={control} />);
  else renderAt('/dashboard/savings', <GoalFormDialog dialog={dialog} control={control} />);
  return state;
}

const account = (asset: typeof bank) => ({ ...asset, type: 'bank', balance: 900, free: 350 });

/** A server with Bank, Cash and this goal as it is now; `answer` is what a write gets. */
function serve(answer: (request: FakeRequest) => FakeAnswer, now: object = goal): () => unknown[] {
  const asked = fakeServer((request) => {
    if (request.method !== 'GET') return answer(request);
    if (request.path === '/assets') return data([account(bank), account({ id: idOf('cash'), name: 'Cash' })]);
    return request.path === '/goals' ? data([now]) : undefined;
  });
  return () =>
    asked
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path: to, body }) => ({ method, path: to, body }));
}

const refused = (message: string, errors?: object): FakeAnswer => ({
  status: errors ? 400 : 409,
  body: { success: false, message, ...(errors && { errors }) },
});
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const shownToasts = () =>
  [...toasts.current().visible, ...toasts.current().waiting].map(({ title, description }) => [
    title,
    description,
  ]);

it('SV-93 a goal needs a name; without a target and a date it has none', async () => {
  const written = serve(() => data(goal, { revision: 9 }));
  const state = show({ kind: 'addGoal' });
  await press('Save Goal');
  expect([screen.getByText('Name is required').isConnected, written()]).toEqual([true, []]);
  type(/Name/, '  Japan ');
  await press('Save Goal');
  await waitFor(() => expect(state.done).toBe(1));
  expect(written()).toEqual([
    {
      method: 'POST',
      path: '/goals',
      body: { name: 'Japan', target: null, by: null, note: '', every: null },
    },
  ]);
  expect(shownToasts()).toEqual([['“Japan” set up', undefined]]);
});

it('SV-93 a goal is set up with its target and note', async () => {
  const written = serve(() => data(goal, { revision: 9 }));
  const state = show({ kind: 'addGoal', draft: { by: '2099-06-30' } });
  type(/Name/, 'Japan');
  type(/Target/, '2240.50');
  type(/Note/, 'With the children');
  await press('Save Goal');
  await waitFor(() => expect(state.done).toBe(1));
  expect(written()).toMatchObject([
    { body: { name: 'Japan', target: 2240.5, by: '2099-06-30', note: 'With the children' } },
  ]);
});

it('SV-93 a goal puts aside by itself: how much each period, and in which account', async () => {
  const written = serve(() => data(goal, { revision: 9 }));
  await findAccounts();
  const state = show({ kind: 'addGoal', draft: { name: 'Japan', repeats: true } });
  await press('Save Goal');
  expect(screen.getByText('Choose an account').isConnected).toBe(true);
  expect([screen.getByText('Amount is required').isConnected, written()]).toEqual([true, []]);
  cleanup();
  show({ kind: 'addGoal', draft: { name: 'Japan', repeats: true, asset: bank.id } });
  type(/Each period/, '200.50');
  await press('Save Goal');
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()).toMatchObject([{ body: { every: { amount: 200.5, asset: bank.id } } }]);
  expect(state.done).toBe(0);
});

it('SV-99 neither a card nor a loan is offered where money is put aside', async () => {
  const asset = (name: string, kind: string) => ({ ...account({ id: idOf(name), name }), type: kind });
  fakeServer(({ path: asked }) =>
    asked === '/assets'
      ? data([account(bank), asset('Visa', 'credit'), asset('Car', 'loan'), asset('Cash', 'cash')])
      : data([goal]),
  );
  await findAccounts();
  const offered = async () => {
    fireEvent.click(screen.getByRole('combobox', { name: /Account/ }));
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    cleanup();
    return names;
  };
  show({ kind: 'addGoal', draft: { name: 'Japan', repeats: true } });
  const byItself = await offered();
  show({ kind: 'earmark', goal: sampleGoal({ parts: [] }), back: false });
  expect([byItself, await offered()]).toEqual([
    [expect.stringContaining('Bank'), expect.stringContaining('Cash')],
    [expect.stringContaining('Bank'), expect.stringContaining('Cash')],
  ]);
});

it('SV-99 a part on what has become a card is not added to', async () => {
  const card = { ...account(bank), type: 'credit', mayOwe: null, available: null };
  const asked = fakeServer(({ path: to }) => (to === '/assets' ? data([card]) : data([goal])));
  await findAccounts();
  const part = { asset: { id: bank.id, name: 'Bank' }, amount: 10, missing: 0 };
  show({ kind: 'earmark', goal: sampleGoal({ parts: [part] }), back: false });
  type(/Amount/, '5');
  await press('Put Aside');
  expect([
    screen.getByText('Choose an account').isConnected,
    asked.filter(({ method }) => method !== 'GET'),
  ]).toEqual([true, []]);
});

it('SV-93 what is put aside by itself is changed in its zone, and ended', async () => {
  const fed = sampleGoal({
    revision: 3,
    every: { amount: 200, asset: bank, timeZone: 'Asia/Tokyo', last: null },
  });
  const written = serve(() => data(fed, { revision: 9 }), fed);
  await findAccounts();
  const state = show({ kind: 'editGoal', goal: fed });
  type(/Each period/, '250');
  await press('Save Changes');
  await waitFor(() => expect(state.done).toBe(1));
  cleanup();
  const again = show({ kind: 'editGoal', goal: fed });
  fireEvent.click(screen.getByRole('switch', { name: /Put aside by itself/ }));
  await press('Save Changes');
  await waitFor(() => expect(again.done).toBe(1));
  expect(written()).toMatchObject([
    { body: { every: { amount: 250, asset: bank.id, timeZone: 'Asia/Tokyo' } } },
    { body: { every: null } },
  ]);
});

it('SV-93 what the server says of the account stands at it', async () => {
  const gone = 'This asset is deleted';
  serve(() => refused(gone, { every: [gone] }));
  await findAccounts();
  const state = show({
    kind: 'addGoal',
    draft: { name: 'Japan', repeats: true, everyAmount: '5', asset: bank.id },
  });
  await press('Save Goal');
  expect((await screen.findByText(gone)).isConnected).toBe(true);
  expect(state.done).toBe(0);
});

it('SV-93 a target that is none says so, and nothing is sent', async () => {
  const written = serve(() => data(goal));
  show({ kind: 'addGoal' });
  type(/Name/, 'Japan');
  type(/Target/, '0');
  await press('Save Goal');
  expect([screen.getByText('Amount must be a positive number').isConnected, written()]).toEqual([true, []]);
});

it('SV-93 what the server says against a field stands at the field', async () => {
  const taken = "A goal named 'Japan' already exists";
  serve(() => refused(taken, { name: [taken] }));
  const state = show({ kind: 'addGoal' });
  type(/Name/, 'Japan');
  await press('Save Goal');
  expect((await screen.findByText(taken)).isConnected).toBe(true);
  expect([screen.getByRole('textbox', { name: /Name/ }).getAttribute('aria-invalid'), state.done]).toEqual([
    'true',
    0,
  ]);
});

it('SV-93 only what was changed of a goal is sent; without a change nothing is', async () => {
  const written = serve(() => data(goal, { revision: 9 }));
  const state = show({ kind: 'editGoal', goal });
  await press('Save Changes');
  expect([state.done, written()]).toEqual([1, []]);
  type(/Target/, '');
  await press('Save Changes');
  await waitFor(() => expect(state.done).toBe(2));
  expect(written()).toEqual([{ method: 'PUT', path, body: { target: null, expectedRevision: 3 } }]);
});

it('SV-93 a goal that was changed elsewhere shows both versions; mine goes over theirs', async () => {
  const theirs = sampleGoal({ name: 'Kyoto', target: 3000, revision: 5 });
  let tries = 0;
  const written = serve(() => {
    tries += 1;
    return tries === 1 ? refused('The goal was changed elsewhere') : data(theirs, { revision: 9 });
  }, theirs);
  const state = show({ kind: 'editGoal', goal });
  type(/Name/, 'Tokyo');
  await press('Save Changes');
  expect((await screen.findByRole('row', { name: 'Name Tokyo Kyoto' })).isConnected).toBe(true);
  expect(screen.getByRole('row', { name: 'Target $3,000.00 $3,000.00' }).isConnected).toBe(true);
  await press('Keep mine');
  await waitFor(() => expect(state.done).toBe(1));
  expect(written()).toMatchObject([
    { body: { name: 'Tokyo', expectedRevision: 3 } },
    { body: { name: 'Tokyo', expectedRevision: 5 } },
  ]);
});

it('SV-94 money is put aside in an account', async () => {
  const written = serve(() => data({ ...goal, putAside: 520 }, { revision: 9 }));
  const state = show({ kind: 'earmark', goal, back: false });
  type(/Amount/, '200');
  await press('Put Aside');
  await waitFor(() => expect(state.done).toBe(1));
  expect(written()).toEqual([
    { method: 'POST', path: `${path}/earmarks`, body: { asset: bank.id, amount: 200 } },
  ]);
  expect(shownToasts()).toEqual([['Put aside for “Japan”', '$520.00 is put aside for it now.']]);
});

it('SV-94 what is free in the account is said, and can be put aside at a press', async () => {
  const written = serve(() => data(goal, { revision: 9 }));
  await findAccounts();
  const state = show({ kind: 'earmark', goal, back: false });
  expect(screen.getByText('$350.00 is free there').isConnected).toBe(true);
  await press('All of it');
  await press('Put Aside');
  await waitFor(() => expect(state.done).toBe(1));
  expect(written()).toMatchObject([{ body: { asset: bank.id, amount: 350 } }]);
});

it('SV-94 all that is put aside in an account can be taken back', async () => {
  const written = serve(() => data({ ...goal, putAside: 0, parts: [] }, { revision: 9 }));
  const state = show({ kind: 'earmark', goal, back: true });
  expect(screen.getByText('$320.00 is put aside there').isConnected).toBe(true);
  await press('All of it');
  await press('Take Back');
  await waitFor(() => expect(state.done).toBe(1));
  expect(written()).toMatchObject([{ body: { asset: bank.id, amount: -320 } }]);
  expect(shownToasts()).toEqual([['Taken back from “Japan”', '$0.00 is put aside for it now.']]);
});

it('SV-94 B-12 given yen, also a fraction that is put aside can be taken back', async () => {
  const held = sampleGoal({ parts: [{ asset: bank, amount: 100.5, missing: 0 }] });
  const written = serve(() => data({ ...held, putAside: 0, parts: [] }, { revision: 9 }));
  setDisplayCurrency('JPY');
  const state = show({ kind: 'earmark', goal: held, back: true });
  await press('All of it');
  await press('Take Back');
  await waitFor(() => expect(state.done).toBe(1));
  expect(written()).toMatchObject([{ body: { asset: bank.id, amount: -100.5 } }]);
});

it('SV-94 what is not free says so at the amount', async () => {
  serve(() => refused('Only 350.00 of Bank is free', { amount: ['Only 350.00 of Bank is free'] }));
  const state = show({ kind: 'earmark', goal, back: false });
  await press('Put Aside');
  expect(screen.getByText('Amount is required').isConnected).toBe(true);
  type(/Amount/, '400');
  await press('Put Aside');
  expect((await screen.findByText('Only 350.00 of Bank is free')).isConnected).toBe(true);
  expect(state.done).toBe(0);
});

it('SV-94 without a part the account has to be chosen', async () => {
  const written = serve(() => data(goal));
  await findAccounts();
  show({ kind: 'earmark', goal: sampleGoal({ parts: [] }), back: false });
  type(/Amount/, '200');
  await press('Put Aside');
  expect([screen.getByText('Choose an account').isConnected, written()]).toEqual([true, []]);
});

it('SV-93 deleting a goal says what becomes of its money, and where it can be restored', async () => {
  const written = serve(() => data({ ...goal, isDeleted: true, parts: [] }, { revision: 9 }));
  show({ kind: 'deleteGoal', goal });
  expect(screen.getByText('$320.00 is no longer put aside. It stays in its account.').isConnected).toBe(true);
  await press('Delete');
  await waitFor(() =>
    expect(shownToasts()).toEqual([['“Japan” deleted', 'You can restore it from Activity']]),
  );
  expect(written()).toMatchObject([{ method: 'DELETE', path: `/goals/${idOf('japan')}` }]);
});
