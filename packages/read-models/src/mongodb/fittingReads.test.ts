import { expect, it } from 'vitest';
import { readFitting } from './fittingReads.ts';
import type { GenerationReads } from './generationReads.ts';

const userId = 'a00000000000000000000001';

/** Reads of somebody whose newest row is always of this revision, and whose balances show revision 1. */
const readsWith = (newestRow: number) =>
  ({
    balances: async () => null,
    balancesRevision: async () => 1,
    newestRowRevision: async () => newestRow,
    historyRow: async () => null,
  }) as unknown as GenerationReads;

it('says of a batch that stays half written that what it reads is torn, the last time only', async () => {
  const torn: boolean[] = [];
  await readFitting(readsWith(2), async (models, isTorn) => {
    torn.push(isTorn);
    await models.historyRow(userId, 'some row');
  });
  expect(torn).toEqual([false, false, false, false, false, true]);
});

it('says of reads that fit that they are not torn', async () => {
  const torn: boolean[] = [];
  await readFitting(readsWith(1), async (models, isTorn) => {
    torn.push(isTorn);
    await models.historyRow(userId, 'some row');
  });
  expect(torn).toEqual([false]);
});
