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
const golden = { version: 11, hash: '6c895873cca5da09431b70079aa5e324425a26003b579d0820c164e07bb03e59' };

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
    hash.update(JSON.stringify([rows, balances]));
  }
  expect({ version: PROJECTION_VERSION, hash: hash.digest('hex') }).toEqual(golden);
});
