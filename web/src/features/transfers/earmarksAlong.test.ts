import { expect, it } from 'vitest';
import { idOf } from '../../app/testing/fakeServer.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { sampleGoal } from '../savings/goals/testing/sampleGoal.ts';
import { movingAlong, putAsideOf } from './earmarksAlong.ts';

const bank = { id: idOf('bank'), name: 'Bank', balance: 500, earmarked: 450, free: 50 } as Asset;
const partOf = (name: string, amount: number) =>
  sampleGoal({ id: idOf(name), name, parts: [{ asset: { id: bank.id, name: 'Bank' }, amount, missing: 0 }] });
const goals = [partOf('Car', 150), partOf('House', 300), sampleGoal({ id: idOf('none'), parts: [] })];
const house = { goal: { id: idOf('House'), name: 'House' }, amount: 300_00 };

it('SV-98 what is not free of a transfer is put aside, for the largest part first', () => {
  expect([50_00, 51_00, 400_00, 500_00].map((amount) => putAsideOf(amount, bank, goals))).toEqual([
    [],
    [{ ...house, amount: 1_00 }],
    [house, { goal: { id: idOf('Car'), name: 'Car' }, amount: 50_00 }],
    [house, { goal: { id: idOf('Car'), name: 'Car' }, amount: 150_00 }],
  ]);
});

it('SV-98 it moves along, unless somebody says that it stays', () => {
  const along = putAsideOf(400_00, bank, goals);
  expect([movingAlong(along, []), movingAlong(along, [idOf('House')]), movingAlong([], [])]).toEqual([
    {
      earmarks: [
        { goal: idOf('House'), amount: 300 },
        { goal: idOf('Car'), amount: 50 },
      ],
    },
    { earmarks: [{ goal: idOf('Car'), amount: 50 }] },
    {},
  ]);
});
