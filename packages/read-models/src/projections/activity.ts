import { LEDGER_PREFIX, type LedgerEvent, type Recorded, type UserEvent } from '@ledgerline/events';
import type { ActivityRow } from '../documents.ts';

/** The index entry of an event of a person's ledger or user stream. */
export function activityRow(userId: string, event: Recorded<LedgerEvent> | Recorded<UserEvent>): ActivityRow {
  return {
    userId,
    eventId: event.id,
    stream: event.stream.startsWith(LEDGER_PREFIX) ? 'ledger' : 'user',
    streamRevision: event.revision,
    type: event.type,
    at: event.metadata.at,
    ...recordOf(userId, event),
    reverts: event.metadata.reverts ?? null,
  };
}

function recordOf(
  userId: string,
  { type, data }: LedgerEvent | UserEvent,
): Pick<ActivityRow, 'recordKind' | 'recordId'> {
  if ('asset' in data) return { recordKind: 'asset', recordId: data.asset.id };
  if ('transaction' in data) return { recordKind: 'transaction', recordId: data.transaction.id };
  if ('transfer' in data) return { recordKind: 'transfer', recordId: data.transfer.id };
  if (type === 'UserRegistered') return { recordKind: 'user', recordId: userId };
  return { recordKind: type === 'SettingsUpdated' ? 'settings' : 'currency', recordId: userId };
}
