import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import { data, type FakeAnswer, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { press, renderAt } from '../../../app/testing/renderAt.tsx';
import { toasts } from '../../../shared/toasts/showToast.ts';
import { TransactionFormDialog } from './TransactionFormDialog.tsx';

const purse = { id: idOf('purse'), name: 'Purse', type: 'cash', balance: 100 };

/** The form of an income that only has to be saved; adding it is answered like this. */
async function save(answer: FakeAnswer) {
  fakeServer(({ method, path }) => {
    if (method === 'POST') return answer;
    return path === '/assets' ? data([purse]) : path === '/transactions' ? data([]) : undefined;
  });
  const onDone = vi.fn();
  const control = dialogControl({ onDone });
  const draft = {
    transactionAmount: '5',
    transactionTitle: 'Found money',
    transactionAccount: purse.id,
  };
  renderAt(
    '/dashboard/transactions',
    <TransactionFormDialog dialog={{ kind: 'addTransaction', type: 'income', draft }} control={control} />,
  );
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Account' }).textContent).toContain('Purse'),
  );
  await press('Save Income');
  return onDone;
}

it.each<[FakeAnswer, title: string, description: string]>([
  [
    { status: 400, body: { success: false, message: 'The moon is full' } },
    'Failed to add transaction',
    'The moon is full',
  ],
  [null, 'Failed to add transaction', 'Network error occurred. Please check your connection.'],
  [{ status: 201, body: { success: true } }, 'Failed to process transaction', 'An unexpected error occurred'],
])(
  'S2-8.06 S2-8.08 after %j adding says what failed and why, and what was typed stays',
  async (answer, title, description) => {
    const onDone = await save(answer);
    await waitFor(() =>
      expect(toasts.current().visible.map((toast) => [toast.title, toast.description])).toEqual([
        [title, description],
      ]),
    );
    expect([screen.getByLabelText<HTMLInputElement>(/^Title/).value, onDone.mock.calls]).toEqual([
      'Found money',
      [],
    ]);
  },
);

it('S2-1.02 S2-2.46 B-62 without an account the form offers to add one, and to come back', async () => {
  fakeServer(({ path }) => (path === '/assets' ? data([]) : undefined));
  const onDone = vi.fn();
  const quiet = () => undefined;
  const asks = { onClose: quiet, onClosed: quiet, onDirty: quiet, onLocked: quiet };
  renderAt(
    '/dashboard/transactions',
    <TransactionFormDialog
      dialog={{ kind: 'addTransaction', type: 'expense' }}
      control={{ open: true, question: null, onDone, ...asks }}
    />,
  );
  expect((await screen.findByText('No Accounts Found')).isConnected).toBe(true);
  const why = 'You need to add at least one account before you can track transactions';
  expect(screen.getByText(why).isConnected).toBe(true);
  await press('Add New Asset');
  expect(onDone).toHaveBeenCalledExactlyOnceWith({
    kind: 'addAsset',
    next: expect.objectContaining({ kind: 'addTransaction', type: 'expense' }),
  });
});
