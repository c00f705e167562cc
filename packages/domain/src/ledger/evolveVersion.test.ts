import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerHistory } from '../testing/randomLedger.ts';
import { EVOLVE_VERSION, evolve } from './evolve.ts';
import { emptyLedger } from './ledgerState.ts';
import { encodeLedger } from './snapshot.ts';

/** The hash of what this version of `evolve` makes of 100 random ledgers. */
const golden = { version: 12, hash: 'd8b65b510f9f0add8ea9109aa4ba75ea705a4dc832f66d496ea4790be242525b' };

it('LED-66 folds random ledgers to the states of its version: raise EVOLVE_VERSION where they change', () => {
  const hash = createHash('sha256');
  for (const history of fc.sample(ledgerHistory(60), { seed: 20_260_501, numRuns: 100 })) {
    hash.update(encodeLedger(history.reduce(evolve, emptyLedger())));
  }
  expect({ version: EVOLVE_VERSION, hash: hash.digest('hex') }).toEqual(golden);
});
