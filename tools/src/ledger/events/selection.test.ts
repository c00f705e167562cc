import { sampleUserId } from '@ledgerline/domain/testing';
import { CATEGORIES_STREAM, ledgerStream, userStream } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import {
  auditedCatalogue,
  auditedLedger,
  auditedPerson,
  lunch,
  storedEvents,
  wallet,
} from '../testing/auditedLog.ts';
import { memoryLog } from '../testing/memoryLog.ts';
import { readSelected } from './readSelected.ts';
import { isSelected, prefixesOf, type Selection } from './selection.ts';

const stored = storedEvents(auditedCatalogue(), auditedPerson(), auditedLedger());
const log = memoryLog(stored);
const [ledger, person] = [ledgerStream(sampleUserId), userStream(sampleUserId)];

/** What is read of a selection: the revisions by stream, in their order. */
async function read(selection: Selection): Promise<string[]> {
  const events = await Array.fromAsync(readSelected(log, selection));
  return events.map(({ stream, revision }) => `${stream.split('-')[0]} ${revision}`);
}

describe('a selection', () => {
  it.each<[string, Selection, string[]]>([
    ['a record', { record: lunch }, ['ledger 2', 'ledger 3', 'ledger 4', 'ledger 5']],
    ['an asset, not what moved it', { record: wallet }, ['ledger 0', 'ledger 13']],
    ['a person as a record', { record: sampleUserId }, ['user 0', 'user 1', 'user 2', 'user 3']],
    ['types', { types: new Set(['TransferMade', 'CurrencyChanged']) }, ['user 1', 'user 2', 'ledger 10']],
    [
      'instants, the first in, the last out',
      { streams: [ledger], from: '2026-03-01T10:03:00.000Z', to: '2026-03-01T10:05:00.000Z' },
      ['ledger 3', 'ledger 4'],
    ],
    ['a revision of one stream', { streams: [ledger], afterRevision: 15 }, ['ledger 15', 'ledger 16']],
    ['nothing', { streams: ['ledger-nobody'] }, []],
  ])('of %s', async (_, selection, events) => {
    expect(await read(selection)).toEqual(events);
  });

  it('of streams gives them in the log’s order, as does the whole log', async () => {
    const both = { streams: [ledger, person] };
    expect(await read(both)).toEqual([
      ...(await read({ streams: [person] })),
      ...(await read({ streams: [ledger] })),
    ]);
    const mixed = stored
      .filter(({ stream }) => stream !== CATEGORIES_STREAM)
      .toSorted((a, b) => (a.revision < b.revision ? -1 : 1))
      .map((event, index) => ({ ...event, position: String(index).padStart(16, '0') }));
    const merged = await Array.fromAsync(readSelected(memoryLog(mixed), both));
    expect(merged).toEqual(mixed);
  });

  it('after a position goes on where a page ended', async () => {
    const all = await read({});
    const after = stored[20]?.position ?? '';
    expect(await read({ after })).toEqual(all.slice(21));
  });

  it('looks only at streams that can have it', () => {
    expect(prefixesOf({ types: new Set(['TransferMade', 'AssetAdded']) })).toEqual(['ledger-']);
    expect(prefixesOf({ types: new Set(['UserErased', 'SettingsUpdated']) })).toEqual([
      'catalogue-',
      'user-',
    ]);
    expect(prefixesOf({ streams: [ledger] })).toEqual([ledger]);
    expect(prefixesOf({ record: lunch })).toEqual([]);
  });

  it('hides nothing that is damaged', () => {
    const [event] = stored;
    if (!event) throw new Error('no event');
    const torn = { ...event, data: `{"asset":{"id":"${lunch}`, metadata: '{"at' };
    expect(isSelected({ record: lunch, from: '2026-01-01', to: '2026-01-02' }, torn)).toBe(true);
    expect(isSelected({ record: wallet }, torn)).toBe(false);
  });
});
