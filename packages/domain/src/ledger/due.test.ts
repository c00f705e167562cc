import type { ScheduleRule } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { postingsDue } from '../schedules/postings.ts';
import {
  addAsset,
  addGoal,
  carryOut,
  type Ledger,
  ledgerAfter,
  type Step,
  sampleCatalogue,
  sampleId,
  sampleNow,
  setUpSchedule,
} from '../testing/index.ts';
import { leftDue } from './due.ts';
import { occurrenceRecordId } from './occurrenceRecordId.ts';
import type { PostDue } from './scheduleCommands.ts';

const [bank, card, gone] = [1, 2, 3].map((number) => sampleId('asset', number));
const [rent, bill, lost] = [1, 2, 3].map((number) => sampleId('schedule', number));
const goal = sampleId('goal', 1);
const months = ['2026-04-01', '2026-05-01', '2026-06-01'];
const firsts: ScheduleRule = { every: 1, unit: 'month', weekdays: [], on: { day: 1 }, shift: 'none' };
const [pays, spends] = [
  { rule: firsts, mode: 'post', starts: '2026-04-01', assetId: bank! },
  { toAssetId: card! },
] as const;
const given: Step[] = [
  addAsset(bank!, { name: 'Bank', type: 'bank', balance: 350_00 }),
  addAsset(card!, { name: 'Visa', type: 'credit', balance: -80_00, mayOwe: 900_00 }),
  addAsset(gone!, { name: 'Gone' }),
  setUpSchedule(rent!, { ...pays, title: 'Rent', amount: { exact: 10_00 } }),
  // Each bill pays what is left after the one before: it looks at all records.
  setUpSchedule(bill!, { ...pays, ...spends, title: 'Bill', type: 'transfer', amount: { statement: 20 } }),
  setUpSchedule(lost!, { ...pays, title: 'Lost', assetId: gone!, amount: { exact: 5_00 } }),
  addGoal(goal, { every: { amount: 100_00, assetId: bank!, timeZone: 'UTC', after: '2026-03-31' } }),
  { type: 'DeleteAsset', id: gone! },
];
const due: PostDue = {
  type: 'PostDue',
  at: sampleNow,
  now: Date.parse('2026-06-15T00:00:00Z'),
  catalogue: sampleCatalogue,
};

const told = ({ history }: Ledger, begun: number): unknown[] =>
  history.slice(begun).map(({ type, data }) => [type, data]);

describe('BL-05 LED-123 all that is due in one command', () => {
  it('is what one command for each date would be, with bills, goals and what waits', () => {
    const [one, each] = [ledgerAfter(...given), ledgerAfter(...given)];
    const begun = one.history.length;
    carryOut(one, due);
    for (const dueOn of months) {
      for (const { schedule } of postingsDue(each.state.schedules, due.now).filter(
        (date) => date.dueOn === dueOn,
      )) {
        const { id: scheduleId } = schedule.record;
        const recordId = occurrenceRecordId(scheduleId, dueOn);
        carryOut(each, { ...due, type: 'PostOccurrence', scheduleId, dueOn, today: '2026-06-15', recordId });
      }
      carryOut(each, { type: 'TakeTurn', id: goal, day: dueOn, today: '2026-06-15' });
    }
    expect(told(one, begun)).toEqual(told(each, begun));
    expect(
      one.history
        .slice(begun)
        .map(({ type }) => type)
        .join(' '),
    ).toBe(
      'TransactionCreated OccurrenceSettled TransferMade OccurrenceSettled Earmarked ' +
        'TransactionCreated OccurrenceSettled OccurrenceSkipped Earmarked '.repeat(2).trim(),
    );
    expect(leftDue(due, one.state).map(({ of, day, why }) => [of, day, why?.code])).toEqual(
      months.map((day) => [lost, day, 'account-deleted']),
    );
    const decided = one.history.length;
    carryOut(one, due);
    expect(one.history.length).toBe(decided);
  });
});
