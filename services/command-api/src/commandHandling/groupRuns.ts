import { type EventMetadata, groupOf } from '@ledgerline/events';

/** Events that stand next to each other in a stream. */
export interface Run {
  /** Internal revision of the first, from 0. */
  first: number;
  count: number;
}

/** Where the events of each group of a stream stand, oldest first, by the group's id. */
export type GroupRuns = Map<string, Run[]>;

/** Notes where an event of a group stands. Changes the runs. */
export function noteGroup(groups: GroupRuns, revision: number, metadata: EventMetadata): void {
  const group = groupOf(metadata);
  if (!group) return;
  const runs = groups.get(group.id) ?? [];
  groups.set(group.id, runs);
  const last = runs.at(-1);
  if (last && last.first + last.count === revision) last.count += 1;
  else runs.push({ first: revision, count: 1 });
}

/** How many events the group has; 0 for one that is not there. */
export const sizeOfGroup = (groups: ReadonlyMap<string, readonly Run[]>, groupId: string): number =>
  (groups.get(groupId) ?? []).reduce((sum, { count }) => sum + count, 0);
