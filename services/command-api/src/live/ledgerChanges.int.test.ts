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
