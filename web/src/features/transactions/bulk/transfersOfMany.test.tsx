import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import { data, type FakeAnswer, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { press, renderAt, textsOf } from '../../../app/testing/renderAt.tsx';
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

/** The dialog that makes transfers to the card of two expenses; the answers to its requests in turn. */
function show(...answers: FakeAnswer[]) {
  const onDone = vi.fn();
  const onChanged = vi.fn();
  const control = dialogControl({ onDone });
  const asked = fakeServer(({ method, path }) => {
    if (method === 'POST') return answers.shift();
    return path === '/assets' ? data([{ id: visa, name: 'Visa', type: 'cash', balance: 10 }]) : undefined;
  });
  const chosen = new Map([
    [rent, 'expense' as const],
    [bill, 'expense' as const],
  ]);
  renderAt(
    '/dashboard/transactions',
    <ChangeManyDialog
      dialog={{ kind: 'changeMany', what: 'transfer', proposed: visa, chosen, onChanged }}
      control={control}
    />,
  );
  const sent = () =>
    asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  return { sent, onDone, onChanged };
}

const bulk = (ids: string[]) => ({
  path: '/transactions/bulk',
  body: { ids, change: { transfer: { asset: visa } } },
});

it('OW-73 many become transfers at once, and one undo brings all back', async () => {
  const { sent, onDone, onChanged } = show(made(2), made(2));
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
  const { sent, onChanged } = show(refusal, made(1));
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
