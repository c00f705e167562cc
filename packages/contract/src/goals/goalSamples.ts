import { sampleIds, sampleInstant } from '../docs/samples.ts';
import type { Goal } from './goalAnswers.ts';

export const sampleGoal: Goal = {
  id: sampleIds.goal,
  name: 'Japan',
  target: 2_240,
  by: '2026-12-31',
  note: '',
  every: null,
  state: 'open',
  putAside: 320,
  spent: 0,
  missing: 0,
  parts: [{ asset: { id: sampleIds.bank, name: 'Savings' }, amount: 320, missing: 0 }],
  needs: { amount: 274.29, periods: 7 },
  isDeleted: false,
  createdAt: sampleInstant,
  updatedAt: sampleInstant,
  revision: 9,
};
