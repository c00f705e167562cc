import { categorise, emptyLedger } from '@ledgerline/domain';
import { sampleCatalogue } from '@ledgerline/domain/testing';
import { expect, it } from 'vitest';
import { warmUp } from './warmUp.ts';

/** Milliseconds of processor time. */
function spentOn(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

it('M8 a thread that has made itself ready decides its first row in a fraction of the time', () => {
  const ready = spentOn(() => {
    for (const step of warmUp) step();
  });
  const first = spentOn(() => {
    for (const type of ['expense', 'income'] as const)
      categorise({ type, title: 'Lunch', description: '' }, emptyLedger().learned, sampleCatalogue);
  });
  expect(first).toBeLessThan(ready / 4);
});
