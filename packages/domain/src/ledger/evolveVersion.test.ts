import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerHistory } from '../testing/randomLedger.ts';
import { EVOLVE_VERSION, evolve } from './evolve.ts';
import { emptyLedger } from './ledgerState.ts';
import { encodeLedger } from './snapshot.ts';

/** The hash of what this version of `evolve` makes of 100 random ledgers. */
const golden = { version: 13, hash: '5cc0c0b1093c5ee65d48ca0a8760ba778c29d4ac3b660c97dd45b0b26799cef1' };

it('LED-66 folds random ledgers to the states of its version: raise EVOLVE_VERSION where they change', () => {
  const hash = createHash('sha256');
  for (const history of fc.sample(ledgerHistory(60), { seed: 20_260_501, numRuns: 100 })) {
    hash.update(encodeLedger(history.reduce(evolve, emptyLedger())));
  }
  expect({ version: EVOLVE_VERSION, hash: hash.digest('hex') }).toEqual(golden);
});
