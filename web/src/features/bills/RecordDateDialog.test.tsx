import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialogControl } from '../../app/testing/dialogControl.ts';
import { data, fakeServer, idOf } from '../../app/testing/fakeServer.ts';
import { press, renderAt, textsOf } from '../../app/testing/renderAt.tsx';
import { ownChanges } from '../../ledger/commands/ownChanges.ts';
import type { LedgerDialog } from '../../ledger/dialogs/ledgerDialog.ts';
import { useAccounts } from '../../ledger/queries/useAssets.ts';
import { toasts } from '../../shared/toasts/showToast.ts';
import { useDateActions } from './Dates.tsx';
import { RecordDateDialog } from './RecordDateDialog.tsx';

const bank = { id: idOf('bank'), name: 'Bank', type: 'bank', balance: 1000 };
const car = { id: idOf('car'), name: 'Car', type: 'loan', balance: 0, owed: 10_000, mayOwe: null, rate: 6 };
const dialog = {
  kind: 'recordDate',
  occurrence: {
    schedule: { id: idOf('payment'), title: 'Car payment' },
    dueOn: '2026-05-05',
    state: 'open',
    title: 'Car payment',
    type: 'transfer',
    amount: { exact: 450 },
    asset: { id: bank.id, name: bank.name },
    toAsset: { id: car.id, name: car.name },
    category: null,
    mode: 'ask',
    overdue: true,
  },
} satisfies LedgerDialog;
const onDone = vi.fn();
const control = dialogControl({ onDone });

/** The page whose date is recorded, and once its assets are known the dialog. */
function Page() {
  const { accounts } = useAccounts();
  const { record } = useDateActions();
  return accounts.length === 0 ? null : (
    <>
      <button type="button" onClick={() => record(dialog.occurrence)}>
        Record the date
      </button>
      <RecordDateDialog dialog={dialog} control={control} />
    </>
  );
}

const path = `/schedules/${idOf('payment')}/occurrences/2026-05-05/settle`;
const interest = () => screen.getByLabelText<HTMLInputElement>('Of it interest');

it('OW-77 given a date that pays a loan, then its interest is asked, and the date and it are one group with one undo', async () => {
  const asked = fakeServer(({ method, path: asks }) => {
    if (method === 'POST' && asks === path)
      return data(
        {
          schedule: dialog.occurrence.schedule,
          dueOn: '2026-05-05',
          state: 'recorded',
          record: { kind: 'transfer', id: idOf('t'), amount: 450 },
        },
        { revision: 9, events: [idOf('e1'), idOf('e2'), idOf('e3')], group: idOf('group') },
      );
    return data(asks === '/assets' ? [bank, car] : []);
  });
  const opened = renderAt('/dashboard', <Page />);
  fireEvent.click(await screen.findByText('Record the date'));
  expect(opened).toEqual([dialog]);
  expect([screen.getByLabelText<HTMLInputElement>(/^Amount/).value, interest().value]).toEqual([
    '450.00',
    '50.00',
  ]);
  await act(async () => void fireEvent.change(interest(), { target: { value: '450.01' } }));
  await screen.findByText('Interest cannot exceed the payment');
  await act(async () => void fireEvent.change(interest(), { target: { value: '49.5' } }));
  await press('Record');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { amount: 450, date: '2026-05-05', interest: { amount: 49.5 } },
  ]);
  expect(
    toasts.current().visible.map(({ title, actions }) => [title, actions?.map(({ text }) => text)]),
  ).toEqual([['“Car payment” recorded', ['Undo']]]);
  expect(ownChanges.current().made.at(-1)).toMatchObject({
    kind: 'group',
    id: idOf('group'),
    name: 'Recording “Car payment” of 5 May 2026',
  });
});

it('OW-77 given a refusal of the interest, then it stands at its field', async () => {
  const message = 'Only a payment to a loan has interest';
  fakeServer(({ method, path: asks }) => {
    if (method === 'POST')
      return { status: 400, body: { success: false, message, errors: { interest: [message] } } };
    return data(asks === '/assets' ? [bank, car] : []);
  });
  renderAt('/dashboard', <Page />);
  await screen.findByText('Record the date');
  await press('Record');
  await screen.findByText(message);
  expect([interest().getAttribute('aria-invalid'), textsOf('alert')]).toEqual(['true', []]);
});
