import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialogControl } from '../../../app/testing/dialogControl.ts';
import { data, fakeServer, idOf } from '../../../app/testing/fakeServer.ts';
import { press, renderAt } from '../../../app/testing/renderAt.tsx';
import type { LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { sampleGoal } from '../../savings/goals/testing/sampleGoal.ts';
import { TransactionFormDialog } from './TransactionFormDialog.tsx';

const purse = { id: idOf('purse'), name: 'Purse', type: 'cash', balance: 488 };
const look = { icon: 'utensils', color: 'coral' };
const dining = { id: idOf('dining'), name: 'Dining', type: 'expense', ...look };
const refunds = { id: idOf('refunds'), name: 'Refunds', type: 'income', ...look };
const salary = { id: idOf('salary'), name: 'Salary', type: 'income', ...look };

const control = dialogControl();

type Adding = Extract<LedgerDialog, { kind: 'addTransaction' }>;

/** The form with this draft, and with a server that has these open goals; answers what was written. */
function show(type: Adding['type'], draft: Adding['draft'], goals: object[] = []): () => unknown[] {
  const asked = fakeServer(({ method, path }) => {
    if (method !== 'GET') return { status: 400, body: { success: false, message: 'Enough' } };
    if (path === '/plan') return undefined;
    if (path === '/assets') return data([purse]);
    if (path === '/goals') return data(goals);
    return data(path === '/categories' ? [dining, refunds, salary] : []);
  });
  renderAt(
    '/dashboard',
    <TransactionFormDialog
      dialog={{
        kind: 'addTransaction',
        type,
        draft: {
          transactionAmount: '30',
          transactionTitle: 'Dinner',
          transactionAccount: purse.id,
          useAutoCategory: false,
          ...draft,
        },
      }}
      control={control}
    />,
  );
  return () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}

const offered = (name: string) => screen.queryByRole('combobox', { name }) !== null;

it.each([
  ['with Refunds', { transactionCategory: refunds.id }, true],
  ['not with Salary', { transactionCategory: salary.id }, false],
  ['where one was chosen', { transactionCategory: salary.id, transactionRefundedCategory: dining.id }, true],
  ['not with an automatic category', { useAutoCategory: true }, false],
] as const)('SV-95 an income offers Refund for %s', async (_when, draft, isOffered) => {
  show('income', draft);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect([offered('Refund for'), offered('Pay from')]).toEqual([isOffered, false]);
});

it('SV-95 a refund names its category; None takes it away', async () => {
  const written = show('income', {
    transactionCategory: refunds.id,
    transactionRefundedCategory: dining.id,
  });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Refund for' }).textContent).toContain('Dining'),
  );
  await press('Save Income');
  await waitFor(() => expect(written()).toMatchObject([{ refundedCategory: dining.id }]));
  await press('None');
  expect(screen.getByRole('combobox', { name: 'Refund for' }).textContent).not.toContain('Dining');
});

it.each([
  ['where there are open goals', {}, [sampleGoal()], true],
  ['not without', {}, [], false],
  ['where one was chosen', { transactionGoal: sampleGoal().id }, [], true],
] as const)('SV-95 an expense offers Pay from %s', async (_when, draft, goals, isOffered) => {
  show('expense', { transactionCategory: dining.id, ...draft }, [...goals]);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect([offered('Pay from'), offered('Refund for')]).toEqual([isOffered, false]);
});

it('SV-95 an expense is paid from the chosen goal', async () => {
  const goal = sampleGoal();
  const written = show('expense', { transactionCategory: dining.id, transactionGoal: goal.id }, [goal]);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Pay from' }).textContent).toContain('Japan'),
  );
  await press('Save Expense');
  await waitFor(() => expect(written()).toMatchObject([{ goal: goal.id }]));
});
