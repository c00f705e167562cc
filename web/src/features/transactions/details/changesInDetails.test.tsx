import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import { data, type FakeAnswer, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { press, renderAt } from '../../../app/testing/renderAt.tsx';
import { sampleTransaction } from '../../../app/testing/sampleRecords.ts';
import { noChanges, ownChanges } from '../../../ledger/commands/ownChanges.ts';
import { readRow } from '../../../ledger/records/readRow.ts';
import type { HistoryRow } from '../../../ledger/records/records.ts';
import { toasts } from '../../../shared/toasts/showToast.ts';
import { TransactionDetailsDialog } from './TransactionDetailsDialog.tsx';

afterEach(() => ownChanges.set(noChanges));

const id = idOf('move');
const sides = { fromAsset: { id: idOf('cash'), name: 'Cash' }, toAsset: { id: idOf('bank'), name: 'Bank' } };
const transfer = {
  id,
  ...sides,
  amount: 12.5,
  description: '',
  date: '2026-05-02',
  createdAt: '2026-05-02T08:00:00.000Z',
  updatedAt: '2026-05-02T08:00:00.000Z',
  revision: 4,
  tags: ['trip'],
};
const row = readRow(
  { ...transfer, title: 'Transfer: Cash → Bank', transferType: 'transfer' },
  { category: () => undefined, account: () => undefined },
);

function show(
  shown: HistoryRow,
  answer: FakeAnswer = data({ ...transfer, tags: ['trip', 'tea'] }, { revision: 7, events: [idOf('event')] }),
) {
  const state = { done: 0 };
  const asked = fakeServer(({ method }) => (method === 'PUT' ? answer : undefined));
  const control = dialogControl({ onDone: () => void (state.done += 1) });
  renderAt('/dashboard/transactions', <TransactionDetailsDialog row={shown} control={control} />);
  return { sent: () => asked.filter(({ method }) => method === 'PUT'), state };
}

const lunch = sampleTransaction({
  id: idOf('lunch'),
  category: { id: idOf('food'), name: 'Food', type: 'expense', icon: 'utensils', color: 'coral' },
  account: { id: idOf('cash'), name: 'Cash' },
  categorizedBy: 'auto',
  confidence: 1,
  payee: 'Warung Sari',
  tags: ['trip', 'tea'],
});

const bank = {
  asset: idOf('cash'),
  import: idOf('import'),
  text: 'KARTENZAHLUNG',
  counterparty: 'PT KOPI',
  reference: '',
  bookedOn: '2026-05-02',
  amount: -12.5,
};

const type = (value: string) => fireEvent.change(screen.getByLabelText('Tags'), { target: { value } });

it('PY-84 given a transfer, when its tags are changed, then all are sent with the revision that was seen, and undo knows it', async () => {
  const { sent, state } = show(row);
  await press('Change tags');
  type('tea');
  await press('Save tags');
  await waitFor(() => expect(state.done).toBe(1));
  expect(sent()).toMatchObject([
    { path: `/assets/transfers/${id}`, body: { tags: ['trip', 'tea'], expectedRevision: 4 } },
  ]);
  expect(ownChanges.current().made).toMatchObject([
    { kind: 'transfer', action: 'updated', id, name: 'Cash → Bank', revisions: [7] },
  ]);
});

it('PY-84 given the same tags or one that is none, then nothing is sent', async () => {
  const { sent } = show(row);
  await press('Change tags');
  await press('Save tags');
  await press('Change tags');
  type('a|b');
  await press('Save tags');
  expect(screen.getByText('A tag has 1 to 30 characters and none of , ; : |').isConnected).toBe(true);
  expect(sent()).toEqual([]);
});

it('PY-84 given somebody else’s change since, then it stays open and says so', async () => {
  const { state } = show(
    { ...row, tags: [] },
    {
      status: 409,
      body: { success: false, code: 'revision-conflict', message: 'It was changed elsewhere' },
    },
  );
  await press('Add tags');
  type('tea');
  await press('Save tags');
  await waitFor(() => expect(toasts.current()).toMatchObject({ visible: [{ kind: 'error' }] }));
  expect(state.done).toBe(0);
});

it('PY-72 what the bank names becomes the payee at a press', async () => {
  const { sent, state } = show(
    { ...lunch, bank: [bank] },
    data({ ...lunch, payee: 'PT KOPI' }, { revision: 7, events: [] }),
  );
  await press('Use as payee');
  await waitFor(() => expect(state.done).toBe(1));
  expect(sent()).toMatchObject([
    { path: `/transactions/${lunch.id}`, body: { payee: 'PT KOPI', expectedRevision: 4 } },
  ]);
});

it('PY-72 a payee that is the bank’s already is not offered', () => {
  show({ ...lunch, payee: 'PT KOPI', bank: [bank] });
  expect(screen.getByText('The bank says').isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Use as payee' })).toBeNull();
});
