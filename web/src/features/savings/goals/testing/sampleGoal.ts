import type { Goal } from '@ledgerline/contract';
import { idOf } from '../../../../app/testing/fakeServer.ts';

export const bank = { id: idOf('bank'), name: 'Bank' };

/** An open goal of 2,240 with 320 in Bank, but for what is said. */
export const sampleGoal = (said: Partial<Goal> = {}): Goal => ({
  id: idOf('japan'),
  name: 'Japan',
  target: 2240,
  by: null,
  note: '',
  every: null,
  state: 'open',
  putAside: 320,
  spent: 0,
  missing: 0,
  parts: [{ asset: bank, amount: 320, missing: 0 }],
  needs: null,
  isDeleted: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  revision: 1,
  ...said,
});
