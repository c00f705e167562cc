import type {
  AssetRecord,
  Deletion,
  Effect,
  LedgerEvent,
  Recorded,
  TransactionRecord,
  TransferRecord,
} from '@ledgerline/events';
import type { PastCommand } from './commandLog.ts';
import type { LedgerState } from './ledgerState.ts';

/** A record as an event left it. */
export type RecordAfter = (
  | { kind: 'asset'; record: AssetRecord; deletion: Deletion }
  | { kind: 'transaction'; record: TransactionRecord; deletion: Deletion }
  | { kind: 'transfer'; record: TransferRecord; reverted: boolean }
) & {
  /** Public. */
  revision: number;
  updatedAt: string;
};

/** The command of that id (an Idempotency-Key), where it has been carried out and is still remembered. */
export const findCommand = (state: LedgerState, commandId: string): PastCommand | undefined =>
  state.commands.get(commandId);

/** The record that an event is about, as it was right after it: what a repeated command answers again. */
export function recordAfter(event: Recorded<LedgerEvent>): RecordAfter {
  const { type, data, revision, metadata } = event;
  const change = { revision: revision + 1, updatedAt: metadata.at };
  if ('transfer' in data) {
    return { kind: 'transfer', record: data.transfer, reverted: type === 'TransferReverted', ...change };
  }
  const deletion = deletionAfter(type);
  return 'asset' in data
    ? { kind: 'asset', record: data.asset, deletion, ...change }
    : { kind: 'transaction', record: data.transaction, deletion, ...change };
}

/** What the events did to each asset that they moved, in the order of the first moves; the last word of each counts. */
export function movedBalances(events: readonly LedgerEvent[]): Omit<Effect, 'delta'>[] {
  const moved = new Map<string, Omit<Effect, 'delta'>>();
  for (const { data } of events) {
    for (const { delta: _, ...after } of 'effects' in data ? data.effects : []) {
      moved.set(after.assetId, after);
    }
  }
  return [...moved.values()];
}

function deletionAfter(type: LedgerEvent['type']): Deletion {
  if (type === 'AssetSoftDeleted' || type === 'TransactionSoftDeleted') return 'soft';
  return type === 'AssetPermanentlyDeleted' || type === 'TransactionPermanentlyDeleted'
    ? 'permanent'
    : 'none';
}
