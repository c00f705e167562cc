import type { ActivityGroup } from '@ledgerline/contract';
import { type Group, groupOf, type Recorded } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { groupSummary } from './groupSummary.ts';
import type { PersonEvent } from './personEvent.ts';
import type { Standing } from './standingsOf.ts';

/** What the entry of a group is made of beside its first event. */
export interface GroupContext extends Standing {
  names: Names;
  /** Tells what the group did: its transfer where it has one alone, else its first event. */
  telling: Recorded<PersonEvent>;
  /** The event that this one took back, if it did. */
  reverted: Recorded<PersonEvent> | undefined;
}

/** A group as clients see it in Activity. */
export function presentGroup(
  { id, kind }: Group,
  first: Recorded<PersonEvent>,
  { names, telling, reverted, standing, ...counts }: GroupContext,
): ActivityGroup {
  const { at, source, revertsGroup } = first.metadata;
  return {
    id,
    type: 'Group',
    kind,
    at,
    source,
    count: counts.count,
    standing,
    summary: reverted
      ? revertedText(groupSummary(reverted, groupOf(reverted.metadata)?.kind, counts, names))
      : groupSummary(telling, kind, counts, names),
    revertible: standing > 0,
    ...(revertsGroup !== undefined && { reverts: revertsGroup }),
  };
}

const revertedText = (summary: string): string =>
  `Reverted: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`;
