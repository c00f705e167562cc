import { openEventStore } from '@ledgerline/event-store/open';
import { startEventStoreDbServer } from '@ledgerline/event-store/testing/eventstoredb-server';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { expect, it } from 'vitest';
import {
  appendTo,
  auditedCatalogue,
  auditedLedger,
  auditedPerson,
  bank,
  lunch,
} from '../testing/auditedLog.ts';
import { jsonLines, ledger } from '../testing/ledger.ts';

const ann = ['--user', 'ann@example.com'];

it('every verb answers the same on both engines', async () => {
  await using folder = await temporaryFolder();
  await using opened = new AsyncDisposableStack();
  const server = await startEventStoreDbServer({ path: `${folder.path}/server.db` });
  opened.defer(() => server.stop());
  const urls = [`sqlite:${folder.path}/events.db`, server.url];
  for (const url of urls) {
    const location = url.startsWith('sqlite:')
      ? { engine: 'sqlite' as const, path: `${folder.path}/events.db` }
      : { engine: 'eventstoredb' as const, url };
    const store = await openEventStore(location);
    for (const history of [auditedCatalogue(), auditedPerson(), auditedLedger()])
      await appendTo(store, history);
    await store.close();
  }
  const answers = async (...args: string[]) => {
    const [here, there] = await Promise.all(
      urls.map((EVENT_STORE_URL) => ledger({ DATA_DIR: folder.path, EVENT_STORE_URL }, [...args, '--json'])),
    );
    expect(there?.stderr).toBe(here?.stderr);
    expect(there && jsonLines<object>(there).map(timeless)).toEqual(
      here && jsonLines<object>(here).map(timeless),
    );
    return here && jsonLines(here).length;
  };
  expect(await answers('events', ...ann, '--limit', 'all')).toBe(21);
  expect(await answers('events', '--type', 'TransferMade,CategoryChanged')).toBe(2);
  expect(await answers('events', '--record', lunch)).toBe(4);
  expect(await answers('show', bank, '--moves')).toBe(8);
  expect(await answers('balances', ...ann, '--as-of', '2026-03-01T10:08:00Z')).toBe(1);
  expect(await answers('balances', ...ann, '--by-date', '2026-02-15')).toBe(1);
  expect(await answers('diff', ...ann, '--from', '3')).toBe(10);
  expect(await answers('replay')).toBe(1);
});

const timeless = (row: object): object => ({
  ...row,
  position: null,
  seconds: null,
  eventsPerSecond: null,
  peakMegabytes: null,
});
