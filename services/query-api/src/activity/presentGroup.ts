import type { ActivityGroup } from '@ledgerline/contract';
import { type Group, groupOf, type Recorded } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { groupSummary } from './groupSummary.ts';
import type { PersonEvent } from './personEvent.ts';
import type { Standing } from './standingsOf.ts';

/** What the entry of a group is made of beside its first event. */
export interface GroupContext extends Standing {
  names: Names;
  /** The event that the group's first event took back, if it did. */
  reverted: Recorded<PersonEvent> | undefined;
}

/** A group as clients see it in Activity. */
export function presentGroup(
  { id, kind }: Group,
  first: Recorded<PersonEvent>,
  { names, reverted, count, goals, standing }: GroupContext,
): ActivityGroup {
  const { at, source, revertsGroup } = first.metadata;
  return {
    id,
    type: 'Group',
    kind,
    at,
    source,
    count,
    standing,
    summary: reverted
      ? tookBack(groupSummary(reverted, groupOf(reverted.metadata)?.kind, { count, goals }, names))
      : groupSummary(first, kind, { count, goals }, names),
    revertible: standing > 0,
    ...(revertsGroup !== undefined && { reverts: revertsGroup }),
  };
}

const tookBack = (summary: string): string =>
  `Took back: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`;
