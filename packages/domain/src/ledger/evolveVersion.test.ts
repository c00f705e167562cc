import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerHistory } from '../testing/randomLedger.ts';
import { EVOLVE_VERSION, evolve } from './evolve.ts';
import { emptyLedger } from './ledgerState.ts';
import { encodeLedger } from './snapshot.ts';

/** The hash of what this version of `evolve` makes of 100 random ledgers. */
const golden = { version: 13, hash: '281d4b03c41ce6bfdf9eb460b8271c0d8a948d0c352cbf5419fd589e9b1a3be0' };

it('LED-66 folds random ledgers to the states of its version: raise EVOLVE_VERSION where they change', () => {
  const hash = createHash('sha256');
  for (const history of fc.sample(ledgerHistory(60), { seed: 20_260_501, numRuns: 100 })) {
    hash.update(encodeLedger(history.reduce(evolve, emptyLedger())));
  }
  expect({ version: EVOLVE_VERSION, hash: hash.digest('hex') }).toEqual(golden);
});
