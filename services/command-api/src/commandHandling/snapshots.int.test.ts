import { encodeLedger } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import type { DomainEvent } from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import type { Snapshot } from '@ledgerline/read-models';
import { expect, it, vi } from 'vitest';
import {
  addAsset,
  keptSnapshots,
  ledgerHandling,
  order,
  rename,
  stream,
  walletId,
} from '../testing/ledgerHandling.ts';
import { overriding, temporaryStore } from '../testing/temporaryStore.ts';

const at = '2026-04-30T10:00:00.000Z';

/** A ledger of `length` events: one asset, renamed again and again. */
async function fill(store: EventStore, length: number): Promise<void> {
  const asset = { id: walletId, type: 'cash', institution: '', description: '', createdAt: at } as const;
  const effects = [{ assetId: walletId, delta: 0, balanceAfter: 0, shortfallAfter: 0 }];
  const eventAt = (revision: number): DomainEvent =>
    revision === 0
      ? { type: 'AssetAdded', data: { asset: { ...asset, name: 'Name 0' }, effects } }
      : {
          type: 'AssetUpdated',
          data: { asset: { ...asset, name: `Name ${revision}` }, former: { name: `Name ${revision - 1}` } },
        };
  const metadata = (revision: number) => ({
    commandId: `filler ${revision}`,
    commandHash: '',
    actorId: 'a'.repeat(24),
    source: 'import' as const,
    at,
    $correlationId: 'filler',
    $causationId: 'filler',
  });
  let hash = GENESIS_HASH;
  for (let first = 0; first < length; first += 1_000) {
    const unsealed = Array.from({ length: Math.min(1_000, length - first) }, (_, index) => ({
      event: eventAt(first + index),
      metadata: metadata(first + index),
    }));
    const sealed = seal(stream, first, hash, unsealed);
    await store.append(stream, first - 1, sealed.events);
    hash = sealed.hash;
  }
}

/** The revisions from which the stream was read, and the state that came of it. */
async function coldLoad(store: EventStore, snapshot: Snapshot | undefined) {
  const from: number[] = [];
  const watched = overriding(store, {
    readStream: (name: string, revision: number, limit: number) => {
      from.push(revision);
      return store.readStream(name, revision, limit);
    },
  });
  const snapshots = keptSnapshots();
  if (snapshot) snapshots.kept.set(stream, snapshot);
  const state = await ledgerHandling(watched, { snapshots }).read(stream, encodeLedger);
  return { from, state };
}

it('keeps a snapshot at every 10,000th event, and believes only one that the log confirms', async () => {
  await using store = await temporaryStore();
  await fill(store, 9_999);
  const snapshots = keptSnapshots();
  const ledgers = ledgerHandling(store, { snapshots });
  await ledgers.read(stream, () => undefined);
  expect(snapshots.kept.size).toBe(0);
  await ledgers.handle(order('the 10,000th', addAsset('2'.repeat(24), 'Other')));
  await vi.waitUntil(() => snapshots.kept.size === 1);
  const snapshot = snapshots.kept.get(stream);
  expect(snapshot).toMatchObject({ stream, revision: 9_999, evolveVersion: expect.any(Number) as number });
  await ledgers.handle(order('one more', rename(walletId, 'Purse')));

  const full = await coldLoad(store, undefined);
  expect(full.from[0]).toBe(0);
  const short = await coldLoad(store, snapshot);
  expect(short).toEqual({ from: [9_999, 10_000], state: full.state });
  const ofAnotherLog = await coldLoad(store, snapshot && { ...snapshot, hash: 'f'.repeat(64) });
  expect(ofAnotherLog).toEqual({ from: [9_999, ...full.from], state: full.state });
  const damaged = await coldLoad(store, snapshot && { ...snapshot, state: '{' });
  expect(damaged.state).toBe(full.state);
});

it('keeps one after a cold load that found none', async () => {
  await using store = await temporaryStore();
  await fill(store, 10_500);
  const snapshots = keptSnapshots();
  await ledgerHandling(store, { snapshots }).read(stream, () => undefined);
  await vi.waitUntil(() => snapshots.kept.size === 1);
  expect(snapshots.kept.get(stream)?.revision).toBe(10_499);
});

it('goes on where snapshots cannot be had', async () => {
  await using store = await temporaryStore();
  const away = () => Promise.reject(new Error('away'));
  const ledgers = ledgerHandling(store, {
    snapshots: { loadSnapshot: away, saveSnapshot: away, deleteSnapshots: away },
  });
  expect((await ledgers.handle(order('add', addAsset(walletId, 'Wallet')))).revision).toBe(1);
});

it('keeps nothing of a ledger that was erased while its snapshot was on its way', async () => {
  await using store = await temporaryStore();
  await fill(store, 9_999);
  const snapshots = keptSnapshots();
  const { saveSnapshot } = snapshots;
  const arrived = Promise.withResolvers<void>();
  const erased = Promise.withResolvers<void>();
  let isChecked = false;
  const slow = {
    ...snapshots,
    async saveSnapshot(snapshot: Snapshot) {
      arrived.resolve();
      await erased.promise;
      await saveSnapshot(snapshot);
    },
  };
  const gone = overriding(store, {
    lastOf: async () => {
      isChecked = true;
      return undefined;
    },
  });
  await ledgerHandling(gone, { snapshots: slow }).handle(
    order('the 10,000th', addAsset('2'.repeat(24), 'Other')),
  );
  await arrived.promise;
  erased.resolve();
  await vi.waitUntil(() => isChecked);
  await vi.waitFor(() => expect(snapshots.kept.size).toBe(0));
});
