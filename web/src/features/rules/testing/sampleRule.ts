import type { Rule } from '@ledgerline/contract';
import { idOf } from '../../../app/testing/fakeServer.ts';

/** A rule called Coffee that tags what a payee gets, but for what is said. */
export const sampleRule = (said: Partial<Rule> = {}): Rule => ({
  id: idOf('coffee'),
  name: 'Coffee',
  match: 'all',
  when: [{ field: 'payee', test: 'equals', value: 'Kopi Kenangan' }],
  then: { tags: ['out'] },
  enabled: true,
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  revision: 1,
  ...said,
});
