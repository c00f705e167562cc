import type { StoredEvent } from '@ledgerline/events';
import { eventId, expectedHash, GENESIS_HASH, storedHash } from '@ledgerline/events/chain';
import type { Finding } from './deviation.ts';

/**
 * The chain of one stream, computed anew over the stored text. After something wrong it goes on from what is stored, so
 * that each event is judged by itself.
 */
export class ChainAudit {
  #revision = 0;
  #hash = GENESIS_HASH;

  /** How many events the stream has by what was checked last. */
  get length(): number {
    return this.#revision;
  }

  /** The hash after the last event. */
  get hash(): string {
    return this.#hash;
  }

  /** Checks the stream's next event. */
  check(stored: StoredEvent): Finding[] {
    const findings: Finding[] = [];
    const note = (check: Finding['check'], should: unknown, is: unknown) =>
      findings.push({ check, record: eventName(stored), expected: should, found: is });
    const expected = expectedHash(this.#hash, stored);
    const found = storedHash(stored);
    const isNext = stored.revision === this.#revision;
    if (stored.revision > this.#revision) findings.push(this.#missingBefore(stored));
    else if (!isNext) note('revision', this.#revision, stored.revision);
    // After a gap the hash of the event before is not known: nothing can be said of this one's.
    if (found === undefined || (isNext && found !== expected)) note('chain', expected, found ?? null);
    const id = eventId(stored.revision, found ?? expected);
    if (stored.id !== id) note('id', id, stored.id);
    this.#revision = stored.revision + 1;
    this.#hash = found ?? expected;
    return findings;
  }

  /** Names the events between the one before and this one: `ledger-…@3`, or `ledger-…@3 to @5`. */
  #missingBefore({ stream, revision }: StoredEvent): Finding {
    const first = eventName({ stream, revision: this.#revision });
    const [last, count] = [revision - 1, revision - this.#revision];
    return {
      check: 'revision',
      record: count === 1 ? first : `${first} to @${last}`,
      expected: count === 1 ? 'an event' : `${count} events`,
      found: `none, but @${revision}`,
    };
  }
}

/** How an event is called: `ledger-…@12`, by its revision from 0. */
export const eventName = ({ stream, revision }: Pick<StoredEvent, 'stream' | 'revision'>): string =>
  `${stream}@${revision}`;
