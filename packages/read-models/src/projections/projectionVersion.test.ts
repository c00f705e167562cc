import { createHash } from 'node:crypto';
import { ledgerHistory, sampleUserId } from '@ledgerline/domain/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { activityRow } from './activity.ts';
import { emptyBalances, evolveBalances } from './balances.ts';
import { historyRow } from './history.ts';
import { reportChanges } from './months.ts';
import { overviewChanges } from './overview.ts';
import { PROJECTION_VERSION } from './projectionVersion.ts';

/** The hash of what this version of the projections makes of 100 random ledgers. */
const golden = { version: 15, hash: '6b9d58b2928a55ddaf6f54e5d1c15e17787aa242ab82ce6e0a61da608a81e2aa' };

it('shows random ledgers as its version does: raise PROJECTION_VERSION where that changes', () => {
  const hash = createHash('sha256');
  for (const history of fc.sample(ledgerHistory(60), { seed: 20_260_501, numRuns: 100 })) {
    const rows = history.map((event) => [
      activityRow(sampleUserId, event),
      historyRow(sampleUserId, event),
      reportChanges(event),
      overviewChanges(event),
    ]);
    const balances = history.reduce(evolveBalances, emptyBalances(sampleUserId));
    // Ids that come from the chain change with any text of an event.
    hash.update(JSON.stringify([rows, balances]).replaceAll(/[\da-f-]{16,}/g, ''));
  }
  expect({ version: PROJECTION_VERSION, hash: hash.digest('hex') }).toEqual(golden);
});
