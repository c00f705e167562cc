import { ServerFrame } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import { readFrame } from './socketActor.ts';

it.each([
  { type: 'preference_updated', preference: 'currency', value: 'EUR' },
  { type: 'preference_updated', preference: 'notifications', value: false },
  { type: 'ledger_changed', revision: 0 },
  { type: 'error', message: 'Unknown preference' },
])('takes $type as the contract does', (frame) => {
  expect(ServerFrame.parse(frame)).toEqual(frame);
  expect(readFrame(JSON.stringify(frame))).toEqual(frame);
});

it.each([
  null,
  'ledger_changed',
  { type: 'preference_updated', preference: 'currency' },
  { type: 'preference_updated', preference: 'currency', value: 3 },
  { type: 'ledger_changed', revision: -1 },
  { type: 'ledger_changed', revision: '3' },
  { type: 'error' },
  { type: 'something_else' },
])('refuses %j as the contract does', (frame) => {
  expect(ServerFrame.safeParse(frame).success).toBe(false);
  expect(readFrame(JSON.stringify(frame))).toBeUndefined();
});

it('refuses what is no JSON text', () => {
  expect(['{', new ArrayBuffer(2)].map(readFrame)).toEqual([undefined, undefined]);
});
