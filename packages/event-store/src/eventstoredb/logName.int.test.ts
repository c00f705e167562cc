import { copyFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { InvalidAppend } from '../errors.ts';
import { LOG_START, NO_STREAM } from '../eventStore.ts';
import { aServer, aStore } from '../testing/eventStoreDbServer/serverUnderTest.ts';
import { anEvent, idsOf, rejection } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';

describe('the id of a log', () => {
  it('is made once, by whoever comes first: by readers too, since they may start before any writer', async () => {
    const { url } = await aServer();
    const stores = await Promise.all(
      Array.from({ length: 8 }, (_, index) => aStore(url, { readOnly: index % 2 === 0 })),
    );
    const ids = await Promise.all(stores.map((store) => store.logId()));
    expect(new Set(ids).size).toBe(1);
  });

  it('goes with a backup, also one that was taken right after the first event', async () => {
    const [path, backup] = [temporaryLog(), temporaryLog()];
    const server = await aServer(path);
    const store = await aStore(server.url);
    await store.append('ledger-a', NO_STREAM, [anEvent()]);
    const id = await store.logId();
    await server.stop();
    copyFileSync(path, backup);
    const restored = await aServer(backup);
    expect(await (await aStore(restored.url)).logId()).toBe(id);
  });

  it('is another one on a new server, also for a store that was open all the time', async () => {
    const server = await aServer();
    const store = await aStore(server.url);
    await store.append('ledger-a', NO_STREAM, [anEvent()]);
    const id = await store.logId();
    await server.stop();
    await aServer(temporaryLog(), server.port);
    expect(await store.logId()).not.toBe(id);
    // A new log gets its id before it gets its first event, through an open store as well.
    await store.append('ledger-a', NO_STREAM, [anEvent()]);
    expect(await store.readStream('ledger-a', 0, 10)).toHaveLength(1);
  });

  it('is no event of the log: neither read, nor counted, nor written by others', async () => {
    const { url } = await aServer();
    const store = await aStore(url);
    await store.logId();
    expect(await store.head()).toBe(LOG_START);
    expect(await store.readStream('ledgerline-log', 0, 10)).toEqual([]);
    expect(await store.lastOf('ledgerline-log')).toBeUndefined();
    expect(await store.readAll({ after: LOG_START, prefixes: ['ledger'], limit: 10 })).toEqual({
      events: [],
      position: LOG_START,
    });
    expect(await rejection(store.append('ledgerline-log', 0, [anEvent()]))).toBeInstanceOf(InvalidAppend);
  });
});

describe('positions', () => {
  it('of another kind of store are refused', async () => {
    const { url } = await aServer();
    const store = await aStore(url);
    const error = await rejection(store.readAll({ after: '0000000000000012', prefixes: [], limit: 1 }));
    expect(error).toBeInstanceOf(RangeError);
  });

  it('between two records, as those of another log are, fail a read in words instead of bringing what is near', async () => {
    const { url } = await aServer();
    const store = await aStore(url);
    await store.append('ledger-a', NO_STREAM, [anEvent()]);
    const head = await store.head();
    const between = head.replaceAll(/\d{2}(?=\/|$)/g, '07');
    const error = await rejection(store.readAll({ after: between, prefixes: [], limit: 1 }));
    expect(String(error)).toContain('Unexpected ReadAllResult');
  });

  it('past the end bring nothing, in silence', async () => {
    const { url } = await aServer();
    const store = await aStore(url);
    await store.append('ledger-a', NO_STREAM, [anEvent()]);
    const head = await store.head();
    const past = head.replaceAll(/^0{6}|(?<=\/)0{6}/g, '000009');
    expect(await store.readAll({ after: past, prefixes: [], limit: 1 })).toEqual({
      events: [],
      position: past,
    });
  });

  it('of a long log are read page by page, also where few events have the prefix', async () => {
    const { url } = await aServer();
    const store = await aStore(url);
    const wanted: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const event = anEvent();
      wanted.push(event.id);
      await store.append(`user-${index}`, NO_STREAM, [event]);
      await store.append(
        `ledger-${index}`,
        NO_STREAM,
        Array.from({ length: 450 }, () => anEvent()),
      );
    }
    const users = await store.readAll({ after: LOG_START, prefixes: ['user-'], limit: 10 });
    expect(idsOf(users.events)).toEqual(wanted);
    expect(users.position).toBe(await store.head());
    const all = await store.readAll({ after: LOG_START, prefixes: [], limit: 5000 });
    expect(all.events).toHaveLength(5 * 451);
  });
});
