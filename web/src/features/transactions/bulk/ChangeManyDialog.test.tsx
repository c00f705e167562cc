import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import { data, type FakeAnswer, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { press, renderAt, textsOf } from '../../../app/testing/renderAt.tsx';
import type { ManyField } from '../../../ledger/dialogs/ledgerDialog.ts';
import { toasts } from '../../../shared/toasts/showToast.ts';
import { ChangeManyDialog } from './ChangeManyDialog.tsx';

const [rent, bill, visa] = [idOf('rent'), idOf('bill'), idOf('visa')];
const refusal = {
  status: 409,
  body: {
    success: false,
    message: 'Some of them were refused',
    code: 'some-records-refused',
    params: {
      refused: [{ id: rent, what: 'Rent', code: 'is-refund', message: 'It is a refund' }],
      count: 1,
      of: 2,
    },
  },
};
const made = (count: number) => data({ id: idOf('group'), kind: 'bulk', count });

const label = (name: string) => ({ name, count: 2, lastUsed: '2026-05-01', spent: 5, received: 0 });

/** The dialog for two expenses; the answers to its requests in turn. */
function show(what: ManyField, ...answers: FakeAnswer[]) {
  const onDone = vi.fn();
  const onChanged = vi.fn();
  const control = dialogControl({ onDone });
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return answers.shift();
    if (path === '/payees') return data([label('Kopi Kenangan'), label('Toko')], { fromBank: 0 });
    if (path === '/tags') return data([label('japan')]);
    return path === '/assets' ? data([{ id: visa, name: 'Visa', type: 'cash', balance: 10 }]) : undefined;
  });
  const chosen = new Map([
    [rent, 'expense' as const],
    [bill, 'expense' as const],
  ]);
  renderAt(
    '/dashboard/transactions',
    <ChangeManyDialog
      dialog={{ kind: 'changeMany', what, chosen, onChanged, ...(what === 'transfer' && { proposed: visa }) }}
      control={control}
    />,
  );
  const sent = () =>
    asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  const changes = () => sent().map(({ body }) => (body as { change: object }).change);
  return { asked, sent, changes, onDone, onChanged };
}

const bulk = (ids: string[]) => ({
  path: '/transactions/bulk',
  body: { ids, change: { transfer: { asset: visa } } },
});

it('OW-73 many become transfers at once, and one undo brings all back', async () => {
  const { sent, onDone, onChanged } = show('transfer', made(2), made(2));
  await screen.findByText('Visa');
  await press('Make transfers of 2 transactions');
  await waitFor(() => expect(toasts.current().visible).toHaveLength(1));
  const [toast] = toasts.current().visible;
  expect([toast?.title, toast?.description]).toEqual(['2 transactions made transfers', 'To or from Visa']);
  expect([onDone.mock.calls.length, onChanged.mock.calls.length]).toEqual([1, 1]);
  await act(async () => toast?.actions?.[0]?.onPress());
  await waitFor(() =>
    expect(sent()).toEqual([
      bulk([rent, bill]),
      { path: `/activity/groups/${idOf('group')}/revert`, body: undefined },
    ]),
  );
});

it('OW-73 ST-83 what stands in the way is listed with its reasons, and can be left out', async () => {
  const { sent, onChanged } = show('transfer', refusal, made(1));
  await screen.findByText('Visa');
  await press('Make transfers of 2 transactions');
  const dialog = screen.getByRole('dialog');
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Nothing was changed. 1 of 2 stand in the way:',
  );
  expect(textsOf('listitem', dialog)).toEqual(['RentIt is a refund']);
  await press('Make transfers of the other one', dialog);
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([bulk([rent, bill]), bulk([bill])]);
});

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const told = () => toasts.current().visible.map(({ title, description }) => [title, description]);
const submit = () => press('Change 2 transactions');

it('PY-78 many get a payee', async () => {
  const { changes } = show('payee', made(2));
  expect(screen.getByRole('button', { name: /^Change/ }).hasAttribute('disabled')).toBe(true);
  type('Payee', ' Kopi ');
  await submit();
  await waitFor(() => expect(told()).toEqual([['2 transactions changed', 'Payee: Kopi']]));
  expect(changes()).toEqual([{ payee: 'Kopi' }]);
});

it('PY-78 the payee is taken away only where that was said', async () => {
  const { changes } = show('payee', made(2));
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Take the payee away' })));
  await submit();
  await waitFor(() => expect(told()).toEqual([['2 transactions changed', 'Without a payee']]));
  expect(changes()).toEqual([{ payee: '' }]);
});

it('PY-78 tags are put to many and taken from them at once', async () => {
  const { changes } = show('tags', made(2));
  type('Tags to add', 'japan, food');
  type('Tags to take away', 'trip');
  await submit();
  await waitFor(() => expect(told()).toEqual([['2 transactions changed', '+ japan, + food, − trip']]));
  expect(changes()).toEqual([{ tags: { add: ['japan', 'food'], remove: ['trip'] } }]);
});

it('PY-79 payees of before that have what is typed are suggested, and nothing is asked before', async () => {
  const { asked } = show('payee');
  expect(asked.filter(({ path }) => path === '/payees')).toEqual([]);
  type('Payee', 'kena');
  const found = await screen.findByRole('option');
  expect(found.textContent).toBe('Kopi Kenangan');
  await act(async () => fireEvent.click(found));
  expect(screen.getByLabelText<HTMLInputElement>('Payee').value).toBe('Kopi Kenangan');
  expect(screen.queryByRole('option')).toBeNull();
});
