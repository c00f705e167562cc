import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, renderAt } from '../../app/testing/renderAt.tsx';
import { NewEntry } from './NewEntry.tsx';

const asset = 'a'.repeat(24);

it('AP-31 (web) records an expense, an income or a transfer, of the asset whose page it is on', async () => {
  const opened = renderAt(`/dashboard/assets/${asset}`, <NewEntry />);
  for (const text of ['Expense', 'Income', 'Transfer']) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await press('New entry');
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await press(text);
  }
  expect(opened).toEqual([
    { kind: 'addTransaction', type: 'expense', draft: { transactionAccount: asset } },
    { kind: 'addTransaction', type: 'income', draft: { transactionAccount: asset } },
    { kind: 'transfer', from: asset },
  ]);
  // The list's entry goes after it.
  await waitFor(() => expect(history.state?.usr).toBeUndefined());
});

it('AP-31 (web) presets no asset on another page', async () => {
  const opened = renderAt('/dashboard/bills', <NewEntry />);
  await press('New entry');
  await press('Transfer');
  expect(opened).toEqual([{ kind: 'transfer' }]);
});

it('AP-31 (web) is gone while one looks back', () => {
  renderAt('/dashboard?asOf=2020-01-01', <NewEntry />);
  expect(screen.queryByRole('button', { name: 'New entry' })).toBeNull();
});
