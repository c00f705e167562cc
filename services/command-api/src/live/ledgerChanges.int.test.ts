import type { EventStore } from '@ledgerline/event-store';
import type { BalancesDocument, ReadStore } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { addAsset, ledgerHandling, order, userId, walletId } from '../testing/ledgerHandling.ts';
import { overriding, temporaryStore } from '../testing/temporaryStore.ts';
import { followReadModels, type LedgerChange } from './ledgerChanges.ts';

const away = new Error('away');

/** Read models that show, look by look, the revision that they are told to; `changed` is what happens between looks. */
function showing(look: () => Error | number | Promise<number>, changed: () => void = () => undefined) {
  const balances = async () => {
    const shown = await look();
    if (shown instanceof Error) throw shown;
    return { revision: shown } as BalancesDocument;
  };
  return {
    live: () => Promise.resolve({ balances }),
    changed: () => Promise.resolve(changed()),
  } as unknown as Pick<ReadStore, 'live' | 'changed'>;
}

/** Follows for a person who has a socket as long as `wanted` says so. */
function following(store: EventStore, readStore: Pick<ReadStore, 'live' | 'changed'>, wanted = () => true) {
  const stopping = new AbortController();
  const told: LedgerChange[] = [];
  const errors: unknown[] = [];
  const news: (() => void)[] = [];
  const beforeOpening = followReadModels({ store, readStore, onError: (error) => errors.push(error) })({
    isWanted: (id) => id === userId && wanted(),
    tell(change) {
      told.push(change);
      for (const wake of news) wake();
    },
    signal: stopping.signal,
  });
  if (!beforeOpening) throw new Error('asks nothing before a socket opens');
  return {
    beforeOpening: () => beforeOpening(userId),
    told,
    errors,
    /** Resolves with all that was told, once that is so much. */
    async hears(count: number) {
      while (told.length < count) await new Promise<void>((resolve) => news.push(resolve));
      return told;
    },
    [Symbol.dispose]: () => stopping.abort(),
  };
}

/** Until the follower knows where the log ends. */
const settled = () => new Promise((next) => setImmediate(next));

it('tells of a change only when the read models show it, once for a burst', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  let shown = 0;
  // What the projector would do meanwhile.
  const project = () => void (shown += 1);
  using follower = following(
    store,
    showing(() => shown, project),
  );
  await settled();
  await ledgers.handle(order('one', addAsset(walletId, 'Wallet')));
  expect(await follower.hears(1)).toEqual([{ userId, revision: 1 }]);
});

it('still tells when the read models were away or behind for a while', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  const answers: (Error | number)[] = [away, 0, away, 0, 0];
  using follower = following(
    store,
    showing(() => answers.shift() ?? 1),
  );
  await settled();
  await ledgers.handle(order('one', addAsset(walletId, 'Wallet')));
  expect(await follower.hears(1)).toEqual([{ userId, revision: 1 }]);
  expect([follower.errors, answers]).toEqual([[away, away], []]);
});

it('B-68 tells whose socket opens of what was written before and comes to the read models after', async () => {
  await using store = await temporaryStore();
  await ledgerHandling(store).handle(order('one', addAsset(walletId, 'Wallet')));
  const answers = [0, 0, 0];
  using follower = following(
    store,
    showing(() => answers.shift() ?? 1),
  );
  const onOpened = await follower.beforeOpening();
  onOpened();
  expect(await follower.hears(1)).toEqual([{ userId, revision: 1 }]);
});

it('B-68 also where the read models come to it in the moment in which the socket opens', async () => {
  await using store = await temporaryStore();
  await ledgerHandling(store).handle(order('one', addAsset(walletId, 'Wallet')));
  let shown = 0;
  using follower = following(
    store,
    showing(() => shown),
  );
  const onOpened = await follower.beforeOpening();
  shown = 1;
  onOpened();
  expect(await follower.hears(1)).toEqual([{ userId, revision: 1 }]);
});

it('says nothing to, and asks no more for, whose reads were whole when the socket opened', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  await ledgers.handle(order('one', addAsset(walletId, 'Wallet')));
  const asked: string[] = [];
  let shown = 1;
  const look = () => {
    asked.push('reads');
    return shown;
  };
  const { promise: logAsked, resolve } = Promise.withResolvers<void>();
  const log = overriding(store, {
    async lastOf(stream: string) {
      asked.push('log');
      const last = await store.lastOf(stream);
      resolve();
      return last;
    },
  });
  using follower = following(log, showing(look));
  const onOpened = await follower.beforeOpening();
  onOpened();
  await logAsked;
  await settled();
  expect([asked, follower.told]).toEqual([['reads', 'log'], []]);
  shown = 2;
  await ledgers.handle(order('two', addAsset('2'.repeat(24), 'Jar')));
  expect(await follower.hears(1)).toEqual([{ userId, revision: 2 }]);
});

it('keeps no socket waiting for stores that are away, and tells when they are back', async () => {
  await using store = await temporaryStore();
  await ledgerHandling(store).handle(order('one', addAsset(walletId, 'Wallet')));
  const logAnswers = [away, away];
  const log = overriding(store, {
    lastOf: (stream: string) => {
      const refused = logAnswers.shift();
      return refused ? Promise.reject(refused) : store.lastOf(stream);
    },
  });
  for (const first of [away, new Promise<number>(() => undefined)]) {
    const answers: (Error | number | Promise<number>)[] = [first];
    using follower = following(
      log,
      showing(() => answers.shift() ?? 1),
    );
    const onOpened = await follower.beforeOpening();
    onOpened();
    expect(await follower.hears(1)).toEqual([{ userId, revision: 1 }]);
  }
  expect(logAnswers).toEqual([]);
});

it('stops asking for whose socket has closed', async () => {
  await using store = await temporaryStore();
  await ledgerHandling(store).handle(order('one', addAsset(walletId, 'Wallet')));
  let looks = 0;
  let isOpen = true;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const close = () => {
    isOpen = false;
    resolve();
  };
  const look = () => {
    looks += 1;
    return 0;
  };
  using follower = following(store, showing(look, close), () => isOpen);
  const onOpened = await follower.beforeOpening();
  onOpened();
  await closed;
  await settled();
  expect([looks, follower.told]).toEqual([2, []]);
});
