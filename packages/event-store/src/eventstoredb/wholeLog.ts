import type { RecordedEvent } from '@eventstore/db-client';
import type { StoredEvent } from '@ledgerline/events';
import { LOG_START, type LogPage, type ReadAllOptions } from '../eventStore.ts';
import { storedEvent } from './eventText.ts';
import { isHidden } from './hidden.ts';
import { parsePosition, positionText } from './position.ts';
import type { Reads } from './reads.ts';

/** How many records one call brings: an unbounded one fills the memory. */
const PAGE = 1000;
const TAIL = 16;

/**
 * One page of the log. The server ignores a filter here in silence, so prefixes are looked at on this side. Throws
 * RangeError for another store's position.
 */
export async function readAll(reads: Reads, { after, prefixes, limit }: ReadAllOptions): Promise<LogPage> {
  const events: StoredEvent[] = [];
  let lookedAt = after;
  for (let from = after; ; ) {
    // The server's pages begin with the record that is named.
    const maxCount = Math.min(PAGE, prefixes.length > 0 ? PAGE : limit - events.length + 1);
    const records = await reads.forwards(from === LOG_START ? undefined : parsePosition(from), maxCount);
    for (const record of records) {
      from = positionText(record.position);
      if (from <= after || from <= lookedAt || isHidden(record)) continue;
      lookedAt = from;
      if (!hasPrefix(record, prefixes)) continue;
      events.push(storedEvent(record));
      if (events.length === limit) return { events, position: lookedAt };
    }
    if (records.length < maxCount) return { events, position: lookedAt };
  }
}

/** The position of the last event of the log, LOG_START where there is none. */
export async function headOf(reads: Reads): Promise<string> {
  let before: string | undefined;
  for (let maxCount = TAIL; ; maxCount = PAGE) {
    const records = await reads.backwards(before === undefined ? undefined : parsePosition(before), maxCount);
    const last = records.find((record) => !isHidden(record));
    if (last) return positionText(last.position);
    const first = records.at(-1);
    if (!first || records.length < maxCount) return LOG_START;
    before = positionText(first.position);
  }
}

/** Whether the log goes as far as a position. One that does not is another one, or an older state of this. */
export async function reaches(reads: Reads, position: string): Promise<boolean> {
  if (position === LOG_START) return true;
  const [last] = await reads.backwards(undefined, 1);
  return last !== undefined && positionText(last.position) >= position;
}

const hasPrefix = ({ streamId }: RecordedEvent, prefixes: readonly string[]): boolean =>
  prefixes.length === 0 || prefixes.some((prefix) => streamId.startsWith(prefix));
