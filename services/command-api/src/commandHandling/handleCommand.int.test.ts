import { setPlan } from '@ledgerline/domain/testing';
import { OutcomeUnknown, StoreUnavailable } from '@ledgerline/event-store';
import type { LedgerEvent } from '@ledgerline/events';
import { expectedHash, GENESIS_HASH, storedHash } from '@ledgerline/events/chain';
import { expect, it, vi } from 'vitest';
import { addAsset, ledgerHandling, order, rename, stream, walletId } from '../testing/ledgerHandling.ts';
import { overriding, temporaryStore } from '../testing/temporaryStore.ts';
import { CommandIdReused, CommandRefused, LostToOtherWriters, NotOfThisLog } from './errors.ts';
import { readRecorded } from './foldStream.ts';

const other = '2'.repeat(24);

it('appends what was decided, chained and at the exact revision, and answers from the new state', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  expect(await ledgers.handle(order('add', addAsset(walletId, 'Wallet', 500)))).toEqual({
    answer: { events: ['AssetAdded'], revision: 1, names: ['Wallet'] },
    revision: 1,
    replayed: false,
  });
  await ledgers.handle(order('rename', rename(walletId, 'Purse')));

  const [first, second] = await store.readStream(stream, 0, 10);
  expect(first && storedHash(first)).toBe(first && expectedHash(GENESIS_HASH, first));
  expect(second && storedHash(second)).toBe(second && expectedHash(storedHash(first!) ?? '', second));
  expect(JSON.parse(second?.metadata ?? '')).toMatchObject({
    commandId: 'rename',
    commandHash: 'hash of rename',
    source: 'api',
    at: '2026-05-01T10:00:00.000Z',
    $correlationId: 'request of rename',
    $causationId: 'rename',
  });
});

it('never lets an event be earlier than the one before it', async () => {
  await using store = await temporaryStore();
  const clock = [new Date('2026-05-01T10:00:00.000Z'), new Date('2026-05-01T09:00:00.000Z')];
  const ledgers = ledgerHandling(store, { now: () => clock.shift() ?? new Date(0) });
  await ledgers.handle(order('one', addAsset(walletId, 'Wallet')));
  await ledgers.handle(order('two', addAsset(other, 'Other')));
  const events = await store.readStream(stream, 0, 10);
  expect(events.map(({ metadata }) => (JSON.parse(metadata) as { at: string }).at)).toEqual([
    '2026-05-01T10:00:00.000Z',
    '2026-05-01T10:00:00.000Z',
  ]);
});

it('answers a repeated command as the first time, also when the ledger has moved on, and writes nothing', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  const first = await ledgers.handle(order('key', addAsset(walletId, 'Wallet')));
  await ledgers.handle(order('rename', rename(walletId, 'Purse')));
  const again = await ledgers.handle(order('key', addAsset(other, 'Wallet')));
  expect(again).toEqual({ answer: first.answer, revision: 2, replayed: true });
  expect(await ledgerHandling(store).handle(order('key', addAsset(other, 'Wallet')))).toEqual(again);
  expect(await store.readStream(stream, 0, 10)).toHaveLength(2);
});

it('reads only a command’s own events to answer it again, however long the ledger has become', async () => {
  await using store = await temporaryStore();
  const reads: [from: number, limit: number][] = [];
  const ledgers = ledgerHandling(
    overriding(store, {
      readStream: (name: string, from: number, limit: number) => {
        reads.push([from, limit]);
        return store.readStream(name, from, limit);
      },
    }),
  );
  await ledgers.handle(order('add', addAsset(walletId, 'Wallet')));
  const first = await ledgers.handle(order('rename', rename(walletId, 'Purse')));
  for (let count = 0; count < 100; count += 1) {
    await ledgers.handle(order(`later ${count}`, rename(walletId, `Name ${count}`)));
  }
  reads.length = 0;
  expect((await ledgers.handle(order('rename', rename(walletId, 'Purse')))).answer).toEqual(first.answer);
  expect(reads).toEqual([[1, 1]]);
});

it('SV-09 given a plan after which nothing happened, then a repeat folds no ledger anew, and one that comes later does', async () => {
  await using store = await temporaryStore();
  const reads: [from: number, limit: number][] = [];
  const watched = overriding(store, {
    readStream: (name: string, from: number, limit: number) => {
      reads.push([from, limit]);
      return store.readStream(name, from, limit);
    },
  });
  const ledgers = ledgerHandling(watched);
  await ledgers.handle(order('add', addAsset(walletId, 'Wallet')));
  const plan = order('plan', setPlan('2026-05-01', 100_00));
  const first = await ledgers.handle(plan);
  reads.length = 0;
  expect((await ledgers.handle(plan)).answer).toEqual(first.answer);
  expect(reads.splice(0)).toEqual([[1, 1]]);
  await ledgers.handle(order('rename', rename(walletId, 'Purse')));
  expect((await ledgers.handle(plan)).answer).toEqual(first.answer);
  expect(reads.map(([from]) => from)).toContain(0);
});

it('carries a command out once when it comes many times at once, also at two instances', async () => {
  await using store = await temporaryStore();
  const instances = [ledgerHandling(store), ledgerHandling(store)];
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      instances[index % 2]!.handle(order('key', addAsset(index.toString(16).repeat(24), 'Wallet'))),
    ),
  );
  expect(outcomes.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
  expect(await store.readStream(stream, 0, 10)).toHaveLength(1);
});

it('refuses a command id that stands for another command', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  await ledgers.handle(order('key', addAsset(walletId, 'Wallet')));
  await expect(ledgers.handle(order('key', addAsset(other, 'Other'), 'another hash'))).rejects.toThrow(
    CommandIdReused,
  );
});

it('decides a refused command and one that changed nothing anew', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  await ledgers.handle(order('add', addAsset(walletId, 'Wallet')));
  await expect(ledgers.handle(order('key', addAsset(other, 'Wallet')))).rejects.toThrow(CommandRefused);
  expect((await ledgers.handle(order('same', rename(walletId, 'Wallet')))).answer.events).toEqual([]);

  await ledgers.handle(order('rename', rename(walletId, 'Purse')));
  expect((await ledgers.handle(order('key', addAsset(other, 'Wallet')))).replayed).toBe(false);
  expect((await ledgers.handle(order('same', rename(walletId, 'Wallet 2')))).answer.events).toEqual([
    'AssetUpdated',
  ]);
});

it('decides again on the newer state after losing to another instance', async () => {
  await using store = await temporaryStore();
  const [here, there] = [ledgerHandling(store), ledgerHandling(store)];
  await here.handle(order('add', addAsset(walletId, 'Wallet')));
  await there.handle(order('theirs', addAsset(other, 'Theirs')));
  const mine = await here.handle(order('mine', addAsset('3'.repeat(24), 'Mine')));
  expect(mine.answer).toEqual({ events: ['AssetAdded'], revision: 3, names: ['Wallet', 'Theirs', 'Mine'] });
});

it('rests neither a refusal nor "nothing to do" on old news', async () => {
  await using store = await temporaryStore();
  const [here, there] = [ledgerHandling(store), ledgerHandling(store)];
  await here.handle(order('add', addAsset(walletId, 'Wallet')));
  await there.handle(order('rename', rename(walletId, 'Purse')));

  // Here the wallet is still called so: an old state would refuse the one and find nothing to do for the other.
  expect((await here.handle(order('new', addAsset(other, 'Wallet')))).answer.events).toEqual(['AssetAdded']);
  await there.handle(order('back', rename(other, 'Other')));
  expect((await here.handle(order('same', rename(other, 'Wallet')))).answer.events).toEqual(['AssetUpdated']);
});

it('gives up after three more tries against writers that are always faster', async () => {
  await using store = await temporaryStore();
  const rival = ledgerHandling(store);
  let rivals = 0;
  const ledgers = ledgerHandling(
    overriding(store, {
      append: async (name: string, revision: number, events: Parameters<typeof store.append>[2]) => {
        rivals += 1;
        await rival.handle(order(`rival ${rivals}`, addAsset(String(rivals).repeat(24), `Rival ${rivals}`)));
        return store.append(name, revision, events);
      },
    }),
  );
  await expect(ledgers.handle(order('mine', addAsset('f'.repeat(24), 'Mine')))).rejects.toThrow(
    LostToOtherWriters,
  );
  expect(rivals).toBe(4);
});

it('sends the same bytes again when the reply to an append is lost: one effect', async () => {
  await using store = await temporaryStore();
  const sent: unknown[] = [];
  const ledgers = ledgerHandling(
    overriding(store, {
      append: async (name: string, revision: number, events: Parameters<typeof store.append>[2]) => {
        const result = await store.append(name, revision, events);
        sent.push({ name, revision, events });
        if (sent.length < 3) throw new OutcomeUnknown('the reply was lost');
        return result;
      },
    }),
  );
  const outcome = await ledgers.handle(order('add', addAsset(walletId, 'Wallet')));
  expect(outcome).toMatchObject({ revision: 1, replayed: false });
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await store.readStream(stream, 0, 10)).toHaveLength(1);
});

it('waits for a store that comes back within the patience of a command', async () => {
  await using store = await temporaryStore();
  let away = 3;
  const ledgers = ledgerHandling(
    overriding(store, {
      append: (name: string, revision: number, events: Parameters<typeof store.append>[2]) => {
        away -= 1;
        return away >= 0
          ? Promise.reject(new StoreUnavailable('away'))
          : store.append(name, revision, events);
      },
    }),
  );
  expect((await ledgers.handle(order('add', addAsset(walletId, 'Wallet')))).revision).toBe(1);
});

for (const silent of ['append', 'readStream'] as const) {
  it(`given a store whose ${silent} never answers, a command is told after 3 s`, async () => {
    await using store = await temporaryStore();
    const asked = Promise.withResolvers<void>();
    const ledgers = ledgerHandling(
      overriding(store, {
        [silent]: () => {
          asked.resolve();
          return new Promise<never>(() => {});
        },
      }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const outcome = Promise.allSettled([ledgers.handle(order('add', addAsset(walletId, 'Wallet')))]);
      await asked.promise;
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await outcome).toMatchObject([
        { status: 'rejected', reason: expect.any(StoreUnavailable) as StoreUnavailable },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });
}

it('ST-170 given a fold that takes longer than a command may, then a read with more patience and those beside it share it', async () => {
  await using store = await temporaryStore();
  const former = ledgerHandling(store);
  for (const id of ['a'.repeat(24), 'b'.repeat(24)]) await former.handle(order(id, addAsset(id, id)));
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const pages: number[] = [];
  const ledgers = ledgerHandling(
    overriding(store, {
      readStream: async (...read: Parameters<typeof store.readStream>) => {
        pages.push(read[1]);
        asked.resolve();
        await gate.promise;
        return store.readStream(...read);
      },
    }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const patient = Array.from({ length: 8 }, () =>
      ledgers.read(stream, (_state, { revision }) => revision, { waitMs: 20_000 }),
    );
    const hasty = Promise.allSettled([ledgers.read(stream, (_state, { revision }) => revision)]);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(19_000);
    expect(await hasty).toMatchObject([
      { status: 'rejected', reason: expect.any(StoreUnavailable) as Error },
    ]);
    gate.resolve();
    expect(await Promise.all(patient)).toEqual(Array.from({ length: 8 }, () => 1));
    // From its first event once: the others only look for what has come since.
    expect(pages.filter((from) => from === 0).length).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

it('given a process that pauses for longer than 3 s, then a command that was stored meanwhile is answered', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(
    overriding(store, {
      async append(...append: Parameters<typeof store.append>) {
        const stored = store.append(...append);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_100);
        return stored;
      },
    }),
  );
  expect(await ledgers.handle(order('add', addAsset(walletId, 'Wallet')))).toMatchObject({ revision: 1 });
});

it('given a store that answers after the command was told 503, nothing is written behind its back', async () => {
  await using store = await temporaryStore();
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const ledgers = ledgerHandling(
    overriding(store, {
      readStream: async (...read: Parameters<typeof store.readStream>) => {
        asked.resolve();
        await gate.promise;
        return store.readStream(...read);
      },
    }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const outcome = Promise.allSettled([ledgers.handle(order('add', addAsset(walletId, 'Wallet')))]);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(3_001);
    expect(await outcome).toMatchObject([{ status: 'rejected' }]);
    gate.resolve();
    expect(await ledgers.read(stream, (_state, { revision }) => revision)).toBe(-1);
  } finally {
    vi.useRealTimers();
  }
});

it('goes on after a failed command: the next one is decided on what the log says', async () => {
  await using store = await temporaryStore();
  let broken = true;
  const ledgers = ledgerHandling(
    overriding(store, {
      append: (name: string, revision: number, events: Parameters<typeof store.append>[2]) =>
        broken ? Promise.reject(new Error('broken')) : store.append(name, revision, events),
    }),
  );
  await expect(ledgers.handle(order('one', addAsset(walletId, 'Wallet')))).rejects.toThrow('broken');
  broken = false;
  expect((await ledgers.handle(order('two', addAsset(walletId, 'Wallet')))).revision).toBe(1);
});

it('shows a state as the log has it now', async () => {
  await using store = await temporaryStore();
  const [here, there] = [ledgerHandling(store), ledgerHandling(store)];
  const names = (handling: typeof here) =>
    handling.read(stream, (state) => [...state.assets.values()].map(({ record }) => record.name));
  expect(await names(here)).toEqual([]);
  await there.handle(order('add', addAsset(walletId, 'Wallet')));
  expect(await names(here)).toEqual(['Wallet']);
});

it('given a log that has lost what is to be taken back, then nothing is decided, and the ledger is folded anew', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  await ledgers.handle(order('add', addAsset(walletId, 'Wallet')));
  const [added] = (await store.readStream(stream, 0, 1)).map((event) => readRecorded<LedgerEvent>(event));
  if (!added) throw new Error('one event expected');
  await using erased = await temporaryStore();
  const revert = {
    ...order('revert', { type: 'RevertEvent', event: added }),
    reverts: { id: added.id, revision: added.revision },
  };
  await expect(ledgerHandling(erased).handle(revert)).rejects.toThrow(NotOfThisLog);
  expect((await ledgers.handle(revert)).answer.events).toEqual(['AssetSoftDeleted']);
});

it('given a command under way, a look whether a key is used does not wait for it', async () => {
  await using store = await temporaryStore();
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  const ledgers = ledgerHandling(
    overriding(store, {
      append: async (...given: Parameters<typeof store.append>) => {
        asked.resolve();
        if (isHeld) await gate.promise;
        return store.append(...given);
      },
    }),
  );
  await ledgers.handle(order('add', addAsset(walletId, 'Wallet')));
  isHeld = true;
  const renamed = ledgers.handle(order('rename', rename(walletId, 'Purse')));
  expect((await ledgers.remembered(stream, 'add'))?.commandHash).toBe('hash of add');
  gate.resolve();
  await renamed;
});

it('folds a stream ahead where it fits beside all that is kept, and only then', async () => {
  await using store = await temporaryStore();
  const filling = ledgerHandling(store);
  await filling.handle(order('add', addAsset(walletId, 'Wallet')));
  await filling.handle(order('rename', rename(walletId, 'Purse')));
  const reads: number[] = [];
  const watched = overriding(store, {
    readStream: (name: string, from: number, limit: number) => {
      reads.push(from);
      return store.readStream(name, from, limit);
    },
  });
  const crowded = ledgerHandling(watched, { capacityBytes: 6_000 });
  await crowded.handle({ ...order('add', addAsset(other, 'Theirs')), stream: `${stream.slice(0, -1)}0` });
  reads.length = 0;
  await crowded.foldAhead(stream);
  expect(reads).toEqual([]);
  const roomy = ledgerHandling(watched, { capacityBytes: 6_000 });
  await roomy.foldAhead(stream);
  await roomy.foldAhead(stream);
  expect(reads).toEqual([0]);
});
