import type {
  AssetRecord,
  Deletion,
  Effect,
  ImportRecord,
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
  | { kind: 'import'; record: ImportRecord }
  /** A schedule, or one of its dates, or what was suggested as one. */
  | { kind: 'schedule'; record: { id: string } }
) & {
  /** Public. */
  revision: number;
  updatedAt: string;
};

/** The command of that id (an Idempotency-Key), where it has been carried out and is still remembered. */
export const findCommand = (state: LedgerState, commandId: string): PastCommand | undefined =>
  state.commands.get(commandId);

/** An event's record as it was right after the event: a repeated command answers with it. */
export function recordAfter(event: Recorded<LedgerEvent>): RecordAfter {
  const { type, data, revision, metadata } = event;
  const change = { revision: revision + 1, updatedAt: metadata.at };
  if ('transfer' in data) {
    return { kind: 'transfer', record: data.transfer, reverted: type === 'TransferReverted', ...change };
  }
  if ('import' in data) return { kind: 'import', record: data.import, ...change };
  const deletion = deletionAfter(type);
  if ('asset' in data) return { kind: 'asset', record: data.asset, deletion, ...change };
  if ('transaction' in data) return { kind: 'transaction', record: data.transaction, deletion, ...change };
  return { kind: 'schedule', record: { id: scheduleIdOf(data) }, ...change };
}

/** The schedule that an event is about; of a suggestion its own id. */
export function scheduleIdOf(
  data: Exclude<
    LedgerEvent['data'],
    { asset: unknown } | { transaction: unknown } | { transfer: unknown } | { import: unknown }
  >,
): string {
  if ('schedule' in data) return data.schedule.id;
  return 'scheduleId' in data ? data.scheduleId : data.suggestion.id;
}

/** The balance after the events of each asset that they moved, in order of its first move. */
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
