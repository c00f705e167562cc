// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LOG_START } from '@ledgerline/event-store';
import { eraseEventStoreDbStream } from '@ledgerline/event-store/eventstoredb';
import { openEventStore } from '@ledgerline/event-store/open';
import { startEventStoreDbServer } from '@ledgerline/event-store/testing/eventstoredb-server';
import { ledgerStream, userStream } from '@ledgerline/events';
import { projectAll } from '@ledgerline/projector/testing/projectAll.ts';
import { openReadStore } from '@ledgerline/read-models/open';
import { expect, it } from 'vitest';
import { Audit } from '../audit/audit.ts';
import type { Deviation } from '../audit/deviation.ts';
import { ledgerFolder } from './testing/ledgerFolder.ts';

it('looks at a log in EventStoreDB and read models in files, and names what is not the same', async () => {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await ledgerFolder());
  const server = await startEventStoreDbServer({ path: join(folder.path, 'server.db') });
  opened.defer(() => server.stop());
  const log = await openEventStore({ engine: 'eventstoredb', url: server.url });
  opened.defer(() => log.close());
  const readStore = await openReadStore({ engine: 'sqlite', path: join(folder.path, 'from-server.db') });
  opened.defer(() => readStore.close());

  await folder.withLog(async (from) => {
    const { events } = await from.readAll({ after: LOG_START, prefixes: [], limit: 10_000 });
    for (const event of events) await log.append(event.stream, event.revision - 1, [event]);
  });
  await projectAll(log, readStore);
  const found = async () => {
    const audit = new Audit({ log, readStore, signal: new AbortController().signal });
    const deviations: Deviation[] = [];
    for await (const deviation of audit.deviations()) deviations.push(deviation);
    return { deviations, summary: audit.summary };
  };
  expect(await found()).toMatchObject({ deviations: [], summary: { streams: 8, people: 3 } });

  const [ann = ''] = folder.userIds;
  change(
    join(folder.path, 'from-server-g1.db'),
    `UPDATE activity SET revision = revision + 1000 WHERE stream = 1 AND user = (SELECT key FROM ids WHERE id = '${ann}')`,
  );
  const { deviations } = await found();
  expect(deviations.map(({ area, check, userId, record }) => ({ area, check, userId, record }))).toEqual(
    // The log does not have the event that the second entry remembers.
    [
      { area: 'log', check: 'rewritten', userId: ann, record: 'activity of user@1000' },
      { area: 'read models', check: 'activity', userId: ann, record: 'activity of user@0' },
    ],
  );
});

it('counts neither somebody else’s streams nor erased people, and finds no fault with them', {}, async () => {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await ledgerFolder());
  const server = await startEventStoreDbServer({ path: join(folder.path, 'server.db') });
  opened.defer(() => server.stop());
  const log = await openEventStore({ engine: 'eventstoredb', url: server.url });
  opened.defer(() => log.close());
  const lengths = new Map<string, number>();
  await folder.withLog(async (from) => {
    const { events } = await from.readAll({ after: LOG_START, prefixes: [], limit: 10_000 });
    for (const event of events) {
      await log.append(event.stream, event.revision - 1, [event]);
      lengths.set(event.stream, event.revision);
    }
  });
  await log.append('orders-7', -1, [{ id: randomUUID(), type: 'OrderPlaced', data: '{}', metadata: '{}' }]);
  const audited = async () => {
    const audit = new Audit({ log, readStore: undefined, signal: new AbortController().signal });
    const deviations: Deviation[] = [];
    for await (const deviation of audit.deviations()) deviations.push(deviation);
    return { deviations, people: audit.summary.people, foreign: audit.summary.foreign };
  };
  const foreign = { streams: 1, events: 1 };
  expect(await audited()).toEqual({ deviations: [], people: 3, foreign });

  const [ann = ''] = folder.userIds;
  for (const stream of [ledgerStream(ann), userStream(ann)]) {
    await eraseEventStoreDbStream(server.url, stream, lengths.get(stream) ?? -1);
  }
  expect(await audited()).toEqual({ deviations: [], people: 2, foreign });
});

function change(path: string, sql: string): void {
  using db = new DatabaseSync(path);
  db.exec(sql);
}
