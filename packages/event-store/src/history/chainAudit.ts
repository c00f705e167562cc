import { type StoredEvent, userIdOf } from '@ledgerline/events';
import {
  eventId,
  eventMacs,
  expectedHash,
  GENESIS_HASH,
  type Parted,
  partHash,
} from '@ledgerline/events/chain';
import type { Provenance } from './provenance.ts';

/** What is wrong with an event's place in its chain, or with who made it. */
export interface ChainFinding {
  check: 'revision' | 'chain' | 'id' | 'author';
  /** The event, or what is missing before it: `ledger-…@12`. */
  record: string;
  expected: unknown;
  found: unknown;
}

/**
 * The chain of one stream, computed again over the stored text. After something wrong it goes on from what is stored, so
 * that each event is judged by itself.
 */
export class ChainAudit {
  #revision = 0;
  #hash = GENESIS_HASH;

  readonly #provenance: Provenance | undefined;

  /** `provenance`: it is checked who made the events, too. */
  constructor(provenance?: Provenance) {
    this.#provenance = provenance;
  }

  /** How many events the stream has by what was checked last. */
  get length(): number {
    return this.#revision;
  }

  /** The hash after the last event. */
  get hash(): string {
    return this.#hash;
  }

  /** Checks the stream's next event. */
  check(stored: StoredEvent): ChainFinding[] {
    const findings: ChainFinding[] = [];
    const note = (check: ChainFinding['check'], should: unknown, is: unknown) =>
      findings.push({ check, record: eventName(stored), expected: should, found: is });
    const parted = partHash(stored);
    const expected = expectedHash(this.#hash, stored, parted);
    const found = parted.hash;
    const isNext = stored.revision === this.#revision;
    if (stored.revision > this.#revision) findings.push(this.#missingBefore(stored));
    else if (!isNext) note('revision', this.#revision, stored.revision);
    // After a gap the hash of the event before is not known: nothing can be said of this one's.
    if (found === undefined || (isNext && found !== expected)) note('chain', expected, found ?? null);
    // Whose chain is broken was changed after it had been made, which was reported already.
    else if (isNext && this.#provenance) findings.push(...this.#checkMaker(stored, parted, this.#provenance));
    const id = eventId(stored.revision, found ?? expected);
    if (stored.id !== id) note('id', id, stored.id);
    this.#revision = stored.revision + 1;
    this.#hash = found ?? expected;
    return findings;
  }

  /** That this server made the event, or that an operator imported it. */
  #checkMaker(stored: StoredEvent, parted: Parted, provenance: Provenance): ChainFinding[] {
    const { mac, counts, since, sinceFirst, imported } = provenance;
    const record = eventName(stored);
    const other = imported.get(stored.stream);
    if (other && stored.revision <= other.revision) {
      const found = parted.hash;
      if (stored.revision < other.revision || found === other.hash) return [];
      return [{ check: 'author', record, expected: other.hash, found: found ?? null }];
    }
    const macs = eventMacs(this.#hash, stored, mac, parted);
    const isRight = macs !== undefined && macs.found === macs.expected;
    if (isRight && !counts(macs.found, stored.position))
      return [{ check: 'author', record, expected: ofThisServer, found: ofFormer }];
    const isOurs = isRight;
    const isBefore = since === undefined || stored.position < since;
    if (isBefore && (isOurs || !sinceFirst)) {
      // Versions without MACs wrote none at all.
      if (macs && !isOurs) return [{ check: 'author', record, expected: ofThisServer, found: ofOthers }];
      if (!isOurs || !isOfProduct(stored)) return [];
      // The product writes that note before its first event.
      const expected = 'a note before it that events carry a MAC (EventsAuthenticated)';
      return [{ check: 'author', record, expected, found: since ?? null }];
    }
    if (isOurs) return [];
    return [{ check: 'author', record, expected: ofThisServer, found: macs ? ofOthers : 'no MAC' }];
  }

  /** Names the events between the one before and this one: `ledger-…@3`, or `ledger-…@3 to @5`. */
  #missingBefore({ stream, revision }: StoredEvent): ChainFinding {
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

const ofThisServer = 'the MAC of this server';
const ofOthers = 'a MAC of somebody else';
const ofFormer = 'a MAC of a former DATA_SECRET, behind the mark that it was replaced';

/** A person's event that no operator's verb wrote: these may run before the product's first start. */
const isOfProduct = ({ stream, metadata }: StoredEvent): boolean =>
  userIdOf(stream) !== undefined && !metadata.includes('"source":"cli"');

/** How an event is called: `ledger-…@12`, by its revision from 0. */
export const eventName = ({ stream, revision }: Pick<StoredEvent, 'stream' | 'revision'>): string =>
  `${stream}@${revision}`;
