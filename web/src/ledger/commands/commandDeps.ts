import type { HttpClient } from '../../shared/api/httpClient.ts';
import type { ResultMeta } from '../../shared/api/serviceResult.ts';
import type { LedgerChange, TransactionUpdate } from '../events/ledgerEvents.ts';
import type { NameSource } from '../records/readRow.ts';
import type { AssetRef, Category } from '../records/records.ts';

/** What commands need from their surroundings. */
export interface CommandDeps {
  api: Pick<HttpClient, 'call'>;
  names: NameSource;
  /** A command succeeded: paint what its answer says, then tell everyone. */
  settle(change: LedgerChange, meta: ResultMeta): void;
  announceUpdate(update: TransactionUpdate): void;
  /** Remembers the two records that a transaction touched. */
  keepTouched(category: Category, account: AssetRef): void;
}

/** A failure found before anything is sent. */
export const refusedHere = (message: string, errors?: Record<string, string[]>) => ({
  success: false as const,
  message,
  kind: 'refused' as const,
  saidBy: 'client' as const,
  ...(errors && { errors }),
});

/** Whether the record was gone already, which is what was wanted. */
export const isGone = (failure: { status?: number; message: string }): boolean =>
  failure.status === 404 || /not found/i.test(failure.message);

/** Without the fields that are null or undefined, or that only the client knows. */
export function sendable<Fields extends object>(fields: Fields): Partial<Fields> {
  const kept = Object.entries(fields).filter(
    ([name, value]) =>
      value !== undefined && value !== null && name !== 'originalType' && name !== 'originalAmount',
  );
  return Object.fromEntries(kept) as Partial<Fields>;
}
