import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { data, fakeServer } from '../../../app/testing/fakeServer.ts';
import { emptyTransaction } from '../../../ledger/transactionForm/transactionFormValues.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { useTitleMemory } from './titleMemory.tsx';

afterEach(() => queryClient.clear());

const purse = {
  id: 'a'.repeat(24),
  name: 'Purse',
  type: 'cash',
  balance: 488,
  shortfall: 0,
  owed: 0,
  mayOwe: 0,
  isDeleted: false,
};
const food = { id: 'f'.repeat(24), name: 'Food', type: 'expense', icon: 'utensils', color: 'coral' };
const lunch = {
  id: 'b'.repeat(24),
  type: 'expense',
  title: 'Lunch',
  amount: 12,
  date: '2026-11-27',
  category: food,
  categorizedBy: 'auto',
  account: { id: purse.id, name: 'Purse' },
  refundedCategory: null,
  goal: null,
  payee: '',
  tags: [],
  setBy: {},
};
const initial = emptyTransaction('expense');
const values = { ...initial, transactionAmount: '12', transactionTitle: 'Lunch' };
const noAnswer: ServiceFailure = { success: false, kind: 'network', message: 'Network error occurred.' };

it.each([
  ['fills in what goes with it', null, 1],
  ['touches nothing while the form says that its save failed', noAnswer, 0],
])('B-53 B-59 given a title that is typed, when it gets known later, %s', async (_what, failure, filled) => {
  const rows: object[] = [];
  const asked = fakeServer(({ path }) => {
    if (path === '/transactions') return data([...rows]);
    return path === '/assets' ? data([purse]) : path.startsWith('/categories') ? data([food]) : undefined;
  });
  const change = vi.fn();
  const { result, rerender } = renderHook(
    (shown: ServiceFailure | null) =>
      useTitleMemory({ form: { values, initial, failure: shown, change }, amount: 1200, active: true }),
    {
      initialProps: null as ServiceFailure | null,
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  await waitFor(() => expect(asked.filter(({ path }) => path === '/transactions')).toHaveLength(1));
  rerender(failure);
  rows.push(lunch, { ...lunch, id: 'c'.repeat(24), title: 'Lunch with Rina' });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(result.current.suggestions).toHaveLength(2));
  expect(change).toHaveBeenCalledTimes(filled);
});

/** The form with what a title may fill, as the dialog holds it. */
function useForm(first: Partial<typeof initial>) {
  const [shown, setShown] = useState({ ...initial, ...first });
  const [from] = useState(shown);
  const change = (patch: Partial<typeof initial>) => setShown((before) => ({ ...before, ...patch }));
  const memory = useTitleMemory({
    form: { values: shown, initial: from, failure: null, change },
    amount: 0,
    active: true,
  });
  const { transactionAccount, payee } = shown;
  return { memory, change, stands: [transactionAccount, payee, memory.filled] };
}

const bank = { ...purse, id: 'd'.repeat(24), name: 'Bank' };

function typing(first: Partial<typeof initial>) {
  fakeServer(({ path }) => {
    if (path === '/transactions') return data([{ ...lunch, payee: 'Warung' }]);
    return path === '/assets'
      ? data([purse, bank])
      : path.startsWith('/categories')
        ? data([food])
        : undefined;
  });
  return renderHook(() => useForm(first), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result;
}

it('AP-33 a title fills the moment it matches, over the proposed account, and goes again when it goes on', async () => {
  const form = typing({ transactionAccount: bank.id });
  const type = (transactionTitle: string) => act(() => form.current.change({ transactionTitle }));
  type('Lunc');
  await waitFor(() => expect(form.current.memory.suggestions).toHaveLength(1));
  expect(form.current.stands).toEqual([bank.id, '', null]);
  type('lunch');
  expect(form.current.stands).toEqual([purse.id, 'Warung', 'Purse, Warung']);
  type('lunch with Rina');
  expect(form.current.stands).toEqual([bank.id, '', null]);
});

it('AP-33 what the person has set stays, also if it is what stood there already', async () => {
  const form = typing({ transactionAccount: bank.id });
  act(() => form.current.memory.set({ transactionAccount: bank.id }));
  act(() => form.current.change({ transactionTitle: 'Lunch' }));
  await waitFor(() => expect(form.current.stands).toEqual([bank.id, 'Warung', 'Warung']));
  act(() => form.current.change({ transactionTitle: 'Lunches' }));
  expect(form.current.stands).toEqual([bank.id, '', null]);
});
