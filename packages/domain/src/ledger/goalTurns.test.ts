import { describe, expect, it } from 'vitest';
import { partsWait } from '../goals/goalParts.ts';
import { turnsDue } from '../goals/goalTurns.ts';
import {
  addAsset,
  addGoal,
  carryOut,
  closeGoal,
  command,
  earmark,
  given,
  type Ledger,
  ledgerAfter,
  moveGoal,
  revert,
  type Step,
  sampleId,
  spend,
  updateAsset,
} from '../testing/index.ts';
import { namedAsset } from './ledgerState.ts';

const bank = sampleId('asset', 1);
const japan = sampleId('goal', 1);
/** Set on a day that is over in its zone when sample commands are carried out. */
const every = { amount: 200_00, assetId: bank, timeZone: 'UTC', after: '2026-03-01' };
const world: Step[] = [addAsset(bank, { name: 'Bank', balance: 920_00 }), addGoal(japan, { every })];

const turn = (day: string, today = '2027-12-31') => ({ type: 'TakeTurn', id: japan, day, today }) as const;
const view = ({ state }: Ledger) => ({
  starts: state.plan.starts,
  counts: (id: string) => {
    const { record, deletion } = namedAsset(state, id);
    return !partsWait(record, deletion);
  },
});
const due = (ledger: Ledger, now: string) =>
  turnsDue(ledger.state.goals.goals, view(ledger), Date.parse(now)).map(({ day }) => day);

/** Takes what is due at an instant; answers each day with what it put aside. */
function takeDue(ledger: Ledger, now: string): [day: string, amount: number][] {
  const days = due(ledger, now);
  const begun = ledger.history.length;
  for (const day of days) carryOut(ledger, turn(day, now.slice(0, 10)));
  return ledger.history
    .slice(begun)
    .flatMap(({ type, data }) => (type === 'Earmarked' ? [[data.date, data.delta / 100]] : []));
}

describe('what a goal gets by itself', () => {
  it('LED-190 SV-48 every 200, 920 free, 400 days off from 10 Dec 2026: four of 200, 120, eight of 0', () => {
    const ledger = ledgerAfter(
      addAsset(bank, { name: 'Bank', balance: 920_00 }),
      addGoal(japan, { every: { ...every, after: '2026-12-10' }, today: '2026-12-10' }),
    );
    expect(takeDue(ledger, '2028-01-14T00:00:00Z')).toEqual([
      ['2027-01-01', 200],
      ['2027-02-01', 200],
      ['2027-03-01', 200],
      ['2027-04-01', 200],
      ['2027-05-01', 120],
      ...['06', '07', '08', '09', '10', '11', '12'].map((month) => [`2027-${month}-01`, 0]),
      ['2028-01-01', 0],
    ]);
    expect(ledger.state.goals.goals[0]?.last).toEqual({ date: '2028-01-01', amount: 0 });
    expect(due(ledger, '2028-01-31T23:59:00Z')).toEqual([]);
  });

  it('LED-190 it comes on the first day of each later period, by the calendar of its zone', () => {
    const start = {
      type: 'SetPeriodStart',
      start: { day: 25, shift: 'before' },
      today: '2026-03-01',
    } as const;
    const ledger = ledgerAfter(...world, { ...start, from: undefined });
    expect(due(ledger, '2026-07-01T00:00:00Z')).toEqual([
      '2026-04-01',
      '2026-04-24',
      '2026-05-25',
      '2026-06-25',
    ]);
    const auckland = ledgerAfter(
      addAsset(bank),
      addGoal(japan, { every: { ...every, timeZone: 'Pacific/Auckland' } }),
    );
    expect(due(auckland, '2026-03-31T10:59:00Z')).toEqual([]);
    expect(due(auckland, '2026-03-31T11:00:00Z')).toEqual(['2026-04-01']);
  });

  it('LED-191 a turn is taken once, in order, and not before its day', () => {
    given(...world)
      .when(turn('2026-05-01'))
      .thenNothing();
    given(...world)
      .when(turn('2026-04-01', '2026-03-31'))
      .thenNothing();
    given(...world, turn('2026-04-01'))
      .when(turn('2026-04-01'))
      .thenNothing();
    // Taken back, it stays so.
    given(...world, turn('2026-04-01'), revert(-1))
      .when(turn('2026-04-01'))
      .thenNothing();
  });

  it('LED-192 it takes at most what lacks to the target, and none comes once that is reached', () => {
    const ledger = ledgerAfter(
      addAsset(bank, { balance: 920_00 }),
      addGoal(japan, { every, target: 500_00 }),
    );
    expect(takeDue(ledger, '2026-12-31T00:00:00Z')).toEqual([
      ['2026-04-01', 200],
      ['2026-05-01', 200],
      ['2026-06-01', 100],
    ]);
    expect(due(ledger, '2026-12-31T00:00:00Z')).toEqual([]);
    // What was spent from it counts as had.
    carryOut(ledger, {
      ...spend(sampleId('transaction', 1), bank, 300_00),
      transaction: { ...spend(sampleId('transaction', 1), bank, 300_00).transaction, goal: japan },
    });
    expect(due(ledger, '2026-12-31T00:00:00Z')).toEqual([]);
  });

  it.each([
    ['closed', [closeGoal(japan)], [revert(-1)]],
    ['deleted', [moveGoal('DeleteGoal', japan)], [moveGoal('RestoreGoal', japan)]],
    ['without its asset', [command('DeleteAsset', bank)], [command('RestoreAsset', bank)]],
    ['fed from a card', [updateAsset(bank, { type: 'credit' })], [updateAsset(bank, { type: 'bank' })]],
    [
      'without an amount',
      [{ type: 'UpdateGoal', id: japan, today: '2026-03-01', changes: { every: null } }],
      [revert(-1)],
    ],
  ] as [string, Step[], Step[]][])(
    'LED-192 LED-207 a goal that is %s has no turns; back again, it goes on with the periods after that day',
    (_how, away, back) => {
      const early: Step[] = [
        addAsset(bank, { balance: 920_00 }),
        addGoal(japan, { every: { ...every, after: '2025-11-10' } }),
      ];
      const lost = ledgerAfter(...early, ...away);
      expect(due(lost, '2026-05-01T00:00:00Z')).toEqual([]);
      given(...early, ...away)
        .when(turn('2026-04-01'))
        .thenNothing();
      expect(due(ledgerAfter(...early, ...away, ...back), '2026-05-01T00:00:00Z')).toEqual([
        '2026-04-01',
        '2026-05-01',
      ]);
    },
  );

  it('LED-193 LED-207 an amount that changes goes on with the same periods; what stays is not looked at again', () => {
    const change = { type: 'UpdateGoal', id: japan, today: '2026-03-01' } as const;
    const more = { ...every, amount: 300_00, after: '2026-03-31' };
    const changed = ledgerAfter(...world, { ...change, changes: { every: more } });
    expect(changed.state.goals.goals[0]?.record.every).toEqual({ ...more, after: '2026-03-01' });
    given(...world)
      .when({ ...change, changes: { every: { ...every, after: '2026-03-31' } } })
      .thenNothing();
    const gone = [...world, command('DeleteAsset', bank)];
    given(...gone)
      .when({ ...change, changes: { every: more } })
      .thenRefused({ code: 'goal-asset', field: 'every', why: 'deleted' });
    const renamed = ledgerAfter(...gone, { ...change, changes: { every, name: 'Korea' } });
    expect(renamed.history.at(-1)?.data).toMatchObject({ former: { name: 'Japan' } });
    given()
      .when(addGoal(japan, { every }))
      .thenRefused({ code: 'goal-asset', field: 'every', why: 'not-found' });
    given(addAsset(bank, { type: 'loan' }))
      .when(addGoal(japan, { every }))
      .thenRefused({ code: 'goal-asset', field: 'every', why: 'owes' });
  });

  it('LED-194 a turn is taken back like an earmark; one that found nothing left nothing to take back', () => {
    const ledger = ledgerAfter(...world, turn('2026-04-01'), revert(-1));
    expect(ledger.state.goals.goals[0]).toMatchObject({
      parts: [],
      last: { date: '2026-04-01', amount: 200_00 },
    });
    given(...world, updateAsset(bank, { balance: 0 }), turn('2026-04-01'))
      .when(revert(-1))
      .thenRefused({ code: 'revert-blocked', by: 'already', detail: 'Japan' });
    const broke = ledgerAfter(...world, earmark(japan, bank, 920_00), turn('2026-04-01'));
    expect(broke.history.at(-1)?.data).toMatchObject({ delta: 0, date: '2026-04-01' });
  });
});
