import type { BalancesDocument, ReadStore } from '@ledgerline/read-models';
import { expect, it } from 'vitest';
import { addAsset, ledgerHandling, order, userId, walletId } from '../testing/ledgerHandling.ts';
import { temporaryStore } from '../testing/temporaryStore.ts';
import { followReadModels, type LedgerChange } from './ledgerChanges.ts';

it('tells of a change only when the read models show it, once for a burst', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  let shown = 0;
  const readStore = {
    live: () => Promise.resolve({ balances: () => Promise.resolve({ revision: shown } as BalancesDocument) }),
    // What the projector would do meanwhile.
    changed: () => {
      shown += 1;
      return Promise.resolve();
    },
  } as unknown as Pick<ReadStore, 'live' | 'changed'>;

  const stopping = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<LedgerChange>();
  followReadModels({ store, readStore, onError: reject })({
    isWanted: (id) => id === userId,
    tell: resolve,
    signal: stopping.signal,
  });
  await new Promise((next) => setImmediate(next));
  await ledgers.handle(order('one', addAsset(walletId, 'Wallet')));
  expect(await promise).toEqual({ userId, revision: 1 });
  stopping.abort();
});

it('still tells when the read models were away or behind for a while', async () => {
  await using store = await temporaryStore();
  const ledgers = ledgerHandling(store);
  const away = new Error('away');
  const answers: (Error | number)[] = [away, 0, away, 0, 0];
  const errors: unknown[] = [];
  let looks = 0;
  const readStore = {
    live: () => {
      looks += 1;
      const answer = answers.shift() ?? 1;
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve({ balances: () => Promise.resolve({ revision: answer } as BalancesDocument) });
    },
    changed: () => Promise.resolve(),
  } as unknown as Pick<ReadStore, 'live' | 'changed'>;
  const stopping = new AbortController();
  const { promise: told, resolve } = Promise.withResolvers<LedgerChange>();
  followReadModels({ store, readStore, onError: (error) => errors.push(error) })({
    isWanted: () => true,
    tell: resolve,
    signal: stopping.signal,
  });
  await new Promise((next) => setImmediate(next));
  await ledgers.handle(order('one', addAsset(walletId, 'Wallet')));
  expect(await told).toEqual({ userId, revision: 1 });
  expect([errors, looks]).toEqual([[away, away], 6]);
  stopping.abort();
});
