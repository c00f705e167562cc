import {
  changeOf,
  firstRevisionOf,
  groupOf,
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
    ...movedBy(event),
  };
}

function movedBy(event: LedgerEvent | UserEvent): Pick<ActivityRow, 'moved'> {
  const change = changeOf(event);
  return change.kind === 'adjustment' && change.delta !== 0 ? { moved: change.delta } : {};
}

/** What a list of changes calls the record: what a bank says, and an asset's position, belong to the asset. */
function recordOf(
  userId: string,
  event: LedgerEvent | UserEvent,
): Pick<ActivityRow, 'recordKind' | 'recordId'> {
  const { kind, key } = changeOf(event);
  const [recordId = userId] = key;
  const ofAsset = kind === 'opening' || kind === 'adjustment' || kind === 'confirmation';
  if (ofAsset) return { recordKind: 'asset', recordId };
  if (kind === 'earmark') return { recordKind: 'goal', recordId };
  return { recordKind: kind === 'rule-order' ? 'rule' : kind, recordId };
}

/** Whether an entry follows the first one of its group. A list of changes shows a group at its first entry only. */
export const follows = ({ group, streamRevision }: ActivityRow): boolean =>
  group !== undefined && firstRevisionOf(group) !== streamRevision;
