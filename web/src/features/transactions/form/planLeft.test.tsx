import type { Plan, PlanLine } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import { idOf } from '../../../app/testing/fakeServer.ts';
import type { Transaction } from '../../../ledger/records/records.ts';
import { planLeft, planLeftText } from './useTransactionForm.ts';

const dining = idOf('dining');
const plan = (left: number | null) =>
  ({
    period: { from: '2026-11-25', to: '2026-12-24' },
    categories: [{ category: { id: dining, name: 'Dining' }, left } as PlanLine],
  }) as Plan;
const expense = (said: Partial<Transaction> = {}) =>
  ({
    type: 'expense',
    status: 'completed',
    goal: null,
    payee: '',
    tags: [],
    setBy: {},
    date: '2026-11-25',
    amount: 30,
    category: { id: dining },
    ...said,
  }) as Transaction;
const asked = { categoryId: dining, date: '2026-12-24', original: undefined };

it.each<[string, Parameters<typeof planLeft>, number | null]>([
  ['of a new record', [plan(41.2), asked], 4120],
  ['below 0', [plan(-41.2), asked], -4120],
  ['without a plan', [plan(null), asked], null],
  ['of another category', [plan(41.2), { ...asked, categoryId: idOf('rent') }], null],
  ['of a day outside of the period that is known', [plan(41.2), { ...asked, date: '2026-12-25' }], null],
  ['while nothing is known', [undefined, asked], null],
  ['without the edited record', [plan(41.2), { ...asked, original: expense() }], 7120],
  [
    'where the edited record lies before',
    [plan(41.2), { ...asked, original: expense({ date: '2026-11-24' }) }],
    4120,
  ],
  [
    'where the edited record had another category',
    [
      plan(41.2),
      { ...asked, original: expense({ category: { id: idOf('rent') } as Transaction['category'] }) },
    ],
    4120,
  ],
  [
    'where the edited record failed',
    [plan(41.2), { ...asked, original: expense({ status: 'failed' }) }],
    4120,
  ],
  [
    'where a goal pays the edited record',
    [plan(41.2), { ...asked, original: expense({ goal: { id: idOf('japan'), name: 'Japan' } }) }],
    4120,
  ],
  [
    'where the edited record was an income',
    [plan(41.2), { ...asked, original: expense({ type: 'income' }) }],
    4120,
  ],
])('SV-92 what is left for the category %s', (_what, [known, question], left) => {
  expect(planLeft(known, question)?.left ?? null).toBe(left);
});

it('SV-92 says what is left, and with an amount what is left after it', () => {
  const format = (units: number) => units.toFixed(2);
  const until = { name: 'Dining', until: '2026-12-24' };
  const text = (left: number, amount: number) =>
    planLeftText({ ...until, left }, { amount, today: '2026-12-01', format });
  expect([text(4120, 0), text(4120, 3000), text(4120, 5000), text(-500, 100)]).toEqual([
    'Dining: 41.20 left until 24 December',
    'Dining: 41.20 left until 24 December, 11.20 left after this',
    'Dining: 41.20 left until 24 December, 8.80 overspent after this',
    'Dining: 5.00 overspent until 24 December, 6.00 overspent after this',
  ]);
});
