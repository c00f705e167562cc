import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import { data, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { press, renderAt } from '../../../app/testing/renderAt.tsx';
import { sampleTransaction } from '../../../app/testing/sampleRecords.ts';
import type { Transaction } from '../../../ledger/records/records.ts';
import { TransactionDetailsDialog } from './TransactionDetailsDialog.tsx';

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

function show(row: Transaction) {
  const state = { done: 0 };
  const asked = fakeServer(({ method }) =>
    method === 'PUT' ? data({ ...row, payee: 'PT KOPI' }, { revision: 7, events: [] }) : undefined,
  );
  const control = dialogControl({ onDone: () => void (state.done += 1) });
  renderAt('/dashboard/transactions', <TransactionDetailsDialog row={row} control={control} />);
  return { asked, state };
}

it('PY-72 what the bank names becomes the payee at a press', async () => {
  const { asked, state } = show({ ...lunch, bank: [bank] });
  await press('Use as payee');
  await waitFor(() => expect(state.done).toBe(1));
  expect(asked.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: `/transactions/${lunch.id}`, body: { payee: 'PT KOPI', expectedRevision: 4 } },
  ]);
});

it('PY-72 a payee that is the bank’s already is not offered', () => {
  show({ ...lunch, payee: 'PT KOPI', bank: [bank] });
  expect(screen.getByText('The bank says').isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Use as payee' })).toBeNull();
});
