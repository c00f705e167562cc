import { shortEventId } from '@ledgerline/events/chain';
import { PersonFold } from '@ledgerline/projector';
import { describe, expect, it } from 'vitest';
import { bank, honestHistory, ledgersIn, logOf, userId, wallet } from '../testing/sampleHistory.ts';
import { checkReads } from './checkReads.ts';
import type { Read, ShownRow } from './history.ts';

const ledgers = ledgersIn(logOf());

/** The findings where these reads follow the honest ones. */
function findingsOf(...planted: Partial<Read>[]): string[] {
  const { reads } = honestHistory();
  const last = reads.at(-1);
  if (!last) throw new Error('no reads');
  const all = [...reads, ...planted.map((read) => ({ ...last, ...read }))];
  return checkReads(all, ledgers).map(({ invariant, text }) => `${invariant} ${text}`);
}

/** The live transactions of the ledger after so many events. */
function rowsAt(revision: number): ShownRow[] {
  const fold = new PersonFold(userId);
  for (const event of (ledgers.get(userId)?.events ?? []).slice(0, revision)) fold.fold(event);
  return [...fold.rows.values()]
    .filter(({ kind, deletion }) => kind !== 'transfer' && deletion === 'none')
    .map(({ id, title, amount, date, revision }) => ({ id, title, amount, date, revision }))
    .sort((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id));
}

it('finds nothing in honest reads', () => {
  expect(findingsOf()).toEqual([]);
});

describe('finds', () => {
  it('I8 a stale read that does not say so', () => {
    const balances = { [wallet]: 80_00, [bank]: 50_00 };
    const old = { client: 'another', wanted: 6, revision: 5, shown: { balances } };
    expect(findingsOf(old)).toEqual(['I8 another: revision 6 was asked for, 5 shown as if it were']);
    expect(findingsOf({ ...old, stale: true })).toEqual([]);
  });

  it('I8 a client that is led back', () => {
    const old = { wanted: 0, revision: 5, shown: { balances: { [wallet]: 80_00, [bank]: 50_00 } } };
    expect(findingsOf(old)).toEqual(['I8 reader: went back from 6 to 5']);
  });

  it('I9 half a transfer', () => {
    const balances = { [wallet]: 80_00, [bank]: 0 };
    const half = { client: 'another', wanted: 0, revision: 4, shown: { balances } };
    expect(findingsOf(half)).toEqual([`I9 another at revision 4: ${bank} 0 shown, 7000 there`]);
  });

  it('I9 an asset that is missing, and one that is nobody’s', () => {
    expect(findingsOf({ shown: { balances: { [wallet]: 30_00, other: 1 } } })).toEqual([
      `I9 reader at revision 6: ${bank} not shown, 5000 there; other 1 shown, not there`,
    ]);
  });

  it('I9 a row of another revision than the list tells', () => {
    const list = (revision: number, rows: readonly ShownRow[]) => ({
      client: 'another',
      wanted: 0,
      revision,
      shown: { rows, limit: 50, withTransfers: false },
    });
    const before = rowsAt(3);
    const [row] = before;
    if (!row) throw new Error('no row');
    expect(findingsOf(list(3, before), list(5, rowsAt(5)), list(6, rowsAt(6)))).toEqual([]);
    expect(findingsOf(list(3, []))).toEqual([
      `I9 another at revision 3: row 0 is nothing, expected ${JSON.stringify(row)}`,
    ]);
    const edited = { ...row, revision: 4 };
    expect(findingsOf(list(3, [edited]))).toEqual([
      `I9 another at revision 3: row 0 is ${JSON.stringify(edited)}, expected ${JSON.stringify(row)}`,
    ]);
    // The row was deleted by the sixth event.
    expect(findingsOf(list(6, rowsAt(5)))).toMatchObject([expect.stringContaining('another at revision 6')]);
    expect(findingsOf({ ...list(6, rowsAt(5)), stale: true })).toEqual([]);
  });

  it('I9 a transfer that is called after other assets than it moved money between', () => {
    const fold = new PersonFold(userId);
    for (const event of (ledgers.get(userId)?.events ?? []).slice(0, 4)) fold.fold(event);
    const transfer = [...fold.rows.values()].find(({ kind }) => kind === 'transfer');
    if (!transfer) throw new Error('no transfer');
    const { id, amount, date, revision } = transfer;
    const list = (title: string) => ({
      client: 'another',
      wanted: 0,
      revision: 4,
      shown: {
        // Of the same day, and the newer one.
        rows: [{ id, title, amount, date, revision }, ...rowsAt(4)],
        limit: 50,
        withTransfers: true,
      },
    });
    expect(findingsOf(list('Transfer: Wallet → Bank'))).toEqual([]);
    expect(findingsOf(list('Transfer: Bank → Wallet'))).toMatchObject([
      expect.stringContaining('expected {"id"'),
    ]);
  });

  it('I9 an entry of Activity that is missing, or newer than the revision that it tells', () => {
    const entries = (ledgers.get(userId)?.events ?? [])
      .toReversed()
      .map(({ id }) => ({ id: shortEventId(id), isOfLedger: true }));
    const activity = (revision: number, shown: typeof entries) => ({
      client: 'another',
      wanted: 0,
      revision,
      shown: { entries: shown, limit: 4 },
    });
    const settings = { id: 'settings', isOfLedger: false };
    expect(
      findingsOf(
        activity(2, entries.slice(4)),
        activity(6, entries.slice(0, 4)),
        activity(6, [settings, ...entries.slice(0, 3)]),
      ),
    ).toEqual([]);
    for (const wrong of [
      activity(6, entries.slice(0, 3)),
      activity(6, entries.slice(0, 4).toSpliced(1, 1, settings).toSpliced(2, 1)),
      { ...activity(5, entries.slice(0, 4)), client: 'a third' },
    ])
      expect(findingsOf(wrong)).toMatchObject([expect.stringContaining('Activity shows')]);
  });

  it('I9 a revision that the log has never had', () => {
    expect(findingsOf({ revision: 7 })).toEqual(['I9 revision 7 was told, the log ends at 6']);
  });
});
