import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import { data, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { press, renderAt } from '../../../app/testing/renderAt.tsx';
import type { ManyField } from '../../../ledger/dialogs/ledgerDialog.ts';
import { toasts } from '../../../shared/toasts/showToast.ts';
import { ChangeManyDialog } from './ChangeManyDialog.tsx';

const label = (name: string) => ({ name, count: 2, lastUsed: '2026-05-01', spent: 5, received: 0 });

/** The dialog for two transactions; answers what was changed, and what the payees and tags were searched for. */
function show(what: ManyField) {
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return data({ id: idOf('group'), kind: 'bulk', count: 2 });
    if (path === '/payees') return data([label('Kopi Kenangan'), label('Toko')], { fromBank: 0 });
    return data(path === '/tags' ? [label('japan')] : []);
  });
  const nothing = () => undefined;
  const control = dialogControl();
  const chosen = new Map([
    ['a'.repeat(24), 'expense' as const],
    ['b'.repeat(24), 'income' as const],
  ]);
  renderAt(
    '/dashboard/transactions',
    <ChangeManyDialog dialog={{ kind: 'changeMany', what, chosen, onChanged: nothing }} control={control} />,
  );
  return {
    changes: () =>
      asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as { change: object }).change),
    searched: () =>
      asked.filter(({ path }) => path === '/payees' || path === '/tags').map(({ query }) => query['search']),
  };
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const told = () => toasts.current().visible.map(({ title, description }) => [title, description]);
const submit = () => press('Change 2 transactions');

it('PY-78 many get a payee', async () => {
  const { changes } = show('payee');
  expect(screen.getByRole('button', { name: /^Change/ }).hasAttribute('disabled')).toBe(true);
  type('Payee', ' Kopi ');
  await submit();
  await waitFor(() => expect(told()).toEqual([['2 transactions changed', 'Payee: Kopi']]));
  expect(changes()).toEqual([{ payee: 'Kopi' }]);
});

it('PY-78 the payee is taken away only where that was said', async () => {
  const { changes } = show('payee');
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Take the payee away' })));
  await submit();
  await waitFor(() => expect(told()).toEqual([['2 transactions changed', 'Without a payee']]));
  expect(changes()).toEqual([{ payee: '' }]);
});

it('PY-78 tags are put to many and taken from them at once', async () => {
  const { changes } = show('tags');
  type('Tags to add', 'japan, food');
  type('Tags to take away', 'trip');
  await submit();
  await waitFor(() => expect(told()).toEqual([['2 transactions changed', '+ japan, + food, − trip']]));
  expect(changes()).toEqual([{ tags: { add: ['japan', 'food'], remove: ['trip'] } }]);
});

it('PY-79 payees of before that have what is typed are suggested, and nothing is asked before', async () => {
  const { searched } = show('payee');
  expect(searched()).toEqual([]);
  type('Payee', 'kena');
  const found = await screen.findByRole('option');
  expect(found.textContent).toBe('Kopi Kenangan');
  await act(async () => fireEvent.click(found));
  expect(screen.getByLabelText<HTMLInputElement>('Payee').value).toBe('Kopi Kenangan');
  expect(screen.queryByRole('option')).toBeNull();
});
