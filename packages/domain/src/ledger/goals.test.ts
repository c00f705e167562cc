import { describe, expect, it } from 'vitest';
import { periodsAfter } from '../goals/goalNeeds.ts';
import { partsWait } from '../goals/goalParts.ts';
import { goalFigures } from '../goals/goalShown.ts';
import { goalOf } from '../goals/goalState.ts';
import {
  addAsset,
  addGoal,
  closeGoal,
  command,
  createTransaction,
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

const [bank, cash] = [sampleId('asset', 1), sampleId('asset', 2)];
const [japan, car] = [sampleId('goal', 1), sampleId('goal', 2)];
const id = (number: number) => sampleId('transaction', number);

const world: Step[] = [
  addAsset(bank, { name: 'Bank', type: 'bank', balance: 3_200_00 }),
  addAsset(cash, { balance: 500_00 }),
  addGoal(japan),
];

/** What the ledger shows of a goal on a day, in decimals. */
const figures = ({ state }: Ledger, goalId = japan, today = '2026-03-01', decimals: 0 | 2 = 2) => {
  const goal = goalOf(state.goals, goalId)!;
  const assetOf = (assetId: string) => {
    const { position, aside, deletion, record } = namedAsset(state, assetId);
    return { position, aside, waits: partsWait(record, deletion), reference: record.name };
  };
  return goalFigures(goal, assetOf, {
    today,
    decimals,
    periodsUntil: periodsAfter(state.plan.starts, today),
  });
};

const goalOfTest = (ledger: Ledger) => goalOf(ledger.state.goals, japan)!;

describe('setting goals up', () => {
  it('LED-160 SV-40 a name is taken by an open goal only, without case and outer spaces', () => {
    const taken = { code: 'goal-name-taken', name: ' JAPAN ' } as const;
    given(...world)
      .when(addGoal(car, { name: ' JAPAN ' }))
      .thenRefused(taken);
    expect(ledgerAfter(...world, closeGoal(japan), addGoal(car, { name: 'japan' })).history).toHaveLength(5);
    expect(
      ledgerAfter(...world, moveGoal('DeleteGoal', japan), addGoal(car, { name: 'japan' })).history,
    ).toHaveLength(5);
  });

  it('LED-161 it is due between today and fifty years ahead; what stays is not looked at again', () => {
    const refused = { code: 'goal-date-out-of-range' } as const;
    given(...world)
      .when(addGoal(car, { name: 'Car', by: '2026-02-28' }))
      .thenRefused(refused);
    given(...world)
      .when(addGoal(car, { name: 'Car', by: '2076-03-02' }))
      .thenRefused(refused);
    const due = [...world, addGoal(car, { name: 'Car', by: '2076-03-01' })];
    const later = { type: 'UpdateGoal', id: car, today: '2077-01-01' } as const;
    given(...due)
      .when({ ...later, changes: { by: '2076-12-31' } })
      .thenRefused(refused);
    expect(
      ledgerAfter(...due, { ...later, changes: { by: '2076-03-01', note: 'soon' } }).history,
    ).toHaveLength(5);
  });

  it('LED-162 at most 200 are open, and 1,000 ever were', () => {
    const many = Array.from({ length: 200 }, (_, n) =>
      addGoal(sampleId('goal', n + 10), { name: `Goal ${n}` }),
    );
    given(...many)
      .when(addGoal(japan))
      .thenRefused({ code: 'too-many-goals' });
    const closed = [...many.slice(1), addGoal(japan), closeGoal(japan), many[0]!];
    given(...closed)
      .when(revert(-2))
      .thenRefused({ code: 'too-many-goals' });
    const gone = Array.from({ length: 1_000 }, (_, n) => sampleId('goal', n + 10)).flatMap((goal) => [
      addGoal(goal),
      moveGoal('DeleteGoal', goal),
    ]);
    given(...gone)
      .when(addGoal(japan))
      .thenRefused({ code: 'too-many-goals-ever' });
  });
});

describe('putting aside', () => {
  it('LED-163 SV-41 only free money is put aside, and only what is put aside is taken back', () => {
    const saved = [...world, earmark(japan, bank, 2_850_00)];
    given(...saved)
      .when(earmark(japan, bank, 350_01))
      .thenRefused({ code: 'not-free', assetName: 'Bank', free: 350_00 });
    given(...saved)
      .when(earmark(japan, bank, -2_850_01))
      .thenRefused({ code: 'not-put-aside', assetName: 'Bank', putAside: 2_850_00 });
    const ledger = ledgerAfter(...saved, earmark(japan, bank, 350_00), earmark(japan, bank, -3_200_00));
    expect(figures(ledger).parts).toEqual([]);
  });

  it('LED-163 given an asset that is deleted or not there, a closed or deleted goal, nothing is put aside', () => {
    const asset = { code: 'goal-asset', field: 'asset' } as const;
    given(...world)
      .when(earmark(japan, sampleId('asset', 9), 1))
      .thenRefused({ ...asset, why: 'not-found' });
    given(...world, command('DeleteAsset', bank))
      .when(earmark(japan, bank, 1))
      .thenRefused({ ...asset, why: 'deleted' });
    given(...world, closeGoal(japan))
      .when(earmark(japan, bank, 1))
      .thenRefused({ code: 'goal-closed' });
    given(...world, moveGoal('DeleteGoal', japan))
      .when(earmark(japan, bank, 1))
      .thenRefused({ code: 'goal-deleted' });
    given(...world)
      .when(earmark(car, bank, 1))
      .thenRefused({ code: 'goal-not-found' });
  });

  it('LED-207 given a card or a loan, nothing is put aside; parts in what becomes one wait and can be taken back', () => {
    const refusal = { code: 'goal-asset', field: 'asset', why: 'owes' } as const;
    const card = sampleId('asset', 3);
    given(...world, addAsset(card, { name: 'Card', type: 'credit', balance: 20_00 }))
      .when(earmark(japan, card, 1))
      .thenRefused(refusal);
    const kept = [...world, earmark(japan, bank, 100_00), earmark(japan, cash, 40_00)];
    const became = [...kept, updateAsset(bank, { type: 'loan' })];
    const ledger = ledgerAfter(...became);
    expect(figures(ledger)).toMatchObject({ putAside: 40, missing: 0 });
    expect(figures(ledger).parts.map(({ asset, amount }) => [asset, amount])).toEqual([
      ['Bank', 100],
      ['Cash', 40],
    ]);
    given(...became)
      .when(earmark(japan, bank, 1))
      .thenRefused(refusal);
    expect(figures(ledgerAfter(...became, earmark(japan, bank, -100_00)))).toMatchObject({ putAside: 40 });
    expect(figures(ledgerAfter(...became, updateAsset(bank, { type: 'bank' })))).toMatchObject({
      putAside: 140,
    });
  });

  it('LED-167 SV-42 what is missing is told as a whole in each part, with the event since which it is', () => {
    const [house] = [sampleId('goal', 3)];
    const saved: Step[] = [
      addAsset(bank, { name: 'Bank', type: 'bank', balance: 500_00 }),
      addGoal(house, { name: 'House' }),
      addGoal(car, { name: 'Car' }),
      earmark(house, bank, 300_00),
      earmark(car, bank, 200_00),
      spend(id(1), bank, 150_00),
    ];
    const missing = (ledger: Ledger) => [house, car].map((goal) => figures(ledger, goal).missing);
    const short = ledgerAfter(...saved);
    expect(missing(short)).toEqual([150, 150]);
    expect(namedAsset(short.state, bank).aside?.brokenBy?.eventId).toBe(short.history.at(-1)?.id);
    const less = ledgerAfter(...saved, earmark(house, bank, -100_00));
    expect(missing(less)).toEqual([50, 50]);
    const undone = ledgerAfter(...saved, earmark(house, bank, -100_00), revert(-1));
    expect(missing(undone)).toEqual([150, 150]);
    expect(namedAsset(undone.state, bank).aside).toEqual(namedAsset(short.state, bank).aside);
    const fits = ledgerAfter(
      ...saved,
      createTransaction(id(2), { type: 'income', accountId: bank, amount: 150_00 }),
    );
    expect(namedAsset(fits.state, bank).aside?.brokenBy).toBeNull();
  });

  it('LED-166 spending and lowering a balance are never refused because of a goal', () => {
    const ledger = ledgerAfter(...world, earmark(japan, bank, 3_200_00), spend(id(1), bank, 3_200_00));
    expect(figures(ledger)).toMatchObject({ putAside: 3_200, missing: 3_200 });
    expect(
      figures(ledgerAfter(...world, earmark(japan, bank, 1_00), updateAsset(bank, { balance: 0 }))),
    ).toMatchObject({
      putAside: 1,
      missing: 1,
    });
  });
});

describe('what each period has to bring', () => {
  const due = (fields: object, ...steps: Step[]) =>
    ledgerAfter(addAsset(bank, { name: 'Bank', balance: 3_200_00 }), addGoal(japan, fields), ...steps);
  const row = { target: 2_240_00, by: '2027-06-30', today: '2026-12-10' };

  it('LED-168 SV-43 2,240 by 30 June with 320 put aside takes 320.00 in each of six periods', () => {
    const ledger = due(row, earmark(japan, bank, 320_00, '2026-12-10'));
    expect(figures(ledger, japan, '2026-12-10').needs).toEqual({ amount: 320, periods: 6 });
  });

  it('LED-168 SV-43 it is rounded up to what the currency can write', () => {
    const ledger = due({ ...row, target: 1_000_00 });
    expect(figures(ledger, japan, '2026-12-10').needs).toEqual({ amount: 166.67, periods: 6 });
    expect(figures(ledger, japan, '2026-12-10', 0).needs).toEqual({ amount: 167, periods: 6 });
  });

  it('LED-168 SV-43 it is at least one period, and none after the day, when reached, closed or without target', () => {
    const ledger = due({ ...row, target: 1_000_00 });
    expect(figures(ledger, japan, '2027-06-30').needs).toEqual({ amount: 1_000, periods: 1 });
    expect(figures(ledger, japan, '2027-07-01').needs).toBeNull();
    expect(figures(due({ ...row, target: null })).needs).toBeNull();
    expect(figures(due({ target: 1_00 })).needs).toBeNull();
    expect(figures(due(row, earmark(japan, bank, 2_240_00))).needs).toBeNull();
    expect(figures(due(row, closeGoal(japan))).needs).toBeNull();
  });
});

describe('closing, deleting and taking back', () => {
  const saved = [...world, earmark(japan, bank, 1_850_00, '2026-02-10')];

  it.each([
    ['closed', closeGoal(japan)],
    ['deleted', moveGoal('DeleteGoal', japan)],
  ])(
    'LED-169 given a goal that is %s, its parts are free; taking that back puts them aside for the same day',
    (_how, step) => {
      const gone = ledgerAfter(...saved, step);
      expect([figures(gone).parts, namedAsset(gone.state, bank).aside]).toEqual([[], undefined]);
      expect(goalOfTest(gone).recent).toEqual({ '2026-02-10': 1_850_00, '2026-03-01': -1_850_00 });
      const back = ledgerAfter(...saved, step, revert(-1));
      const { updatedAt: _, revision: _r, ...goal } = goalOfTest(back);
      const { updatedAt: _u, revision: _v, ...before } = goalOfTest(ledgerAfter(...saved));
      expect(goal).toEqual(before);
      expect(figures(ledgerAfter(...saved, step, revert(-1), revert(-1))).parts).toEqual([]);
    },
  );

  it('LED-169 restoring puts the parts aside again, whether or not they are free', () => {
    const steps = [
      ...saved,
      moveGoal('DeleteGoal', japan),
      spend(id(1), bank, 3_000_00),
      moveGoal('RestoreGoal', japan),
    ];
    expect(figures(ledgerAfter(...steps))).toMatchObject({ putAside: 1_850, missing: 1_650 });
  });

  it('LED-169 a closed goal is not changed; deleted and restored it is closed still, and its revert opens it', () => {
    const closed = [...saved, closeGoal(japan, 'given-up')];
    const change = { type: 'UpdateGoal', id: japan, today: '2026-03-01', changes: { note: 'x' } } as const;
    given(...closed)
      .when(change)
      .thenRefused({ code: 'goal-closed' });
    given(...closed)
      .when(closeGoal(japan))
      .thenRefused({ code: 'goal-closed' });
    const twice = ledgerAfter(...closed, closeGoal(japan, 'given-up'));
    expect(twice.history).toHaveLength(5);
    const steps = [...closed, moveGoal('DeleteGoal', japan), moveGoal('RestoreGoal', japan)];
    expect(goalOfTest(ledgerAfter(...steps)).record.state).toBe('given-up');
    const opened = ledgerAfter(...steps, revert(4));
    expect([goalOfTest(opened).record.state, figures(opened).putAside]).toEqual(['open', 1_850]);
  });

  it('LED-170 the revert of a set-up deletes it, that of a change puts its values back', () => {
    expect(goalOfTest(ledgerAfter(...saved, revert(2))).deletion).toBe('soft');
    const change = { type: 'UpdateGoal', id: japan, today: '2026-03-01' } as const;
    const changed = [...world, { ...change, changes: { name: 'Korea', target: 5_00 } }];
    expect(goalOfTest(ledgerAfter(...changed, revert(-1))).record).toEqual(
      goalOfTest(ledgerAfter(...world)).record,
    );
    given(...changed, { ...change, changes: { target: 6_00 } })
      .when(revert(3))
      .thenRefused({ code: 'revert-blocked', by: 'newer-change', detail: 'target' });
    given(...changed, addGoal(car))
      .when(revert(3))
      .thenRefused({ code: 'goal-name-taken', name: 'Japan' });
  });

  it('LED-170 the revert of an earmark needs nothing free, and is refused where it was taken back by hand', () => {
    const blocked = { code: 'revert-blocked', by: 'newer-change' } as const;
    given(...saved, earmark(japan, bank, -1_00))
      .when(revert(3))
      .thenRefused({ ...blocked, detail: 'earmarks' });
    given(...saved, closeGoal(japan))
      .when(revert(3))
      .thenRefused({ ...blocked, detail: 'state' });
    expect(figures(ledgerAfter(...saved, revert(3))).parts).toEqual([]);
  });

  it('LED-164 parts in deleted assets are shown and wait', () => {
    const ledger = ledgerAfter(...saved, command('DeleteAsset', bank));
    expect(figures(ledger)).toMatchObject({
      putAside: 0,
      missing: 0,
      parts: [{ asset: 'Bank', amount: 1_850, missing: 0 }],
    });
  });
});
