import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { EventToAppend, StoredEvent } from '@ledgerline/events';
import { checkAppend } from '../appendRules.ts';
import { StoreUnavailable } from '../errors.ts';
import {
  type AppendResult,
  type EventStore,
  LOG_START,
  type LogPage,
  type ReadAllOptions,
} from '../eventStore.ts';
import { type CommitSignal, createCommitSignal } from './commitSignal.ts';
import { assertKnownFormat, openForFollowing, openForReading, prepareFile } from './database.ts';
import { follow } from './follow.ts';
import { positionNumber, positionText } from './position.ts';
import { createReader, type Reader } from './reader.ts';
import { storedEvent } from './rows.ts';
import { unavailable } from './sqliteErrors.ts';
import { createWriter, type Writer } from './writer.ts';
import type { WriterOptions } from './writerProtocol.ts';

const SUBSCRIPTION_PAGE = 500;

export interface SqliteEventStoreOptions {
  /** The database file; made if it is not there. */
  path: string;
  /** Open for reading and subscribing only: the file must be there, and append throws StoreUnavailable. */
  readOnly?: boolean;
  /** Only with `readOnly`: see `openEventStore`. */
  brief?: boolean;
  /** The file is not to grow beyond this many bytes: appends then throw StoreUnavailable. Unbounded if not given. */
  maxBytes?: number;
}

/** Opens the embedded log: WAL, synchronous=FULL, one writer thread with group commit. Throws StoreUnavailable. */
export async function openSqliteEventStore(options: SqliteEventStoreOptions): Promise<EventStore> {
  const { path, readOnly = false, brief = false, maxBytes } = options;
  try {
    if (!readOnly) prepareFile(path);
    else if (!existsSync(path)) throw new Error(`${path} is not there`);
    const db = readOnly && brief ? openForReading(path) : openForFollowing(path);
    assertKnownFormat(db, path);
    return new SqliteEventStore(path, db, readOnly ? undefined : { path, maxBytes });
  } catch (error) {
    throw unavailable(error, path);
  }
}

/** Reads on the calling thread, writes through the writer thread. */
class SqliteEventStore implements EventStore {
  readonly #path: string;
  readonly #db: DatabaseSync;
  readonly #reader: Reader;
  readonly #commits: CommitSignal;
  readonly #writer: Writer | undefined;

  constructor(path: string, db: DatabaseSync, writing: WriterOptions | undefined) {
    this.#path = path;
    this.#db = db;
    this.#reader = createReader(this.#db);
    this.#commits = createCommitSignal(path, () => this.#reader.dataVersion());
    this.#writer = writing && createWriter(writing, () => this.#commits.announce());
  }

  async append(
    stream: string,
    expectedRevision: number,
    events: readonly EventToAppend[],
  ): Promise<AppendResult> {
    checkAppend(stream, expectedRevision, events);
    if (!this.#writer) throw new StoreUnavailable(`${this.#path} is open for reading only`);
    return this.#writer.append({ stream, expectedRevision, events });
  }

  async readStream(stream: string, fromRevision: number, limit: number): Promise<StoredEvent[]> {
    checkLimit(limit);
    return this.#read((reader) => reader.stream(stream, fromRevision, limit));
  }

  async lastOf(stream: string): Promise<StoredEvent | undefined> {
    return this.#read((reader) => reader.last(stream));
  }

  async readAll({ after, prefixes, limit }: ReadAllOptions): Promise<LogPage> {
    checkLimit(limit);
    const from = positionNumber(after);
    const { rows, position } = await this.#read((reader) =>
      prefixes.length === 0 ? reader.all(from, limit) : reader.withPrefixes(from, prefixes, limit),
    );
    return { events: rows.map(storedEvent), position: position === from ? after : positionText(position) };
  }

  subscribe(options: {
    after: string;
    prefixes: readonly string[];
    signal: AbortSignal;
  }): AsyncIterable<LogPage> {
    const { after, prefixes, signal } = options;
    const read = (from: string): Promise<LogPage> =>
      this.readAll({ after: from, prefixes, limit: SUBSCRIPTION_PAGE });
    return follow(after, read, this.#commits, signal);
  }

  hurry(): void {
    this.#commits.hurry();
  }

  async head(): Promise<string> {
    const head = await this.#read((reader) => reader.head());
    return head === 0 ? LOG_START : positionText(head);
  }

  async logId(): Promise<string> {
    return this.#read((reader) => reader.logId());
  }

  async close(): Promise<void> {
    // The writer goes last: the last connection to leave takes the write-ahead log with it, and a reader may not.
    if (this.#db.isOpen) this.#db.close();
    await this.#writer?.close();
    this.#commits.close();
  }

  async #read<Result>(read: (reader: Reader) => Result | Promise<Result>): Promise<Result> {
    if (!this.#db.isOpen) throw new StoreUnavailable(`${this.#path} is closed`);
    try {
      return await read(this.#reader);
    } catch (error) {
      throw unavailable(error, this.#path);
    }
  }
}

function checkLimit(limit: number): void {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`not a limit: ${limit}`);
}
