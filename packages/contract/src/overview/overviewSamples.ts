import { sampleIds } from '../docs/samples.ts';
import type { Overview } from './overview.ts';

/** Cut short: there are thirty days. */
export const sampleOverview: Overview = {
  balance: { value: 587.5, percentage: 8.3, owed: 0, source: 'assets' },
  income: { value: 100, percentage: 100 },
  expenses: { value: 12.5, percentage: -40 },
  savings: {
    value: 87.5,
    percentage: 12.1,
    putAside: { amount: 20, goals: [{ id: sampleIds.goal, name: 'Japan', amount: 20 }] },
  },
  days: [{ date: '2026-05-20', income: 0, expense: 12.5, balance: 587.5 }],
  categories: [
    {
      category: { id: sampleIds.category, name: 'Dining', icon: 'utensils', color: 'coral' },
      total: 12.5,
      share: 100,
    },
  ],
  overdue: 2,
};
