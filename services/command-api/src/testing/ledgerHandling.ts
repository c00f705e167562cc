import type { LedgerCommand, LedgerState } from '@ledgerline/domain';
import { type EventStore, StoreUnavailable } from '@ledgerline/event-store';
import { type LedgerEvent, ledgerStream } from '@ledgerline/events';
import { createEventMac } from '@ledgerline/events/mac';
import { createSnapshotSeal, type Snapshot } from '@ledgerline/read-models';
import type { Done } from '../commandHandling/command.ts';
import type { CommandHandling } from '../commandHandling/commandHandling.ts';
import { createCommandHandling } from '../commandHandling/handleCommand.ts';
import { ledgerKind } from '../commandHandling/ledgerKind.ts';
import { type SnapshotStore, sealedSnapshots } from '../commandHandling/snapshots.ts';
import { createStreamStates } from '../commandHandling/streamStates.ts';

export const userId = 'a'.repeat(24);
export const stream = ledgerStream(userId);
export const walletId = '1'.repeat(24);

/** Snapshots in memory, to be looked into. */
export function keptSnapshots(): SnapshotStore & { kept: Map<string, Snapshot> } {
  const kept = new Map<string, Snapshot>();
  return {
    kept,
    loadSnapshot: (name) => Promise.resolve(kept.get(name) ?? null),
    saveSnapshot: async (snapshot) => void kept.set(snapshot.stream, snapshot),
    deleteSnapshots: async (name) => void kept.delete(name),
  };
}

/** One instance's command handling for ledgers, at a time that stands still. */
export function ledgerHandling(
  store: EventStore,
  {
    now = () => new Date('2026-05-01T10:00:00.000Z'),
    snapshots = keptSnapshots(),
    onForgotten = () => undefined,
    onForged = () => undefined,
    believedMs,
    capacityBytes = 100_000_000,
  }: {
    now?: () => Date;
    snapshots?: SnapshotStore;
    onForgotten?: (stream: string) => void;
    onForged?: (stream: string) => void;
    believedMs?: number;
    capacityBytes?: number;
  } = {},
): CommandHandling<LedgerCommand, LedgerState, LedgerEvent> {
  const states = createStreamStates({
    fold: ledgerKind,
    store,
    snapshots: sealedSnapshots(snapshots, createSnapshotSeal('a data secret'), onForged),
    capacityBytes,
    onForgotten,
    ...(believedMs !== undefined && { believedMs }),
    onSnapshotFailed: (_stream, error) => {
      // A test may close its store while a snapshot is being looked after.
      if (!(error instanceof StoreUnavailable)) throw error;
    },
  });
  const mac = createEventMac('a data secret');
  return createCommandHandling({ kind: ledgerKind, store, states, now, mac });
}

/** A command as it comes over HTTP, answered by what it did. */
export function order(id: string, command: LedgerCommand, hash = `hash of ${id}`) {
  return {
    stream,
    identity: { id, hash, actorId: userId, source: 'api' as const, requestId: `request of ${id}` },
    command: (at: string): LedgerCommand => ('at' in command ? { ...command, at } : command),
    present: (state: LedgerState, events: readonly LedgerEvent[], { revision }: Done) => ({
      events: events.map(({ type }) => type),
      revision,
      names: [...state.assets.values()].map(({ record }) => record.name),
    }),
  };
}

export const addAsset = (id: string, name: string, balance = 0): LedgerCommand => ({
  type: 'AddAsset',
  id,
  at: '',
  asset: { name, type: 'cash', institution: '', description: '', balance },
});

export const rename = (id: string, name: string): LedgerCommand => ({
  type: 'UpdateAsset',
  id,
  changes: { name },
});
