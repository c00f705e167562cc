import type { ActivityGroup } from '@ledgerline/contract';
import { type Group, groupOf, type Recorded } from '@ledgerline/events';
import type { Names } from '../names.ts';
import { groupSentence } from './groupSentence.ts';
import type { PersonEvent } from './personEvent.ts';
import { partsOf, revertedSentence, textOf } from './sentence.ts';
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
  const sentence = reverted
    ? revertedSentence(groupSentence(reverted, groupOf(reverted.metadata)?.kind, counts, names))
    : groupSentence(telling, kind, counts, names);
  return {
    id,
    type: 'Group',
    kind,
    at,
    source,
    count: counts.count,
    standing,
    summary: textOf(sentence),
    parts: partsOf(sentence),
    revertible: standing > 0,
    ...(revertsGroup !== undefined && { reverts: revertsGroup }),
  };
}
