import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import { data, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { renderAt } from '../../../app/testing/renderAt.tsx';
import type { TransferRow } from '../../../ledger/records/records.ts';
import { invalidateLedger, queryClient } from '../../../shared/api/queryClient.ts';
import { UndoTransferDialog } from './UndoTransferDialog.tsx';

const row = { id: 'c'.repeat(24), transferType: 'out' } as unknown as TransferRow;
const [purse, bank] = ['Purse', 'Bank'].map((name, index) => ({ id: `${index}`.repeat(24), name }));
const made = {
  id: idOf('made'),
  type: 'TransferMade',
  revertible: true,
  record: { kind: 'transfer', id: row.id },
  before: null,
  after: { fromAsset: purse, toAsset: bank, amount: 5 },
};
const control = dialogControl();

/** Opens the dialog on these answers of Activity, one after the other. */
async function open(...answers: ReturnType<typeof data>[]): Promise<void> {
  fakeServer(({ path }) => {
    if (path !== '/activity') return data([]);
    return answers.length > 1 ? answers.shift() : answers[0];
  });
  renderAt('/dashboard', <UndoTransferDialog row={row} control={control} />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

const gone = () => screen.queryByText('This transfer was undone already.') !== null;
const canUndo = () => !screen.getByRole('button', { name: /^Undo/ }).hasAttribute('disabled');

it('B-34 says that a transfer was undone already', async () => {
  await open(data([], { total: 0 }));
  await waitFor(() => expect(gone()).toBe(true));
  expect(canUndo()).toBe(false);
});

it('given a list that is late, when it lacks the transfer, then it does not pass for undone, and the next list counts', async () => {
  await open(data([], { total: 0, stale: true }), data([made], { total: 1 }));
  expect([gone(), canUndo()]).toEqual([false, false]);
  await act(() => invalidateLedger());
  await waitFor(() => expect(canUndo()).toBe(true));
});
