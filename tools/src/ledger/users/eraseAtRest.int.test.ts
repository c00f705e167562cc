import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { EVOLVE_VERSION } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import { appendErasures } from '@ledgerline/event-store/erasing';
import { ERASURES_STREAM, ledgerStream, owesNothing, readEvent, userStream } from '@ledgerline/events';
import { createEventMac } from '@ledgerline/events/mac';
import { rebuild, runProjector } from '@ledgerline/projector';
import type { BalancesDocument, HistoryRow } from '@ledgerline/read-models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmptyServer, emptyServer } from '../testing/emptyServer.ts';
import { jsonLines, ledgerProcess, startLedger } from '../testing/ledger.ts';
import {
  type Draft,
  longSample,
  registration,
  sampleHistory,
  sampleUserId,
} from '../testing/sampleHistory.ts';

const streams = [ledgerStream(sampleUserId), userStream(sampleUserId)] as const;
const marker = 'Zephyrine of the Vexillologists';
const opened: Draft = {
  type: 'AssetAdded',
  data: {
    asset: {
      id: '9'.repeat(24),
      name: marker,
      type: 'cash',
      institution: '',
      description: '',
      createdAt: '2026-03-01T10:00:00.000Z',
      ...owesNothing,
    },
    effects: [{ assetId: '9'.repeat(24), delta: 0, balanceAfter: 0, shortfallAfter: 0 }],
  },
};
const history = sampleHistory([...longSample(), opened], [registration]);
const erase = ['users', 'erase', sampleUserId, '--yes', '--reason', 'asked', '--json'];

let server: EmptyServer;
/** A process of its own, as nothing else of the product's runs: this one has the stores open. */
const run = (args: readonly string[]) => ledgerProcess(server.environment, args);
/** It only reads, and nobody writes meanwhile: that can be done here. */
const verify = (...args: string[]) => server.ledger(['verify', ...args]);
beforeEach(async () => {
  server = await emptyServer();
  await server.append(history.user, history.ledger);
  const emailKey = server.emailKey('ann@example.com');
  await server.accounts.insertPending(
    { userId: sampleUserId, emailKey, passwordHash: 'a-hash-of-theirs' },
    new Date(),
  );
  await server.accounts.activate(sampleUserId);
});
afterEach(() => server[Symbol.asyncDispose]());

/** Projects up to the head of the log, as a product would that then stops. */
async function project(): Promise<void> {
  const { log: eventStore, readStore } = server;
  const stop = new AbortController();
  const running = runProjector({ eventStore, readStore, signal: stop.signal });
  const head = await eventStore.head();
  while ((await (await readStore.live()).checkpoint())?.position !== head) await delay(10);
  stop.abort();
  await running;
}

async function filesWith(...texts: string[]): Promise<string[]> {
  const names = await readdir(server.dataDir);
  const found = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(server.dataDir, name));
      return texts.some((text) => bytes.includes(text)) ? [name] : [];
    }),
  );
  return found.flat();
}

const everything = () => [marker, 'ann@example.com', server.emailKey('ann@example.com'), 'a-hash-of-theirs'];

async function expectNothingLeft(): Promise<void> {
  expect(await filesWith(...everything())).toEqual([]);
  for (const stream of streams) expect(await server.log.lastOf(stream)).toBeUndefined();
  expect(await server.accounts.account(sampleUserId)).toBeNull();
  const live = await server.readStore.live();
  expect(await live.balances(sampleUserId)).toBeNull();
  expect((await live.activity(sampleUserId, {}, { page: 1, limit: 10 })).total).toBe(0);
  expect(await server.readStore.loadSnapshot(streams[0], 2)).toBeNull();
}

const erasures = async () =>
  (await server.log.readStream(ERASURES_STREAM, 0, 10)).map((event) => readEvent(event).data);

describe('users erase, where no product is running', () => {
  it('takes the person out of live read models, snapshots and what a rebuild left that was cut short', async () => {
    await project();
    const { log: eventStore, readStore } = server;
    const cutShort = new AbortController();
    const rebuilding = rebuild({
      eventStore,
      readStore,
      signal: cutShort.signal,
      onProgress: () => cutShort.abort(),
    });
    await rebuilding.catch(() => undefined);
    await readStore.saveSnapshot({
      stream: streams[0],
      evolveVersion: 2,
      revision: 1,
      hash: 'h',
      state: Buffer.from(marker),
    });
    expect(await readStore.generations()).toHaveLength(2);
    expect(await filesWith(marker)).not.toEqual([]);

    const done = await run(erase);
    expect(done).toMatchObject({ code: 0 });
    expect(jsonLines(done)).toEqual([
      { id: sampleUserId, ledgerEvents: history.ledger.length, reason: 'asked' },
    ]);
    await expectNothingLeft();
    expect((await readStore.generations()).map(({ state }) => state)).toEqual(['live', 'catching-up']);
    expect(await erasures()).toEqual([
      { stream: streams[0], lastHash: expect.any(String) as string, reason: 'asked' },
      { stream: streams[1], lastHash: expect.any(String) as string, reason: 'asked' },
    ]);
    expect(await verify()).toMatchObject({ code: 0 });
  });

  it('waits for no rebuild that is at work on older pages, and the person is gone from what it makes', {
    tags: 'nightly',
  }, async () => {
    await project();
    const { log: eventStore, readStore } = server;
    const [reading, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = new Proxy(eventStore, {
      get(log, name) {
        if (name === 'readAll') return readAll;
        const member: unknown = Reflect.get(log, name);
        return typeof member === 'function' ? member.bind(log) : member;
      },
    });
    const readAll: EventStore['readAll'] = async (options) => {
      const page = await eventStore.readAll(options);
      if (page.events.length > 0) return page;
      reading.resolve();
      await release.promise;
      return eventStore.readAll(options);
    };
    const rebuilding = rebuild({
      eventStore: slow,
      readStore,
      signal: new AbortController().signal,
      eventsPerSlice: 10,
    });
    await reading.promise;
    expect(await startLedger(server.environment, erase).ended).toBe(0);
    expect(await filesWith(...everything())).toEqual([]);
    release.resolve();
    const { generation } = await rebuilding;
    expect(await readStore.generations()).toMatchObject([{ number: generation, state: 'live' }]);
    await expectNothingLeft();
    expect(await verify()).toMatchObject({ code: 0 });
  });

  it('ends in the same state whenever it was killed on its way', {
    tags: 'nightly',
    timeout: 180_000,
  }, async () => {
    await project();
    const ends: (number | NodeJS.Signals)[] = [];
    for (let patience = 100; ends.at(-1) !== 0; patience *= 1.6) {
      const erasing = startLedger(server.environment, erase);
      const kill = setTimeout(() => void erasing.kill(), patience);
      ends.push(await erasing.ended);
      clearTimeout(kill);
    }
    expect(ends.length).toBeGreaterThan(1);
    expect(new Set(ends)).toEqual(new Set(['SIGKILL', 0]));
    await expectNothingLeft();
    expect(await erasures()).toHaveLength(2);
    expect(await verify()).toMatchObject({ code: 0 });
  });

  it('says again how a chain ended that went on after its end was told', { tags: 'nightly' }, async () => {
    await project();
    const by = {
      commandId: 'c'.repeat(24),
      actorId: 'test',
      source: 'cli',
      now: () => new Date(),
      mac: createEventMac(server.environment['DATA_SECRET'] ?? ''),
    } as const;
    await appendErasures(server.log, [{ stream: streams[0], lastHash: 'f'.repeat(64) }], 'asked', by);
    await project();

    expect(await run(erase)).toMatchObject({ code: 0 });
    const said = await erasures();
    expect(said.map((data) => 'stream' in data && data.stream)).toEqual([streams[0], streams[0], streams[1]]);
    expect(said[1]).toMatchObject({ lastHash: expect.not.stringMatching(/^f+$/) as string });
    await expectNothingLeft();
    expect(await verify()).toMatchObject({ code: 0 });
  });

  describe('and something of the person came after that', () => {
    const snapshot = {
      stream: streams[0],
      evolveVersion: EVOLVE_VERSION,
      revision: 1,
      hash: 'h',
      state: Buffer.from(marker),
    };

    /** As what a projector was writing that was overtaken and killed: on a server such rows arrive by themselves. */
    async function bringBack(kept: { history: HistoryRow[]; balances: BalancesDocument[] }): Promise<void> {
      using file = new DatabaseSync(join(server.dataDir, 'read-models-g1.db'));
      file.exec('DELETE FROM erased');
      const nothing = { overview: [], months: [], activity: [], categories: [], parked: [] };
      await (await server.readStore.live()).write({ ...nothing, ...kept });
    }

    async function rowsOf(): Promise<{ history: HistoryRow[]; balances: BalancesDocument[] }> {
      const live = await server.readStore.live();
      const balances = await live.balances(sampleUserId);
      const all = { kinds: ['income', 'expense', 'transfer'] as const, deleted: false };
      const { rows } = await live.historyPage(sampleUserId, all, 'newest', { page: 1, limit: 3 });
      return { history: rows, balances: balances ? [balances] : [] };
    }

    it('verify names rows and a snapshot, and repair removes them', async () => {
      await project();
      const { history: rows, balances } = await rowsOf();
      expect(await run(erase)).toMatchObject({ code: 0 });
      await bringBack({ history: rows, balances });
      await server.readStore.saveSnapshot(snapshot);

      const verified = await verify('--json');
      expect(verified.code).toBe(1);
      const found = jsonLines<Record<string, unknown>>(verified).filter(
        ({ userId }) => userId === sampleUserId,
      );
      expect(found.map(({ area, check }) => `${String(area)} ${String(check)}`)).toEqual(
        expect.arrayContaining(['read models balances', 'read models history', 'read models erasure']),
      );
      expect(found.filter(({ area }) => area !== 'read models')).toEqual([]);
      expect(await run(['rebuild', '--repair', '--yes'])).toMatchObject({ code: 0 });
      await expectNothingLeft();
      expect(await server.readStore.loadSnapshot(streams[0], EVOLVE_VERSION)).toBeNull();
      expect(await verify()).toMatchObject({ code: 0 });
    });

    it('verify names a snapshot where that is all, also of this person alone', {
      tags: 'nightly',
    }, async () => {
      await project();
      expect(await run(erase)).toMatchObject({ code: 0 });
      await server.readStore.saveSnapshot(snapshot);
      for (const args of [['--json'], ['--json', '--user', sampleUserId]]) {
        const verified = await verify(...args);
        expect(verified.code).toBe(1);
        expect(jsonLines(verified)[0]).toEqual({
          area: 'read models',
          userId: sampleUserId,
          check: 'erasure',
          record: `snapshot of ${streams[0]}`,
          expected: 'nothing: the person was erased',
          found: 'a snapshot at revision 1',
        });
      }
    });

    it('the same erasure again removes rows of which nothing else is there', {
      tags: 'nightly',
    }, async () => {
      await project();
      const { history: rows } = await rowsOf();
      expect(await run(erase)).toMatchObject({ code: 0 });
      await bringBack({ history: rows, balances: [] });
      await server.readStore.saveSnapshot(snapshot);
      expect(await verify()).toMatchObject({ code: 1 });
      expect(await run(erase)).toMatchObject({ code: 0 });
      await expectNothingLeft();
      expect(await verify()).toMatchObject({ code: 0 });
    });
  });
});
