import type { Goal } from '@ledgerline/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/testing/fakeServer.ts';
import { goals } from '../../../ledger/goals/goals.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { emptyQueue, toasts } from '../../../shared/toasts/showToast.ts';
import { deleteGoal } from './DeleteGoalDialog.tsx';
import { closeGoal, everyText, missingTexts, needsText, periodsToGo, spentText, toGo } from './GoalCard.tsx';
import { bank, sampleGoal } from './testing/sampleGoal.ts';

const lost: ServiceFailure = { success: false, message: 'Network error', kind: 'network' };
const goal = sampleGoal();

afterEach(() => {
  vi.restoreAllMocks();
  toasts.set(emptyQueue);
});

it('SV-93 given no answer, closing or deleting the goal again is the same request', async () => {
  const keys: string[] = [];
  vi.spyOn(goals, 'close').mockImplementation(async (_, how, key) => {
    keys.push(`${how} ${key}`);
    return lost;
  });
  vi.spyOn(goals, 'remove').mockImplementation(async (_, key) => {
    keys.push(`deleted ${key}`);
    return lost;
  });
  for (const again of [false, true]) {
    await closeGoal(goal, 'reached', '');
    await closeGoal(goal, 'given-up', '');
    await deleteGoal(goal);
    expect(keys).toHaveLength(again ? 6 : 3);
  }
  const [reached, givenUp, deleted] = keys;
  expect(keys.slice(3)).toEqual([reached, givenUp, deleted]);
  expect(new Set(keys.map((sent) => sent.split(' ')[1])).size).toBe(3);
});

const format = (amount: number) =>
  amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const today = '2026-12-10';
const every = (last: { date: string; amount: number } | null = null): Pick<Goal, 'every'> => ({
  every: { amount: 200, asset: bank, timeZone: 'UTC', last },
});

const needs = (said: Partial<Goal>, reachedOn: string | null = null, day = today) =>
  needsText(sampleGoal(said), { today: day, reachedOn, format });

it.each<[string, Partial<Goal>, string | null]>([
  [
    'with a date',
    { by: '2027-06-30', needs: { amount: 320, periods: 6 } },
    'Needs 320.00 in each of 6 periods until 30 June 2027',
  ],
  [
    'in the last period',
    { by: '2026-12-24', needs: { amount: 1920, periods: 1 } },
    'Needs 1,920.00 until 24 December',
  ],
  ['after its date', { by: '2026-06-30' }, 'It was due on 30 June, 1,920.00 to go'],
  ['on its date', { by: today, needs: { amount: 1920, periods: 1 } }, 'Needs 1,920.00 until 10 December'],
  ['without a date', {}, '1,920.00 to go'],
  ['once it is reached', { by: '2026-06-30', putAside: 2240 }, 'The target is reached'],
  ['with more than the target', { putAside: 2240.1 }, 'The target is reached'],
  ['by what was spent of it', { putAside: 0.1, spent: 2239.9 }, 'The target is reached'],
  ['without a target', { target: null, by: '2026-06-30' }, null],
  ['once it is closed', { state: 'given-up', by: '2026-06-30' }, null],
])('SV-90 says what a goal needs: %s', (_when, said, text) => {
  expect(needs(said)).toBe(text);
});

it('SV-90 says when a goal without a date is reached by what it puts aside by itself', () => {
  expect(needs(every(), '2027-10-01')).toBe('1,920.00 to go: reached on 1 October 2027 at 200.00 a period');
});

it.each<[Partial<Goal>, number | null]>([
  [every(), 10],
  [{ ...every(), putAside: 240 }, 10],
  [{ ...every(), putAside: 239.99 }, 11],
  [{ ...every(), putAside: 2240 }, null],
  [{ ...every(), target: null }, null],
  [{ ...every(), by: '2027-06-30' }, null],
  [{ ...every(), state: 'reached' }, null],
  [{}, null],
])('SV-90 counts the periods of a goal without a date: %o', (said, count) => {
  expect(periodsToGo(sampleGoal(said))).toBe(count);
});

it('SV-90 says what was spent of all that was saved', () => {
  expect([
    spentText(sampleGoal({ putAside: 650, spent: 1200 }), format),
    spentText(sampleGoal(), format),
  ]).toEqual(['1,200.00 spent of 1,850.00', null]);
  expect(toGo(sampleGoal({ putAside: 0.1, spent: 0.2 }))).toBe(2239.7);
});

it('SV-90 says what a goal puts aside by itself, and that nothing was free', () => {
  const rule = '200.00 from Bank on the first day of each period';
  expect([
    everyText(sampleGoal(), today, format),
    everyText(sampleGoal(every()), today, format),
    everyText(sampleGoal(every({ date: '2026-11-25', amount: 0 })), today, format),
    everyText(sampleGoal(every({ date: '2025-11-25', amount: 120 })), today, format),
  ]).toEqual([[], [rule], [rule, 'Nothing was free on 25 Nov'], [rule, '120.00 put aside on 25 Nov 2025']]);
});

it('SV-91 says what is missing in which account, and who shares it', () => {
  const part = (amount: number) => ({ asset: bank, amount, missing: 150 });
  const house = sampleGoal({ id: idOf('house'), name: 'House', parts: [part(300)] });
  const car = sampleGoal({ id: idOf('car'), name: 'Car', parts: [part(200)] });
  const elsewhere = sampleGoal({ id: idOf('boat'), name: 'Boat', parts: [] });
  expect([
    missingTexts(house, [house, car, elsewhere], format),
    missingTexts(car, [car], format),
    missingTexts(sampleGoal(), [house, car], format),
  ]).toEqual([
    ['150.00 of what is put aside in Bank is missing, shared with Car'],
    ['150.00 of what is put aside in Bank is missing'],
    [],
  ]);
});
