import { createPasswords } from '@ledgerline/accounts';

/** Hashes in microseconds; any number of them may wait, and a few at a time leave the test its processor. */
export const cheapPasswords = createPasswords({
  cost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
  waiting: Number.POSITIVE_INFINITY,
});
