import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import { data, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { press, renderAt, textsOf } from '../../../app/testing/renderAt.tsx';
import { sampleTransaction } from '../../../app/testing/sampleRecords.ts';
import { DeletionProvider } from '../../../ledger/deletion/DeletionProvider.tsx';
import type { HistoryRow } from '../../../ledger/records/records.ts';
import { TransactionRow } from '../../../ledger/rows/TransactionRow.tsx';
import { balanceWithout, DeleteTransactionDialog } from '../DeleteTransactionDialog.tsx';
import { TransactionDetailsDialog } from './TransactionDetailsDialog.tsx';

const dinner = sampleTransaction({
  id: idOf('dinner'),
  title: 'Dinner',
  amount: 42.5,
  date: '2026-05-05',
  category: { id: idOf('food'), name: 'Dining', type: 'expense', icon: 'utensils', color: 'coral' },
  account: { id: idOf('bank'), name: 'Main bank' },
  description: 'Birthday',
  paymentMethod: 'Credit card',
});
const moved = {
  ...dinner,
  id: idOf('moved'),
  title: 'Transfer: Main bank → Purse',
  transferType: 'out',
  fromAsset: { id: idOf('bank'), name: 'Main bank' },
  toAsset: { id: idOf('purse'), name: 'Purse' },
} as unknown as HistoryRow;

const onClose = vi.fn();
const control = dialogControl({ onClose });

/** What stands in the details under each label. */
function factsOf(row: HistoryRow): Record<string, string | null | undefined> {
  fakeServer(() => data([]));
  const opened = renderAt('/dashboard', <TransactionDetailsDialog row={row} control={control} />);
  expect(opened).toEqual([]);
  const terms = screen.getAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [term.textContent ?? '', term.parentElement?.querySelector('dd')?.textContent]),
  );
}
const buttons = () => textsOf('button').map((text) => text?.trim());

it('S2-2.30 S2-3.03 the details have account, category and payment method, and no status of what is completed', () => {
  const facts = factsOf(dinner);
  expect(facts).toMatchObject({
    Account: 'Main bank',
    Category: 'Dining',
    'Payment method': 'Credit card',
    Description: 'Birthday',
  });
  expect(Object.keys(facts)).not.toContain('Status');
});

it('S2-2.30 what failed or is pending says so in its details', () => {
  expect(factsOf({ ...dinner, status: 'failed' })['Status']).toBe('Failed');
  cleanup();
  expect(factsOf({ ...dinner, status: 'pending' })['Status']).toBe('Pending');
});

it('S2-6.05 details lead on to editing and deleting; those of a transfer undo it instead', async () => {
  fakeServer(() => data([]));
  const opened = renderAt('/dashboard', <TransactionDetailsDialog row={dinner} control={control} />);
  await press('Edit');
  await press('Delete');
  expect(opened.map(({ kind }) => kind)).toEqual(['editTransaction', 'deleteTransaction']);
  cleanup();
  expect(factsOf(moved)).toMatchObject({ From: 'Main bank', To: 'Purse' });
  expect([
    buttons().includes('Undo transfer'),
    buttons().filter((text) => /^(Edit|Delete)/.test(text ?? '')),
  ]).toEqual([true, []]);
});

it.each([
  ['a transaction', dinner, { type: 'expense', title: 'Dinner' }],
  ['a transfer', { ...moved, description: 'Put aside' }, { type: 'transfer', title: 'Put aside' }],
])('BL-19 “Repeat this…” of %s opens the form with what it says', async (_what, row, said) => {
  fakeServer(() => data([]));
  const opened = renderAt('/dashboard', <TransactionDetailsDialog row={row} control={control} />);
  await press('Repeat this…');
  const asset = { asset: idOf('bank') };
  expect(opened).toMatchObject([
    { kind: 'addSchedule', initial: { ...said, ...asset, amount: '42.50', day: '5' } },
  ]);
});

/** A list with this one row. */
const list = (
  row: HistoryRow,
  actions: { asLink?: boolean; onOpen?: () => void; onEdit?: () => void; onDelete?: () => void },
) => {
  renderAt(
    '/dashboard',
    <ul>
      <TransactionRow row={row} {...actions} />
    </ul>,
  );
  return buttons().filter((text) => text !== '');
};
const nothing = () => undefined;

it('S2-2.29 a row opens its details, and in a list of links leads to its place in the history', async () => {
  const onOpen = vi.fn();
  list(dinner, { onOpen });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Dinner' })));
  expect(onOpen).toHaveBeenCalledTimes(1);
  cleanup();
  list(dinner, { asLink: true });
  expect(screen.getByRole('link', { name: /Dinner/ }).getAttribute('href')).toBe(
    `/dashboard/transactions?id=${dinner.id}`,
  );
});

it('S2-6.05 a row has Edit and Delete where its list has them, and a transfer has neither', () => {
  const named = (row: HistoryRow, actions: object) => {
    list(row, actions);
    const names = screen.queryAllByRole('button', { name: /^(?:Edit|Delete)/ });
    cleanup();
    return names.map((button) => button.getAttribute('aria-label') ?? button.textContent);
  };
  const both = { onEdit: nothing, onDelete: nothing };
  expect(named(dinner, both)).toEqual(['Edit Dinner', 'Delete Dinner']);
  expect([named(dinner, {}), named(moved, both)]).toEqual([[], []]);
});

it('S2-6.04 what is deleted does not open', () => {
  list({ ...dinner, isDeleted: true }, { onOpen: nothing });
  expect([screen.getByText('Dinner').isConnected, screen.queryByRole('button', { name: 'Dinner' })]).toEqual([
    true,
    null,
  ]);
});

it.each([
  ['is missing', null],
  ['has no id', { ...dinner, id: '' }],
])('S2-8.02 a record that %s can’t be deleted, and the dialog says so', async (_what, transaction) => {
  fakeServer(() => data([]));
  renderAt(
    '/dashboard',
    <DeletionProvider>
      <DeleteTransactionDialog transaction={transaction} control={control} />
    </DeletionProvider>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Error' });
  expect(dialog.textContent).toContain('Cannot delete transaction because the transaction data is missing.');
  await act(
    async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as Element),
  );
  expect(onClose).toHaveBeenCalled();
});

const income = { type: 'income', amount: 100, status: 'completed' } as const;
const expense = { type: 'expense', amount: 70, status: 'completed' } as const;

const plain = { balance: 0, shortfall: 0, owed: 0, mayOwe: 0 };

describe('S2-4.06 what deleting does to the balance', () => {
  it('S2-4.05 an income that was spent leaves a shortfall', () => {
    expect(balanceWithout({ ...plain, balance: 30 }, income)).toEqual({ balance: 0, shortfall: 70, owed: 0 });
  });

  it('an expense pays a shortfall off first', () => {
    expect(balanceWithout({ ...plain, shortfall: 50.5 }, expense)).toEqual({
      balance: 19.5,
      shortfall: 0,
      owed: 0,
    });
  });

  it('a failed one moves nothing', () => {
    expect(balanceWithout({ ...plain, balance: 30 }, { ...expense, status: 'failed' })).toEqual({
      balance: 30,
      shortfall: 0,
      owed: 0,
    });
  });

  it('OW-63 of a card it lowers what is owed', () => {
    expect(balanceWithout({ ...plain, owed: 50, mayOwe: null }, expense)).toEqual({
      balance: 20,
      shortfall: 0,
      owed: 0,
    });
  });
});
