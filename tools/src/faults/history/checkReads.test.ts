import { describe, expect, it } from 'vitest';
import { bank, honestHistory, ledgersIn, logOf, wallet } from '../testing/sampleHistory.ts';
import { checkReads } from './checkReads.ts';
import type { Read } from './history.ts';

const ledgers = ledgersIn(logOf());

/** The findings where these reads follow the honest ones. */
function findingsOf(...planted: Partial<Read>[]): string[] {
  const { reads } = honestHistory();
  const last = reads.at(-1);
  if (!last) throw new Error('no reads');
  const all = [...reads, ...planted.map((read) => ({ ...last, ...read }))];
  return checkReads(all, ledgers).map(({ invariant, text }) => `${invariant} ${text}`);
}

it('finds nothing in honest reads', () => {
  expect(findingsOf()).toEqual([]);
});

describe('finds', () => {
  it('I8 a stale read that does not say so', () => {
    const old = { client: 'another', wanted: 6, revision: 5, balances: { [wallet]: 80_00, [bank]: 50_00 } };
    expect(findingsOf(old)).toEqual(['I8 another: revision 6 was asked for, 5 shown as if it were']);
    expect(findingsOf({ ...old, stale: true })).toEqual([]);
  });

  it('I8 a client that is led back', () => {
    const old = { wanted: 0, revision: 5, balances: { [wallet]: 80_00, [bank]: 50_00 } };
    expect(findingsOf(old)).toEqual(['I8 reader: went back from 6 to 5']);
  });

  it('I9 half a transfer', () => {
    const half = { client: 'another', wanted: 0, revision: 4, balances: { [wallet]: 80_00, [bank]: 0 } };
    expect(findingsOf(half)).toEqual([`I9 another at revision 4: ${bank} 0 shown, 7000 there`]);
  });

  it('I9 an asset that is missing, and one that is nobody’s', () => {
    expect(findingsOf({ balances: { [wallet]: 30_00, other: 1 } })).toEqual([
      `I9 reader at revision 6: ${bank} not shown, 5000 there; other 1 shown, not there`,
    ]);
  });

  it('I9 a revision that the log has never had', () => {
    expect(findingsOf({ revision: 7 })).toEqual(['I9 revision 7 was told, the log ends at 6']);
  });
});
