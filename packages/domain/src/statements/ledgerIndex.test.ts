import { expect, it } from 'vitest';
import { addAsset, ledgerAfter, sampleId, setUpSchedule } from '../testing/index.ts';
import { indexingLedger } from './ledgerIndex.ts';

const asset = sampleId('asset', 1);
const opened = [addAsset(asset, { name: 'Main', balance: 500_00 })];
const schedule = (number: number) =>
  setUpSchedule(sampleId('schedule', number), { assetId: asset, starts: '2026-02-01' });
const period = { from: '2026-02-01', to: '2026-02-28' };

it('M8 ST-170 each schedule is a step of its own', () => {
  const [none, some] = [
    ledgerAfter(...opened),
    ledgerAfter(...opened, ...[1, 2, 3].map((number) => schedule(number))),
  ];
  const stepsOf = ({ state }: typeof some) => [...indexingLedger(state, asset, period)].length;
  expect(stepsOf(some) - stepsOf(none)).toBe(3);
});
