import { Plan, type PlanLine } from '@ledgerline/contract';
import { idOf } from '../../../../app/testing/fakeServer.ts';

/** A category's line in which nothing happened, with what a test says of it. */
export const line = (name: string, part: Partial<PlanLine> = {}): PlanLine => ({
  category: { id: idOf(name), name, icon: 'utensils', color: 'amber' },
  planned: null,
  only: false,
  carry: 'none',
  carriedIn: 0,
  moved: 0,
  spent: 0,
  fromGoals: 0,
  due: 0,
  available: null,
  left: null,
  recent: null,
  ...part,
});

/** November 2026 with nothing in it, with what a test says of it; as the contract has it. */
export const plan = (part: Partial<Plan> = {}): Plan =>
  Plan.parse({
    period: { from: '2026-11-01', to: '2026-11-30' },
    previous: '2026-10-01',
    next: '2026-12-01',
    start: { day: 1, shift: 'none', from: null },
    left: 0,
    free: 0,
    leftToPlan: 0,
    income: 0,
    expected: 0,
    planned: 0,
    moved: 0,
    putAside: 0,
    dueUncategorised: 0,
    overspent: { amount: 0, count: 0 },
    unplanned: { amount: 0, count: 0 },
    categories: [],
    ...part,
  });
