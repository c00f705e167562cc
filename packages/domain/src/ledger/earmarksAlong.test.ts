import { describe, expect, it } from 'vitest';
import type { GoalState } from '../goals/goalState.ts';
import {
  addAsset,
  addGoal,
  closeGoal,
  earmark,
  given,
  type Ledger,
  ledgerAfter,
  makeTransfer,
  moveGoal,
  type Step,
  sampleId,
  updateAsset,
} from '../testing/index.ts';
import { namedAsset } from './ledgerState.ts';

const [bank, savings] = [sampleId('asset', 1), sampleId('asset', 2)];
const [japan, car] = [sampleId('goal', 1), sampleId('goal', 2)];
const id = sampleId('transfer', 1);

const world: Step[] = [
  addAsset(bank, { name: 'Bank', balance: 300_00 }),
  addAsset(savings, { name: 'Savings' }),
  addGoal(japan),
  addGoal(car, { name: 'Car' }),
];
const move = (amount: number, ...earmarks: [goalId: string, amount: number][]) => ({
  ...makeTransfer(id, bank, savings, amount),
  earmarks: earmarks.map(([goalId, along]) => ({ goalId, amount: along })),
});
const partsOf = ({ state }: Ledger) => state.goals.goals.map(({ parts }: GoalState) => parts);

describe('what a transfer takes along', () => {
  it('LED-195 SV-50 Bank 300, all for Japan; 300 to Savings with it: part there 300, nothing missing', () => {
    const ledger = ledgerAfter(...world, earmark(japan, bank, 300_00), move(300_00, [japan, 300_00]));
    expect(partsOf(ledger)).toEqual([[{ assetId: savings, amount: 300_00 }], []]);
    expect([bank, savings].map((asset) => namedAsset(ledger.state, asset).aside)).toEqual([
      undefined,
      { amount: 300_00, brokenBy: null },
    ]);
    expect(ledger.history.slice(-3).map(({ type }) => type)).toEqual([
      'TransferMade',
      'Earmarked',
      'Earmarked',
    ]);
    // What was put aside in a day is as before.
    expect(ledger.state.goals.byDay).toEqual(
      ledgerAfter(...world, earmark(japan, bank, 300_00)).state.goals.byDay,
    );
  });

  it('LED-207 nothing goes along to a card', () => {
    given(...world, earmark(japan, bank, 100_00), updateAsset(savings, { type: 'credit' }))
      .when(move(100_00, [japan, 1]))
      .thenRefused({ code: 'goal-asset', field: 'earmarks', why: 'owes' });
  });

  it('LED-195 in all at most the amount, of each goal at most its part, and of open goals only', () => {
    const saved = [...world, earmark(japan, bank, 100_00), earmark(car, bank, 200_00)];
    const refused = (steps: Step[], command: ReturnType<typeof move>, refusal: object) =>
      given(...steps)
        .when(command)
        .thenRefused(refusal as never);
    refused(saved, move(150_00, [japan, 100_00], [car, 50_01]), { code: 'earmarks-above-transfer' });
    refused(saved, move(300_00, [car, 1], [japan, 100_01]), {
      code: 'not-put-aside',
      assetName: 'Bank',
      putAside: 100_00,
      field: 'earmarks',
    });
    refused(saved, move(1, [sampleId('goal', 9), 1]), { code: 'goal-not-found', field: 'earmarks' });
    refused([...saved, closeGoal(car)], move(1, [car, 1]), { code: 'goal-closed', field: 'earmarks' });
    refused([...saved, moveGoal('DeleteGoal', car)], move(1, [car, 1]), {
      code: 'goal-deleted',
      field: 'earmarks',
    });
    // The transfer's own refusals come first.
    refused(saved, move(300_01, [car, 300_02]), {
      code: 'transfer-not-covered',
      assetName: 'Bank',
      balance: 300_00,
    });
  });
});
