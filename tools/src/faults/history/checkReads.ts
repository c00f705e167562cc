import { balanceOf, type LedgerState } from '@ledgerline/domain';
import { type Finding, finding } from './finding.ts';
import type { Read } from './history.ts';
import type { Ledger } from './ledgers.ts';
import { listDifferences } from './listDifferences.ts';
import { ask } from './probes.ts';

/**
 * I8 I9: a read shows what was asked for or says that it is stale, and never goes back for one client. Balances, lists
 * and Activity show the ledger as it was at the revision that they tell: no half of a transfer, no row of another time.
 */
export function checkReads(reads: readonly Read[], ledgers: ReadonlyMap<string, Ledger>): Finding[] {
  const findings: Finding[] = [];
  for (const read of reads) {
    if (!read.stale && read.revision < read.wanted) {
      findings.push(
        finding(
          'I8',
          `${read.client}: revision ${read.wanted} was asked for, ${read.revision} shown as if it were`,
        ),
      );
    }
  }
  for (const [client, own] of Map.groupBy(reads, (read) => read.client)) {
    own.reduce((before, { revision }) => {
      if (revision < before)
        findings.push(finding('I8', `${client}: went back from ${before} to ${revision}`));
      return revision;
    }, 0);
  }
  for (const [userId, own] of Map.groupBy(reads, (read) => read.userId)) {
    const probes = own.flatMap(({ client, revision, shown }) =>
      'balances' in shown
        ? [
            {
              revision,
              contradiction: (state: LedgerState) => difference({ client, revision }, shown.balances, state),
            },
          ]
        : [],
    );
    const ledger = ledgers.get(userId);
    const texts = [...ask(ledger, probes), ...listDifferences(ledger, own)];
    findings.push(...texts.map((text) => finding('I9', text)));
  }
  return findings;
}

function difference(
  { client, revision }: Pick<Read, 'client' | 'revision'>,
  shown: Readonly<Record<string, number>>,
  state: LedgerState,
): string | undefined {
  const live = [...state.assets].filter(([, { deletion }]) => deletion === 'none');
  const expected = Object.fromEntries(live.map(([id, { position }]) => [id, balanceOf(position)]));
  const ids = new Set([...Object.keys(expected), ...Object.keys(shown)]);
  const wrong = [...ids].filter((id) => expected[id] !== shown[id]);
  if (wrong.length === 0) return undefined;
  const texts = wrong.map((id) => `${id} ${shown[id] ?? 'not'} shown, ${expected[id] ?? 'not'} there`);
  return `${client} at revision ${revision}: ${texts.join('; ')}`;
}
