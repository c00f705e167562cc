import {
  firstRevisionOf,
  groupOf,
  isSecurityEvent,
  LEDGER_PREFIX,
  type LedgerEvent,
  type Recorded,
  type UserEvent,
} from '@ledgerline/events';
import type { ActivityRow } from '../documents.ts';

/** The index entry of an event of a person's ledger or user stream. */
export function activityRow(userId: string, event: Recorded<LedgerEvent> | Recorded<UserEvent>): ActivityRow {
  const { revertsGroup } = event.metadata;
  const group = groupOf(event.metadata)?.id;
  return {
    userId,
    eventId: event.id,
    stream: event.stream.startsWith(LEDGER_PREFIX) ? 'ledger' : 'user',
    streamRevision: event.revision,
    type: event.type,
    at: event.metadata.at,
    ...recordOf(userId, event),
    reverts: event.metadata.reverts ?? null,
    ...(group !== undefined && { group }),
    ...(revertsGroup !== undefined && { revertsGroup }),
  };
}

function recordOf(
  userId: string,
  event: LedgerEvent | UserEvent,
): Pick<ActivityRow, 'recordKind' | 'recordId'> {
  if (isSecurityEvent(event)) return { recordKind: 'security', recordId: userId };
  const { type, data } = event;
  if ('asset' in data) return { recordKind: 'asset', recordId: data.asset.id };
  if ('transaction' in data) return { recordKind: 'transaction', recordId: data.transaction.id };
  if ('transfer' in data) return { recordKind: 'transfer', recordId: data.transfer.id };
  if ('import' in data) return { recordKind: 'import', recordId: data.import.id };
  if ('schedule' in data) return { recordKind: 'schedule', recordId: data.schedule.id };
  if ('scheduleId' in data) return { recordKind: 'occurrence', recordId: data.scheduleId };
  if ('suggestion' in data) return { recordKind: 'suggestion', recordId: data.suggestion.id };
  if ('user' in data) return { recordKind: 'user', recordId: userId };
  if ('profile' in data) return { recordKind: 'profile', recordId: userId };
  if ('settings' in data) return { recordKind: 'settings', recordId: userId };
  if ('currency' in data) return { recordKind: 'currency', recordId: userId };
  throw new Error(`unknown event ${type} with ${JSON.stringify(data satisfies never)}`);
}

/** Whether an entry follows the first one of its group. A list of changes shows a group at its first entry only. */
export const follows = ({ group, streamRevision }: ActivityRow): boolean =>
  group !== undefined && firstRevisionOf(group) !== streamRevision;
