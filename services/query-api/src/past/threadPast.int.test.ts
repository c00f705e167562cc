import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { addAsset, sampleId } from '@ledgerline/domain/testing';
import { type EventStore, StoreUnavailable } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleLog } from '../testing/sampleLog.ts';
import { createThreadPast, startPastThread } from './threadPast.ts';

const ada = 'a0000000000000000000000a';
const question = { userId: ada, before: '2026-03-01T00:00:00.000Z' };
const dying = () =>
  new Worker(`require('node:worker_threads').parentPort.on('message', () => process.exit(1))`, {
    eval: true,
  });

let folder: string;
let eventsPath: string;
let eventStore: EventStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerline-past-'));
  eventsPath = join(folder, 'events.db');
  eventStore = await openSqliteEventStore({ path: eventsPath });
  await createSampleLog(eventStore).ledger(ada, addAsset(sampleId('asset', 1), { balance: 5_00 }));
});
afterAll(async () => {
  await eventStore.close();
  await rm(folder, { recursive: true });
});

describe('the thread for questions about the past', () => {
  it('is another one after the first has died, which costs only what it was asked', async () => {
    const threads = [dying, () => startPastThread({ eventsPath })];
    const past = createThreadPast(() => (threads.shift() ?? dying)());
    const lost = await Promise.allSettled([past.ledgerThen(question), past.ledgerThen(question)]);
    expect(lost.map((result) => result.status === 'rejected' && result.reason)).toEqual([
      expect.any(StoreUnavailable),
      expect.any(StoreUnavailable),
    ]);
    expect(await past.ledgerThen(question)).toMatchObject({ balances: { revision: 1 }, head: 1 });
    await past.close();
  });

  it('says that the store is away where the log cannot be opened', async () => {
    const past = createThreadPast(() => startPastThread({ eventsPath: join(folder, 'none.db') }));
    await expect(past.ledgerThen(question)).rejects.toBeInstanceOf(StoreUnavailable);
    await past.close();
  });

  it('can be closed without ever having been asked, and while it works', async () => {
    await createThreadPast(dying).close();
    const past = createThreadPast(() => startPastThread({ eventsPath }));
    const asked = past.proof({ userId: ada, assetId: sampleId('asset', 1), revision: 1, page: 1, limit: 1 });
    const ended = asked.then(
      () => 'answered',
      () => 'refused',
    );
    await past.close();
    expect(['answered', 'refused']).toContain(await ended);
  });
});
