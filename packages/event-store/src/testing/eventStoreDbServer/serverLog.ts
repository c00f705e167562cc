import { randomUUID } from 'node:crypto';
import type { EventToAppend, StoredEvent } from '@ledgerline/events';
import { DuplicateEventId, WrongExpectedRevision } from '../../errors.ts';
import { type EventStore, NO_STREAM } from '../../eventStore.ts';
import { eraseStream, openSqliteEventStore } from '../../sqlite/index.ts';
import { positionNumber, positionText } from '../../sqlite/position.ts';
import type { AppendRequest, ExpectedRevision, ServerRecord } from './protocol.ts';

/** Records lie so far apart that a position between two of them can be told. */
const STEP = 100n;
const SYSTEM = '%system';
const SYSTEM_AT_START = ['$UserCreated', '$user', '$settings'];
const DELETED = '$streamDeleted';
const TRUNCATED = '$metadata';
const LAST_REVISION = 2n ** 63n - 1n;

/** What a system record says, kept as an event of the embedded store. */
interface SystemData {
  stream: string;
  type: string;
  /** The first revision that can still be read. */
  truncateBefore?: number;
}

/** The server's log: the embedded store's, seen with the server's positions, system records and rules. */
export class ServerLog {
  readonly #path: string;
  readonly #store: EventStore;
  readonly #tombstoned = new Set<string>();
  readonly #truncatedBefore = new Map<string, number>();
  /** Ids that the embedded store keeps under another one, since it has every id once. */
  readonly #aliases = new Map<string, string>();
  /** Ids written since the start: all that an append without an exact revision is compared with. */
  readonly #recent = new Set<string>();

  private constructor(path: string, store: EventStore) {
    this.#path = path;
    this.#store = store;
  }

  static async open(path: string): Promise<ServerLog> {
    const log = new ServerLog(path, await openSqliteEventStore({ path }));
    const records = await log.#store.readStream(SYSTEM, 0, 1_000_000);
    for (const { data } of records) log.#learn(JSON.parse(data) as SystemData);
    // A log that a server has just made is never empty.
    if (records.length === 0) {
      for (const type of SYSTEM_AT_START) await log.#note({ stream: '$users', type });
    }
    return log;
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  isTombstoned(stream: string): boolean {
    return this.#tombstoned.has(stream);
  }

  /** The stream's last revision, undefined where it has no events that can be read. */
  async lastRevision(stream: string): Promise<bigint | undefined> {
    const last = await this.#store.lastOf(stream);
    const isReadable = last && last.revision >= (this.#truncatedBefore.get(stream) ?? 0);
    return isReadable ? BigInt(last.revision) : undefined;
  }

  /** Writes all events or none, and answers the last one's revision. Throws WrongExpectedRevision. */
  async append({ stream, expected, events }: AppendRequest): Promise<bigint> {
    const isExact = expected === 'noStream' || typeof expected === 'bigint';
    if (!isExact && events.every(({ id }) => this.#recent.has(id))) return this.#lastStored(stream);
    const revision = isExact ? await this.#place(stream, expected) : Number(await this.#lastStored(stream));
    const stored = await this.#write(stream, revision, events.map(toStore));
    for (const { id } of events) this.#recent.add(id);
    return BigInt(stored);
  }

  async readStream(stream: string, from: bigint | 'start' | 'end', count: number): Promise<ServerRecord[]> {
    const first = this.#truncatedBefore.get(stream) ?? 0;
    if (from === 'end') {
      const last = await this.#store.lastOf(stream);
      return last && last.revision >= first ? [this.#record(last)] : [];
    }
    const start = Math.max(first, from === 'start' ? 0 : Number(from));
    return (await this.#store.readStream(stream, start, count)).map((event) => this.#record(event));
  }

  /** From a position on, that one included. */
  async forwards(from: bigint | 'start', count: number): Promise<ServerRecord[]> {
    const after = positionText(from === 'start' ? 0 : Math.max(0, Number(from / STEP) - 1));
    const { events } = await this.#store.readAll({ after, prefixes: [], limit: count });
    return events.map((event) => this.#record(event));
  }

  /** Before a position or from the end, the last one first. */
  async backwards(before: bigint | 'end', count: number): Promise<ServerRecord[]> {
    const end = before === 'end' ? positionNumber(await this.#store.head()) : Number(before / STEP) - 1;
    const found: ServerRecord[] = [];
    for (let to = end; to > 0 && found.length < count; to -= count) {
      const after = positionText(Math.max(0, to - count));
      const { events } = await this.#store.readAll({ after, prefixes: [], limit: count });
      const inWindow = events.filter(({ position }) => positionNumber(position) <= to);
      found.push(...inWindow.toReversed().map((event) => this.#record(event)));
    }
    return found.slice(0, count);
  }

  /** Records after a position, then what comes. */
  async *follow(after: bigint | 'start' | 'end', signal: AbortSignal): AsyncGenerator<ServerRecord[]> {
    const row = after === 'start' ? 0 : Number(after === 'end' ? (await this.end()) / STEP : after / STEP);
    const from = positionText(row);
    for await (const { events } of this.#store.subscribe({ after: from, prefixes: [], signal })) {
      yield events.map((event) => this.#record(event));
    }
  }

  /** The position of the log's last record. */
  async end(): Promise<bigint> {
    return BigInt(positionNumber(await this.#store.head())) * STEP;
  }

  /** Nobody can read or write the stream any more; its records stay in the whole log. */
  tombstone(stream: string): Promise<void> {
    return this.#note({ stream, type: DELETED });
  }

  /** The stream looks as if it were not there, and goes on where it was when it is written again. */
  async softDelete(stream: string): Promise<void> {
    const truncateBefore = Number((await this.#lastStored(stream)) + 1n);
    await this.#note({ stream: `$$${stream}`, type: TRUNCATED, truncateBefore });
  }

  /** What a scavenge does: records of tombstoned streams leave the log. */
  async scavenge(): Promise<void> {
    for (const stream of this.#tombstoned) {
      await eraseStream(this.#path, stream, Number(await this.#lastStored(stream)));
    }
  }

  async #lastStored(stream: string): Promise<bigint> {
    return BigInt((await this.#store.lastOf(stream))?.revision ?? NO_STREAM);
  }

  async #place(stream: string, expected: bigint | 'noStream'): Promise<number> {
    if (typeof expected === 'bigint') return Number(expected);
    const last = Number(await this.#lastStored(stream));
    return this.#truncatedBefore.get(stream) === last + 1 ? last : NO_STREAM;
  }

  // At the head ids are not looked at: one that is in the log already is stored a second time.
  async #write(stream: string, revision: number, events: EventToAppend[]): Promise<number> {
    try {
      return (await this.#store.append(stream, revision, events)).revision;
    } catch (error) {
      if (!(error instanceof DuplicateEventId)) throw error;
      return this.#write(
        stream,
        revision,
        events.map((event) => (event.id === error.id ? this.#alias(event) : event)),
      );
    }
  }

  #alias(event: EventToAppend): EventToAppend {
    const id = randomUUID();
    this.#aliases.set(id, event.id);
    return { ...event, id };
  }

  async #note(data: SystemData): Promise<void> {
    this.#learn(data);
    const note = { type: 'SystemRecord', data: JSON.stringify(data), metadata: '{}' };
    for (;;) {
      try {
        await this.#store.append(SYSTEM, Number(await this.#lastStored(SYSTEM)), [
          { ...note, id: randomUUID() },
        ]);
        return;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    }
  }

  #learn({ stream, type, truncateBefore }: SystemData): void {
    if (type === DELETED) this.#tombstoned.add(stream);
    if (truncateBefore !== undefined) this.#truncatedBefore.set(stream.slice(2), truncateBefore);
  }

  #record(event: StoredEvent): ServerRecord {
    const { stream, id, revision, data, metadata, type } = event;
    const position = BigInt(positionNumber(event.position)) * STEP;
    if (stream !== SYSTEM) {
      const ownId = this.#aliases.get(id) ?? id;
      return { id: ownId, stream, revision: BigInt(revision), type, data, metadata, position };
    }
    const system = JSON.parse(data) as SystemData;
    return {
      ...system,
      id,
      revision: system.type === DELETED ? LAST_REVISION : BigInt(revision),
      data,
      metadata,
      position,
    };
  }
}

/** Whether a position is that of a record, and not between two. */
export const isWhole = (position: bigint): boolean => position % STEP === 0n;

/** Whether a record fits a stream's expected revision for a tombstone or a deletion. */
export function fits(expected: ExpectedRevision, actual: bigint | undefined): boolean {
  if (expected === 'any') return true;
  if (expected === 'noStream') return actual === undefined;
  return expected === 'streamExists' ? actual !== undefined : actual === expected;
}

const toStore = ({ id, type, data, metadata }: EventToAppend): EventToAppend => ({
  id,
  type,
  data,
  metadata: metadata === '' ? '{}' : metadata,
});
