import { readdirSync } from 'node:fs';
import { AccountStoreUnavailable } from '@ledgerline/accounts';
import { openAccountStore } from '@ledgerline/accounts/open';
import { LOG_START, StoreUnavailable } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { ledgerStream } from '@ledgerline/events';
import { CannotStart } from '@ledgerline/http';
import { describeWait, rebuild } from '@ledgerline/projector';
import { appendSampleLedgers, foldOf, shownOf } from '@ledgerline/projector/testing/sampleLedgers.ts';
import { ReadStoreUnavailable } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { applyTo } from '@ledgerline/read-models/testing';
import { describe, expect, it } from 'vitest';
import { signIn } from './testing/client.ts';
import { inProcess } from './testing/inProcess.ts';
import { type SmallDisk, smallDisk } from './testing/smallDisk.ts';

const MIB = 1024 * 1024;

const tried = await smallDisk(MIB);
await tried?.[Symbol.asyncDispose]();
const notRun = tried ? '' : '(not run: this user may not mount a disk)';

async function disk(bytes: number): Promise<SmallDisk> {
  const made = await smallDisk(bytes);
  if (!made) throw new Error('not run');
  return made;
}

const quiet = { holder: 'test', signal: new AbortController().signal, evenIfWorse: true };

async function openedStores({ path }: SmallDisk) {
  const eventStore = await openSqliteEventStore({ path: `${path}/events.db` });
  const readStore = await openSqliteReadStore({ path: `${path}/read-models.db` });
  return {
    eventStore,
    readStore,
    async [Symbol.asyncDispose]() {
      await Promise.all([eventStore.close(), readStore.close()]);
    },
  };
}

const event = (note: string) => ({
  id: crypto.randomUUID(),
  type: 'SomethingHappened',
  data: JSON.stringify({ note }),
  metadata: '{}',
});

it.runIf(tried)(
  `given a disk that can only be read, when the product starts, then it says so and names the folder ${notRun}`,
  async () => {
    await using small = await disk(MIB);
    small.makeReadOnly();
    await expect(inProcess({ DATA_DIR: small.path })).rejects.toThrow(
      new CannotStart(
        `DATA_DIR ${small.path} cannot be written: EROFS: read-only file system, open '${small.path}/lock'`,
      ),
    );
  },
);

describe.runIf(tried)(`given a disk that is really full ${notRun}`, () => {
  it('when the log commits, then it is unavailable, reads on, and takes appends again once there is room; it holds what it acknowledged', async () => {
    await using small = await disk(4 * MIB);
    const store = await openSqliteEventStore({ path: `${small.path}/events.db` });
    let revision = -1;
    const append = async () => {
      ({ revision } = await store.append('ledger-a', revision, [event('x'.repeat(20_000))]));
    };
    await append();
    for (let round = 0; round < 3; round += 1) {
      small.fill();
      const error = await append().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(error).toMatchObject({ message: 'database or disk is full' });
      expect(await store.readStream('ledger-a', 0, 1_000)).toHaveLength(revision + 1);
      small.free();
      await append();
    }
    expect(await store.readStream('ledger-a', 0, 1_000)).toHaveLength(revision + 1);
    expect(revision).toBe(3);
    await store.close();
  });

  it('when accounts are written, then they are unavailable, sessions are still good, and it goes on once there is room', async () => {
    await using small = await disk(MIB);
    const store = await openAccountStore({ engine: 'sqlite', path: `${small.path}/accounts.db` });
    const now = new Date('2026-05-03T10:00:00.000Z');
    const person = (name: string) => ({
      userId: name.repeat(24),
      emailKey: name,
      passwordHash: 'x'.repeat(4_000),
    });
    await store.insertPending(person('a'), now);
    await store.activate('a'.repeat(24));
    await store.openSession({ id: 's1', userId: 'a'.repeat(24) }, now);
    small.fill();
    const added = store.insertPending({ ...person('b'), passwordHash: 'x'.repeat(100_000) }, now);
    await expect(added).rejects.toThrow(AccountStoreUnavailable);
    const later = new Date(now.getTime() + 120_000);
    expect((await store.useSession('s1', later))?.id).toBe('s1');
    small.free();
    expect(await store.account('b'.repeat(24))).toBeNull();
    expect(await store.insertPending(person('b'), now)).toBe(true);
    await store.close();
  });

  it('when the read models are written, then nothing of the batch is there, and the same batch goes in once there is room', async () => {
    await using small = await disk(4 * MIB);
    const store = await openSqliteReadStore({ path: `${small.path}/read-models.db` });
    const live = await store.live();
    const parked = [
      {
        stream: 'user-a',
        revision: 1,
        eventId: 'e',
        error: 'x'.repeat(300_000),
        at: '2026-05-03T10:00:00.000Z',
      },
    ];
    const checkpoint = { logId: 'log', position: '1', applied: 1 };
    const batch = { parked, checkpoint };
    small.fill();
    await expect(applyTo(live, batch)).rejects.toThrow(ReadStoreUnavailable);
    expect([await live.parked(), await live.checkpoint()]).toEqual([[], null]);
    small.free();
    await applyTo(live, batch);
    expect([await live.parked(), await live.checkpoint()]).toEqual([parked, checkpoint]);
    await store.close();
  });

  it('when a rebuild begins, then it fails as unavailable, reads stay, and the next one goes through in the same process once there is room', async () => {
    await using small = await disk(16 * MIB);
    await using stores = await openedStores(small);
    const { eventStore, readStore } = stores;
    const userIds = await appendSampleLedgers(eventStore, { people: 4, length: 100 });
    const options = { ...stores, ...quiet };
    await rebuild(options);
    const shown = await shownOf(await readStore.live(), userIds);

    small.fill();
    await expect(rebuild(options)).rejects.toThrow(ReadStoreUnavailable);
    expect(await shownOf(await readStore.live(), userIds)).toEqual(shown);
    small.free();
    await rebuild(options);
    expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
  });

  it('and a rebuild that fills it, then it waits and says for what, reads stay, and it goes on by itself once there is room', async () => {
    await using small = await disk(16 * MIB);
    await using stores = await openedStores(small);
    const { eventStore, readStore } = stores;
    const userIds = await appendSampleLedgers(eventStore, { people: 20, length: 200 });
    await rebuild({ ...stores, ...quiet });
    const shown = await shownOf(await readStore.live(), userIds);

    const reasons: unknown[] = [];
    const waits = Promise.withResolvers<void>();
    let isFilled = false;
    const rebuilding = rebuild({
      ...stores,
      ...quiet,
      eventsPerSlice: 500,
      onProgress({ applied }) {
        if (isFilled || applied < 1_000) return;
        isFilled = true;
        small.fill();
      },
      onWaiting(reason) {
        if (reasons.push(reason) === 2) waits.resolve();
      },
    });
    await Promise.race([waits.promise, rebuilding]);
    for (const reason of reasons) expect(reason).toBeInstanceOf(ReadStoreUnavailable);
    expect(describeWait(reasons[0])).toBe(
      `Waiting for a store: no room on the disk for ${small.path}/read-models-g3.db (database or disk is full)`,
    );
    expect(await shownOf(await readStore.live(), userIds)).toEqual(shown);
    small.free();
    await rebuilding;
    expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
  });

  it('and a rebuild that waits for room, when it is told to stop, then it ends at once and leaves the disk no fuller', async () => {
    await using small = await disk(16 * MIB);
    await using stores = await openedStores(small);
    await appendSampleLedgers(stores.eventStore, { people: 4, length: 200 });
    const stop = new AbortController();
    const rebuilding = rebuild({
      ...stores,
      ...quiet,
      signal: stop.signal,
      eventsPerSlice: 200,
      onProgress: () => small.fill(),
      onWaiting: () => stop.abort(new Error('interrupted')),
    });
    await expect(rebuilding).rejects.toThrow('interrupted');
    expect(readdirSync(small.path).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  it('when people go on writing, then they get 503 until there is room, without a restart, and the log holds exactly what was acknowledged', async () => {
    await using small = await disk(24 * MIB);
    {
      await using product = await inProcess({ DATA_DIR: small.path });
      const client = await signIn(product.url, 'ann@example.com');
      const add = async (name: string) => {
        const body = { name, type: 'cash', description: 'x'.repeat(200) };
        const { status } = await client.send('POST', '/assets', body, {
          'Idempotency-Key': crypto.randomUUID(),
        });
        return status;
      };
      expect(await add('Before')).toBe(201);
      small.fill();
      const written = ['Before'];
      let refusals = 0;
      for (let number = 0; refusals === 0 && number < 200; number += 1) {
        const status = await add(`Meanwhile ${number}`);
        if (status === 503) refusals += 1;
        else if (status === 201) written.push(`Meanwhile ${number}`);
        else throw new Error(`answered ${status}`);
      }
      expect(refusals).toBe(1);
      small.free();
      expect(await add('After')).toBe(201);
      written.push('After');
      const shown = await client.get<{ name: string }[]>('/assets');
      expect(shown.map(({ name }) => name).toSorted()).toEqual(written.toSorted());

      const log = await openSqliteEventStore({ path: `${small.path}/events.db`, readOnly: true });
      const { events } = await log.readAll({ after: LOG_START, prefixes: [], limit: 10_000 });
      const added = events.filter(
        ({ stream, type }) => stream === ledgerStream(client.userId) && type === 'AssetAdded',
      );
      expect(added.map(({ data }) => (JSON.parse(data) as { asset: { name: string } }).asset.name)).toEqual(
        written,
      );
      await log.close();
    }
  });
});
