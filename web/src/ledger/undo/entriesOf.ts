import type { ActivityEntry } from '@ledgerline/contract';
import type { RecordAction } from '../events/ledgerEvents.ts';
import type { OwnRecordChange } from './ownChanges.ts';

/** What undoing reads of an entry of Activity. */
export type UndoEntry = Pick<ActivityEntry, 'id' | 'type' | 'at' | 'revertible'>;

const typesOf: Record<RecordAction, RegExp> = {
  created: /(?:Added|Created|Made)$/,
  updated: /(?:Updated|Adjusted|OpeningBalanceChanged|BalanceConfirmed)$/,
  softDeleted: /(?:SoftDeleted|Reverted)$/,
  restored: /Restored$/,
  permanentlyDeleted: /PermanentlyDeleted$/,
};

const scheduleTypes = /^(?:Schedule|Occurrence|Suggestion)/;

/**
 * The entries that a change made, newest first, among those of its record. An entry's id begins with its revision, one
 * less than the ledger's after it. A command that made several entries (a new name and a new balance) gave them one
 * time. None where the write turns out to have changed nothing.
 */
export function entriesOf<Entry extends UndoEntry>(
  entries: readonly Entry[],
  { revisions, kind, action, redone }: OwnRecordChange,
): Entry[] {
  const types = kind === 'schedule' ? scheduleTypes : typesOf[action];
  const byRevision = new Map(entries.map((entry) => [revisionOf(entry), entry]));
  return revisions.toReversed().flatMap((revision) => {
    const found: Entry[] = [];
    for (let at = revision; ; at -= 1) {
      const entry = byRevision.get(at);
      const isOfIt = entry !== undefined && entry.at === (found[0] ?? entry).at;
      if (!isOfIt || (redone !== true && !types.test(entry.type))) return found;
      found.push(entry);
    }
  });
}

/** The ledger's revision after the entry. */
const revisionOf = ({ id }: UndoEntry): number => Number.parseInt(id.slice(0, 8), 16) + 1;
