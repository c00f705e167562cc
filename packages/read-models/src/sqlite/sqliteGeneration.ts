import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { inSlices, ROWS_AT_ONCE } from '@ledgerline/sqlite';
import type { BalancesDocument } from '../documents.ts';
import type { ProjectionStore, ProjectionWrites, WritesBeside } from '../projectionStore.ts';
import { type ReadModels } from '../readModels.ts';
import { GenerationMissing, OtherFormat } from '../readStoreErrors.ts';
import { openConnection } from './connection.ts';
import { GenerationReads } from './generationReads.ts';
import {
  ADDED_COLUMNS,
  ADDED_TABLES,
  GENERATION_FORMAT,
  INDEXES,
  OLDEST_FORMAT,
  TABLES,
} from './generationSchema.ts';
import { GenerationWrites } from './generationWrites.ts';
import type { ParsedDocuments } from './parsedDocuments.ts';
import { reading, transact, writing } from './sqliteErrors.ts';
import { createWalMover, type WalMover } from './walMover.ts';

const IDLE_SNAPSHOTS = 4;

/** The connection that writes. */
interface Writing {
  db: DatabaseSync;
  writes: GenerationWrites;
  wal: WalMover;
}

/** What a generation asks of the store that it is part of. */
export interface GenerationHost {
  /** Whether people read another generation by now, or it was dropped. */
  isRetired(number: number): boolean;
  committed(userIds: readonly string[]): void;
}

/** Makes the file of an empty generation. */
export function createGenerationFile(path: string): void {
  using db = openConnection(path);
  transact(db, () => db.exec(`${TABLES} ${INDEXES} PRAGMA user_version = ${GENERATION_FORMAT}`));
}

/** One generation: reads on a connection of their own, writes on another that is opened by the first write. */
export class SqliteGeneration extends GenerationReads implements ProjectionStore {
  readonly number: number;
  readonly #path: string;
  readonly #host: GenerationHost;
  readonly #db: DatabaseSync;
  readonly #idle: { db: DatabaseSync; reads: SnapshotReads }[] = [];
  #writing: Writing | undefined;
  #closed = false;

  constructor(number: number, path: string, host: GenerationHost) {
    const db = openForReading(path);
    super(db);
    this.number = number;
    this.#path = path;
    this.#host = host;
    this.#db = db;
  }

  async snapshot<Result>(read: (models: ReadModels, isTorn: boolean) => Promise<Result>): Promise<Result> {
    const connection = this.#idle.pop() ?? openSnapshot(this.#path, this.parsed);
    const { db } = connection;
    let isAtRest = false;
    try {
      reading(db, () => db.exec('BEGIN'));
      const result = await read(connection.reads, false);
      reading(db, () => db.exec('COMMIT'));
      isAtRest = true;
      return result;
    } finally {
      if (isAtRest && !this.#closed && this.#idle.length < IDLE_SNAPSHOTS) this.#idle.push(connection);
      else db.close();
    }
  }

  async apply(writes: ProjectionWrites, moves: number): Promise<number> {
    const moved = this.#write((mine) => mine.apply(writes, moves));
    this.#host.committed(writes.balances.map(({ userId }) => userId));
    return moved;
  }

  async write(writes: WritesBeside): Promise<void> {
    this.#write((mine) => mine.write(writes));
    this.#host.committed(writes.balances.map(({ userId }) => userId));
  }

  async forget(userIds: readonly string[]): Promise<void> {
    for (const userId of userIds) {
      this.#write((mine) => mine.markErased(userId));
      await inSlices(() => this.#write((mine) => mine.forgetSome(userId)) >= ROWS_AT_ONCE);
    }
  }

  /** Syncs what was written so far: a power cut loses none of it afterwards. */
  sync(): void {
    this.#write((mine) => mine.sync());
  }

  /** Runs `work` while nobody can write to this generation. */
  alone(work: () => void): void {
    this.#write((mine) => mine.alone(work));
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const { db } of this.#idle) db.close();
    this.#db.close();
    this.#writing?.wal.close();
    this.#writing?.db.close();
  }

  #write<Result>(work: (writes: GenerationWrites) => Result): Result {
    const { db, writes, wal } = (this.#writing ??= openForWriting(this.#path, (db) => {
      const { number } = this;
      return new GenerationWrites(db, number, () => this.#host.isRetired(number));
    }));
    const result = writing(db, () => work(writes));
    wal.look();
    return result;
  }
}

/** Reads within a transaction: already on one state of the store. */
class SnapshotReads extends GenerationReads implements ReadModels {
  snapshot<Result>(read: (models: ReadModels, isTorn: boolean) => Promise<Result>): Promise<Result> {
    return read(this, false);
  }
}

function openSnapshot(
  path: string,
  parsed: ParsedDocuments<BalancesDocument>,
): { db: DatabaseSync; reads: SnapshotReads } {
  const db = openForReading(path);
  return { db, reads: new SnapshotReads(db, parsed) };
}

/** What files of older formats lack: with it they can be read and projected into. */
function addWhatIsNew(db: DatabaseSync): void {
  db.exec(ADDED_TABLES);
  const has = (table: string, column: string): boolean =>
    db.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column) !== undefined;
  const lacking = () => ADDED_COLUMNS.filter(({ table, column }) => !has(table, column));
  if (lacking().length === 0) return;
  // Another connection may be faster.
  transact(db, () => {
    for (const { sql } of lacking()) db.exec(sql);
  });
}

function openForReading(path: string): DatabaseSync {
  return openExisting(path, (db) => {
    const { user_version: format } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    if (format < OLDEST_FORMAT || format > GENERATION_FORMAT)
      throw new OtherFormat(path, format, GENERATION_FORMAT);
    if (format < GENERATION_FORMAT) addWhatIsNew(db);
    db.exec('PRAGMA query_only = ON');
    return db;
  });
}

const openForWriting = (path: string, writesTo: (db: DatabaseSync) => GenerationWrites): Writing =>
  openExisting(path, (db) => ({ db, writes: writesTo(db), wal: createWalMover(db, path) }));

/** Opens a file that must be there; closes it where `prepare` throws. */
function openExisting<Result>(path: string, prepare: (db: DatabaseSync) => Result): Result {
  if (!existsSync(path)) throw new GenerationMissing(path);
  const db = openConnection(path);
  try {
    return reading(db, () => prepare(db));
  } catch (error) {
    db.close();
    throw error;
  }
}
