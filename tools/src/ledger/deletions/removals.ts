import type { EventStore } from '@ledgerline/event-store';
import { eventName } from '@ledgerline/event-store/history';
import {
  type DomainEvent,
  ERASURES_STREAM,
  ledgerStream,
  type Recorded,
  readEvent,
  type StoredEvent,
  userIdOf,
} from '@ledgerline/events';
import { readSelected } from '../events/readSelected.ts';

/** Something that was taken out of a ledger, or a person out of the log. */
export interface Removal {
  /** When: an instant. */
  at: string;
  what: 'transaction deleted for good' | 'asset deleted for good' | 'transfer taken back' | 'person erased';
  userId: string;
  /** What was removed; null for a person. */
  record: RemovedRecord | null;
  /** A person's id, or the name of who used the command line. */
  actorId: string;
  source: string;
  /** Why a person was erased, in the operator's words; null for all else. */
  reason: string | null;
  /** The event that brought it back; null where it is still gone. */
  undone: { at: string; event: string } | null;
  /** The event that says so, such as `ledger-…@12`. */
  event: string;
}

/** A record as it was when it was removed. */
export type RemovedRecord =
  | { kind: 'income' | 'expense'; id: string; date: string; title: string; amount: number; assetId: string }
  | { kind: 'transfer'; id: string; date: string; title: string; amount: number; from: string; to: string }
  | { kind: 'asset'; id: string; title: string };

const types = new Set<DomainEvent['type']>([
  'TransactionPermanentlyDeleted',
  'AssetPermanentlyDeleted',
  'TransferReverted',
  'UserErased',
  // What brings back.
  'TransactionSoftDeleted',
  'TransactionRestored',
  'AssetSoftDeleted',
  'AssetRestored',
  'TransferRestored',
]);

/** Which removals are asked for. */
export interface RemovalsOf {
  userId?: string;
  /** The first instant. */
  from?: string;
  /** The first instant after them. */
  to?: string;
}

/**
 * All removals in the log's order; what brought one back counts whenever it happened. `onEvent` hears of each event that
 * is looked at. Throws UnreadableEvent.
 */
export async function readRemovals(
  log: Pick<EventStore, 'readStream' | 'readAll'>,
  { userId, from = '', to = '~' }: RemovalsOf,
  onEvent?: (stored: StoredEvent) => void,
): Promise<Removal[]> {
  const removals: Removal[] = [];
  const standing = new Map<string, Removal>();
  const erased = new Set<string>();
  const streams = userId === undefined ? undefined : [ledgerStream(userId), ERASURES_STREAM];
  for await (const stored of readSelected(log, { types, ...(streams && { streams }) }, onEvent)) {
    const event = readEvent(stored);
    const removal = removalOf(event);
    if (removal === undefined) {
      const { id = '' } = recordIn(event) ?? {};
      const former = standing.get(id);
      if (former) former.undone = { at: event.metadata.at, event: eventName(event) };
      standing.delete(id);
      continue;
    }
    if (removal.record) standing.set(removal.record.id, removal);
    else {
      // Two streams are erased together.
      const key = `${removal.userId} ${event.metadata.commandId}`;
      if (erased.has(key)) continue;
      erased.add(key);
    }
    const isOfThem = userId === undefined || removal.userId === userId;
    if (isOfThem && removal.at >= from && removal.at < to) removals.push(removal);
  }
  return removals;
}

/** What an event removed; undefined for one that brings back. */
function removalOf(event: Recorded<DomainEvent>): Removal | undefined {
  const { type, data, metadata, stream } = event;
  const what = removing[type];
  if (what === undefined) return undefined;
  const { at, actorId, source } = metadata;
  const isErasure = type === 'UserErased';
  return {
    at,
    what,
    userId: userIdOf(isErasure ? data.stream : stream) ?? '',
    record: recordIn(event),
    actorId,
    source,
    reason: isErasure ? (data.reason ?? null) : null,
    undone: null,
    event: eventName(event),
  };
}

const removing: Readonly<Partial<Record<DomainEvent['type'], Removal['what']>>> = {
  TransactionPermanentlyDeleted: 'transaction deleted for good',
  AssetPermanentlyDeleted: 'asset deleted for good',
  TransferReverted: 'transfer taken back',
  UserErased: 'person erased',
};

function recordIn({ data }: Recorded<DomainEvent>): RemovedRecord | null {
  if ('transaction' in data) {
    const { id, type: kind, date, title, amount, accountId: assetId } = data.transaction;
    return { kind, id, date, title, amount, assetId };
  }
  if ('transfer' in data) {
    const { id, date, description: title, amount, fromAssetId: from, toAssetId: to } = data.transfer;
    return { kind: 'transfer', id, date, title, amount, from, to };
  }
  return 'asset' in data ? { kind: 'asset', id: data.asset.id, title: data.asset.name } : null;
}
