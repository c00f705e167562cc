import { map, merge, type Observable } from 'rxjs';
import { appEvents$, emitAppEvent } from '../../shared/events/eventBus.ts';
import type { Asset, Transaction, TransactionType, Transfer } from '../records/records.ts';

export type RecordKind = 'transaction' | 'asset' | 'transfer';
export type RecordAction = 'created' | 'updated' | 'softDeleted' | 'restored' | 'permanentlyDeleted';

/** Something of the ledger changed by this tab. */
export interface LedgerChange {
  kind: RecordKind;
  action: RecordAction;
  id: string;
  /** The record as it is now; null once it is gone. */
  record: Transaction | Asset | Transfer | null;
}

/** What a successful update of a transaction changed about money. */
export interface TransactionUpdate {
  transaction: Transaction;
  typeChanged: boolean;
  originalType: TransactionType;
  newType: TransactionType;
  originalAmount: number;
  newAmount: number;
}

type LedgerEventMap = { [Name in `${RecordKind}:${RecordAction | 'stateChanged'}`]: LedgerChange };

declare module '../../shared/events/eventBus.ts' {
  interface AppEventMap extends LedgerEventMap {
    'transaction.updated': TransactionUpdate;
  }
}

const kinds = ['transaction', 'asset', 'transfer'] as const satisfies RecordKind[];

/**
 * Broadcasts a change under its own name and as `stateChanged`, on the internal bus and as document events
 * (`transaction:softDeleted`, …) whose `detail` is the change.
 */
export function announceChange(change: LedgerChange, target: EventTarget = document): void {
  for (const name of [`${change.kind}:${change.action}`, `${change.kind}:stateChanged`] as const) {
    emitAppEvent<typeof name>(name, change);
    target.dispatchEvent(new CustomEvent(name, { detail: change }));
  }
}

/** Broadcasts what an update changed about money, on the internal bus only. */
export function announceUpdate(update: TransactionUpdate): void {
  emitAppEvent('transaction.updated', update);
}

/** Every change of this tab. */
export function ledgerChanges$(): Observable<LedgerChange> {
  return merge(...kinds.map((kind) => appEvents$(`${kind}:stateChanged`).pipe(map((change) => change))));
}
