import { hash as digest } from 'node:crypto';
import type { EventToAppend, StoredEvent } from './envelope.ts';
import type { EventMac } from './eventMac.ts';
import type { UnsealedMetadata } from './metadata.ts';
import { fitted } from './misfit.ts';
import { type DomainEvent, definitionOf } from './registry.ts';

/** What stands before a stream's first event. */
export const GENESIS_HASH = '0'.repeat(64);

/** An event that has been decided, before it has a place in its stream. */
export interface UnsealedEvent {
  event: DomainEvent;
  metadata: Omit<UnsealedMetadata, 'schemaVersion'>;
}

export interface SealedEvents {
  events: EventToAppend[];
  /** The chain's hash after the last of them: the `previousHash` of the next append. */
  hash: string;
}

/**
 * Checks decided events against their schemas, chains them to `previousHash` and derives their ids, so that sealing
 * the same decision at the same place gives the same bytes. With `mac` each event carries one, which its hash covers.
 * Throws on data that does not fit its schema.
 */
export function seal(
  stream: string,
  firstRevision: number,
  previousHash: string,
  unsealed: UnsealedEvent[],
  mac?: EventMac,
): SealedEvents {
  let hash = previousHash;
  const events = unsealed.map(({ event, metadata }, index): EventToAppend => {
    const revision = firstRevision + index;
    const { version, schema } = definitionOf(event.type);
    const data = JSON.stringify(fitted(schema, event.data));
    const place = { stream, revision, type: event.type, data };
    const said = JSON.stringify({ schemaVersion: String(version), ...metadata });
    const bare = mac ? withField(said, 'mac', mac(chainText(hash, place, said))) : said;
    hash = digest('sha256', chainText(hash, place, bare), 'hex');
    return { id: eventId(revision, hash), type: event.type, data, metadata: withField(bare, 'hash', hash) };
  });
  return { events, hash };
}

/** The hash that a stored event carries, or undefined where its metadata has none in the place where it must stand. */
export function storedHash({ metadata }: Pick<StoredEvent, 'metadata'>): string | undefined {
  hashAtEnd.lastIndex = metadata.length - HASH_LENGTH;
  return hashAtEnd.exec(metadata)?.[1];
}

/** The hash that a stored event carries, and its metadata without it. */
export interface Parted {
  hash: string | undefined;
  bare: string;
}

/** Parts a stored event's metadata from its hash: once for all that is asked of both. */
export function partHash(event: Pick<StoredEvent, 'metadata'>): Parted {
  const hash = storedHash(event);
  const bare = hash === undefined ? event.metadata : `${event.metadata.slice(0, -HASH_LENGTH)}}`;
  return { hash, bare };
}

/** The hash that a stored event should carry after `previousHash`, from its stored text alone. */
export function expectedHash(previousHash: string, event: StoredEvent, { bare } = partHash(event)): string {
  return digest('sha256', chainText(previousHash, event, bare), 'hex');
}

/** The MAC that a stored event carries, and the one that it should carry after `previousHash`; undefined: it has none. */
export function eventMacs(
  previousHash: string,
  event: StoredEvent,
  mac: EventMac,
  { bare } = partHash(event),
): { found: string; expected: string } | undefined {
  const start = bare.lastIndexOf(MAC_START);
  const found = start < 0 ? undefined : macAtEnd.exec(bare.slice(start))?.[1];
  if (found === undefined) return undefined;
  return { found, expected: mac(chainText(previousHash, event, `${bare.slice(0, start)}}`), found) };
}

/** The id of the event at `revision` whose chain hash is `hash`: a UUID (version 8) that begins with the revision. */
export function eventId(revision: number, hash: string): string {
  const head = revision.toString(16).padStart(8, '0');
  const variant = ((Number.parseInt(hash.charAt(7), 16) & 0x3) | 0x8).toString(16);
  return `${head}-${hash.slice(0, 4)}-8${hash.slice(4, 7)}-${variant}${hash.slice(8, 11)}-${hash.slice(11, 23)}`;
}

/** The first 24 hexadecimal digits of an event's UUID: how clients name the event. */
export const shortEventId = (id: string): string => id.replaceAll('-', '').slice(0, 24);

/** The revision that an event id (full or short) begins with. */
export const revisionOfEventId = (id: string): number => Number.parseInt(id.slice(0, 8), 16);

// Sticky: it is looked for where it must stand, not in all the text before.
const hashAtEnd = /,"hash":"([0-9a-f]{64})"\}$/y;
const HASH_LENGTH = ',"hash":""}'.length + 64;

const MAC_START = ',"mac":"';
const macAtEnd = /^,"mac":"([^"]*)"\}$/;

const withField = (metadata: string, name: 'mac' | 'hash', value: string): string =>
  `${metadata.slice(0, -1)},"${name}":"${value}"}`;

type Place = Pick<StoredEvent, 'stream' | 'revision' | 'type' | 'data'>;

// NUL parts the fields: JSON text never holds one, so no two different events give the same text.
const chainText = (previous: string, { stream, revision, type, data }: Place, bare: string): string =>
  `${previous}\0${stream}\0${revision}\0${type}\0${data}\0${bare}`;
