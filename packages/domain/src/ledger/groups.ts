import { groupOf, type LedgerEvent, type Recorded } from '@ledgerline/events';
import type { LedgerState } from './ledgerState.ts';

/** Events that stand next to each other in a ledger. */
export interface Run {
  /** Internal revision of the first, from 0. */
  first: number;
  count: number;
}

/** Notes where an event of a group stands. Changes the state. */
export function noteGroup({ groups }: Pick<LedgerState, 'groups'>, event: Recorded<LedgerEvent>): void {
  const group = groupOf(event.metadata);
  if (!group) return;
  const runs = groups.get(group.id) ?? [];
  groups.set(group.id, runs);
  const last = runs.at(-1);
  if (last && last.first + last.count === event.revision) last.count += 1;
  else runs.push({ first: event.revision, count: 1 });
}

/** Where the events of this group stand, oldest first; none for a group that is not there. */
export const runsOf = ({ groups }: Pick<LedgerState, 'groups'>, groupId: string): readonly Run[] =>
  groups.get(groupId) ?? [];

/** How many events the group has. */
export const sizeOfGroup = (state: Pick<LedgerState, 'groups'>, groupId: string): number =>
  runsOf(state, groupId).reduce((sum, { count }) => sum + count, 0);
