import { expect, it } from 'vitest';
import { addAsset, command, createTransaction, ledgerAfter, sampleId } from '../testing/index.ts';
import { evolveSchedules } from './evolveSchedules.ts';
import type { KeptMark, ScheduleState } from './scheduleState.ts';

it('M8 marks are looked at once for however many records that come and go', () => {
  const [wallet, lunch] = [sampleId('asset', 1), sampleId('transaction', 1)];
  const { history } = ledgerAfter(
    addAsset(wallet, { balance: 10_00 }),
    createTransaction(lunch, { accountId: wallet, amount: 1_00 }),
    command('DeleteTransaction', lunch),
  );
  const deleted = history.at(-1);
  if (!deleted) throw new Error('nothing has happened');
  let looked = 0;
  const schedule = (marks: [string, KeptMark][]): ScheduleState => ({
    record: { id: sampleId('asset', 2), shapes: [], createdAt: '' },
    ended: false,
    closedThrough: '',
    updatedAt: '',
    revision: 1,
    get marks() {
      looked += 1;
      return marks;
    },
  });
  const others = Array.from({ length: 500 }, () => schedule([['2026-01-01', { transactionId: 'another' }]]));
  for (let times = 0; times < 100; times += 1) expect(evolveSchedules(others, deleted)).toBe(others);
  expect(looked).toBeLessThanOrEqual(2 * others.length);
  const settled = [...others, schedule([['2026-01-01', { transactionId: lunch }]])];
  expect(evolveSchedules(settled, deleted).at(-1)?.marks).toEqual([
    ['2026-01-01', { transactionId: lunch, gone: true }],
  ]);
});
