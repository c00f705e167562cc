import type { EventStore } from '@ledgerline/event-store';
import { type DomainEvent, owesNothing } from '@ledgerline/events';
import { createSnapshotSeal, type Snapshot, textOf } from '@ledgerline/read-models';
import { expect, it, vi } from 'vitest';
import { appendSealed } from '../testing/appendSealed.ts';
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
import { ledgerText } from './ledgerKind.ts';

const at = '2026-04-30T10:00:00.000Z';
const soon = { timeout: 30_000, interval: 20 };

/** A ledger of `length` events: one asset, renamed again and again. */
async function fill(store: EventStore, length: number, firstName = 'Name 0'): Promise<void> {
  const asset = {
    id: walletId,
    type: 'cash',
    institution: '',
    description: '',
    createdAt: at,
    ...owesNothing,
  } as const;
  const effects = [{ assetId: walletId, delta: 0, balanceAfter: 0, shortfallAfter: 0 }];
  const eventAt = (revision: number): DomainEvent =>
    revision === 0
      ? { type: 'AssetAdded', data: { asset: { ...asset, name: firstName }, effects } }
      : {
          type: 'AssetUpdated',
          data: { asset: { ...asset, name: `Name ${revision}` }, former: { name: `Name ${revision - 1}` } },
        };
  await appendSealed(
    store,
    stream,
    Array.from({ length }, (_, revision) => eventAt(revision)),
    at,
  );
}

/** The revisions from which the stream was read, and the state that came of it. */
async function coldLoad(store: EventStore, snapshot: Snapshot | undefined) {
  const from: number[] = [];
  const [forged, foreign]: [string[], string[]] = [[], []];
  const watched = overriding(store, {
    readStream: (name: string, revision: number, limit: number) => {
      from.push(revision);
      return store.readStream(name, revision, limit);
    },
  });
  const snapshots = keptSnapshots();
  if (snapshot) snapshots.kept.set(stream, snapshot);
  const state = await ledgerHandling(watched, {
    snapshots,
    onForged: (name) => forged.push(name),
    onForgotten: (name) => foreign.push(name),
  }).read(stream, (_ledger, folded) => ledgerText(folded));
  return { from, state, forged, foreign };
}

it('keeps a snapshot at every 10,000th event, and believes only one that is sealed and that the log confirms', async () => {
  await using store = await temporaryStore();
  await fill(store, 9_999);
  const snapshots = keptSnapshots();
  const ledgers = ledgerHandling(store, { snapshots });
  await ledgers.read(stream, () => undefined);
  expect(snapshots.kept.size).toBe(0);
  await ledgers.handle(order('the 10,000th', addAsset('2'.repeat(24), 'Other')));
  await vi.waitUntil(() => snapshots.kept.size === 1, soon);
  const snapshot = snapshots.kept.get(stream);
  expect(snapshot).toMatchObject({ stream, revision: 9_999, evolveVersion: expect.any(Number) as number });
  await ledgers.handle(order('one more', rename(walletId, 'Purse')));

  const full = await coldLoad(store, undefined);
  expect(full.from[0]).toBe(0);
  const short = await coldLoad(store, snapshot);
  expect(short).toEqual({ ...full, from: [9_999] });
  const unsealed = await coldLoad(store, snapshot && { ...snapshot, state: snapshot.state.subarray(32) });
  expect(unsealed).toEqual({ ...full, forged: [stream] });

  await using otherLog = await temporaryStore();
  await fill(otherLog, 10_001, 'Another name');
  const ofAnotherLog = await coldLoad(otherLog, snapshot);
  expect(ofAnotherLog).toMatchObject({ foreign: [stream], from: [9_999, ...full.from] });
  expect(ofAnotherLog.state).toBe((await coldLoad(otherLog, undefined)).state);
});

async function sealed(secret: string, snapshot: Snapshot, text: string): Promise<Snapshot> {
  const { state } = await createSnapshotSeal(secret).seal({ ...snapshot, state: [text] });
  return { ...snapshot, state };
}

it('LED-66 given a snapshot that somebody edited, the ledger is folded from the log, and the snapshot is replaced', {
  tags: 'nightly',
}, async () => {
  await using store = await temporaryStore();
  await fill(store, 10_500);
  const snapshots = keptSnapshots();
  const load = async (onForged?: (name: string) => void) => {
    const ledgers = ledgerHandling(store, { snapshots, ...(onForged && { onForged }) });
    return ledgers.read(stream, (_ledger, folded) => ledgerText(folded));
  };
  const truth = await load();
  await vi.waitUntil(() => snapshots.kept.size === 1, soon);
  const sound = snapshots.kept.get(stream)!;

  const text = await textOf(sound);
  const millions = text.replace('"position":0', '"position":999999999999');
  expect(millions).not.toBe(text);
  const rich = await sealed('another secret', sound, millions);
  const edits: Snapshot[] = [
    // Under the seal of the sound one.
    { ...sound, state: Buffer.concat([sound.state.subarray(0, 32), rich.state.subarray(32)]) },
    { ...sound, revision: 10_400 },
    { ...sound, hash: 'f'.repeat(64) },
    { ...sound, state: Buffer.from('{') },
    { ...sound, state: Buffer.of() },
    // Sealed, but of somebody else.
    await sealed('a data secret', { ...sound, stream: 'ledger-b' }, text),
    // Sealed by somebody else.
    rich,
  ];
  for (const edited of edits) {
    snapshots.kept.set(stream, edited);
    const forged: string[] = [];
    expect(await load((name) => forged.push(name))).toBe(truth);
    expect(forged).toEqual([stream]);
    await vi.waitUntil(() => snapshots.kept.get(stream) !== edited, soon);
    expect(snapshots.kept.get(stream)).toEqual(sound);
  }
});

it('keeps a snapshot where another instance wrote the 10,000th event', async () => {
  await using store = await temporaryStore();
  await fill(store, 9_999);
  const snapshots = keptSnapshots();
  const ledgers = ledgerHandling(store, { snapshots });
  await ledgers.read(stream, () => undefined);
  await ledgerHandling(store).handle(order('theirs', addAsset('2'.repeat(24), 'Other')));
  expect((await ledgers.handle(order('same', rename(walletId, 'Name 9998')))).answer.events).toEqual([]);
  await vi.waitUntil(() => snapshots.kept.size === 1, soon);
  expect(snapshots.kept.get(stream)?.revision).toBe(9_999);
});

it('keeps one after a cold load that found none', async () => {
  await using store = await temporaryStore();
  await fill(store, 10_500);
  const snapshots = keptSnapshots();
  await ledgerHandling(store, { snapshots }).read(stream, () => undefined);
  await vi.waitUntil(() => snapshots.kept.size === 1, soon);
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
  await vi.waitUntil(() => isChecked, soon);
  await vi.waitFor(() => expect(snapshots.kept.size).toBe(0), soon);
});
