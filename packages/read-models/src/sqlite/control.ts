import type { DatabaseSync } from 'node:sqlite';
import type { Generation, GenerationState, Snapshot } from '../readStore.ts';
import { Overtaken, ReadStoreUnavailable } from '../readStoreErrors.ts';
import { transact } from './sqliteErrors.ts';
import { createStatements, type Statements } from './statements.ts';
import { createWalMover, type WalMover } from './walMover.ts';

/** All objects of the file that lists the generations. */
export const CONTROL_SCHEMA = `
  CREATE TABLE IF NOT EXISTS generations (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    state TEXT NOT NULL,
    projection_version INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS snapshots (
    stream TEXT NOT NULL,
    evolve_version INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    hash TEXT NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (stream, evolve_version)
  ) STRICT;
`;

/** What files of version 0.1 have of no use. */
const DROP_FORMER = 'DROP TABLE IF EXISTS leases;';

/** What stands above the generations: which there are and which is live, and snapshots of ledgers. */
export class Control {
  readonly #db: DatabaseSync;
  readonly #statements: Statements;
  readonly #wal: WalMover;

  constructor(db: DatabaseSync, path: string) {
    this.#db = db;
    transact(db, () => db.exec(`${CONTROL_SCHEMA} ${DROP_FORMER}`));
    this.#statements = createStatements(db);
    this.#wal = createWalMover(db, path);
  }

  close(): void {
    this.#wal.close();
    if (this.#db.isOpen) this.#db.close();
  }

  liveNumber(): number | undefined {
    return this.#readable(() =>
      this.#statements.get<{ number: number }>(`SELECT number FROM generations WHERE state = 'live'`),
    )?.number;
  }

  /** Another number where another connection has changed anything here. */
  version(): number {
    return this.#statements.get<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0;
  }

  generations(): Generation[] {
    return this.#readable(() =>
      this.#statements.all<Generation>(
        `SELECT number, state, projection_version AS projectionVersion FROM generations ORDER BY number`,
      ),
    );
  }

  /** The generation that is being filled with this version, or a new one; `prepare` makes its file before anybody can see the number. */
  generationToFill(projectionVersion: number, prepare: (number: number) => void): Generation {
    return transact(
      this.#db,
      () =>
        this.generations().find(
          (one) => one.state === 'catching-up' && one.projectionVersion === projectionVersion,
        ) ?? this.#insertGeneration(projectionVersion, 'catching-up', prepare),
    );
  }

  /** Whether nobody is to write to a generation any more: it was live once, or is not there. */
  isRetired(number: number): boolean {
    const sql = `SELECT 1 FROM generations WHERE number = $number AND state IN ('catching-up', 'live')`;
    return this.#readable(() => this.#statements.get(sql, { number })) === undefined;
  }

  /** Adds a first, live generation where there is none. */
  ensureLive(projectionVersion: number, prepare: (number: number) => void): void {
    if (this.liveNumber() !== undefined) return;
    transact(this.#db, () => {
      if (this.liveNumber() === undefined) this.#insertGeneration(projectionVersion, 'live', prepare);
    });
  }

  makeLive(number: number): void {
    transact(this.#db, () => {
      if (this.isRetired(number)) throw new Overtaken(number);
      this.#statements.run(`UPDATE generations SET state = 'retired' WHERE state = 'live'`);
      this.#replaceState(number, 'live');
    });
  }

  removeGeneration(number: number): void {
    this.#statements.run('DELETE FROM generations WHERE number = $number', { number });
  }

  /** Not synced: a snapshot is megabytes, everybody on this thread would wait for the disk, and it can be made again. */
  saveSnapshot({ stream, evolveVersion, revision, hash, state }: Snapshot): void {
    this.#db.exec('PRAGMA synchronous = NORMAL');
    try {
      this.#statements.run(
        'INSERT OR REPLACE INTO snapshots VALUES ($stream, $evolveVersion, $revision, $hash, $state)',
        { stream, evolveVersion, revision, hash, state },
      );
    } finally {
      this.#db.exec('PRAGMA synchronous = FULL');
    }
    this.#wal.look();
  }

  loadSnapshot(stream: string, evolveVersion: number): Snapshot | null {
    const row = this.#statements.get<{ revision: number; hash: string; state: Uint8Array }>(
      'SELECT revision, hash, state FROM snapshots WHERE stream = $stream AND evolve_version = $evolveVersion',
      { stream, evolveVersion },
    );
    return row ? { stream, evolveVersion, ...row } : null;
  }

  deleteSnapshots(stream: string): void {
    this.#statements.run('DELETE FROM snapshots WHERE stream = $stream', { stream });
  }

  #insertGeneration(
    projectionVersion: number,
    state: GenerationState,
    prepare: (number: number) => void,
  ): Generation {
    // At the end of its count SQLite would say that the disk is full.
    this.#readable(() => this.#statements.get('SELECT seq FROM sqlite_sequence'));
    const { lastInsertRowid } = this.#db
      .prepare('INSERT INTO generations (state, projection_version) VALUES (?, ?)')
      .run(state, projectionVersion);
    const number = Number(lastInsertRowid);
    prepare(number);
    return { number, state, projectionVersion };
  }

  #replaceState(number: number, state: GenerationState): void {
    this.#statements.run('UPDATE generations SET state = $state WHERE number = $number', { number, state });
  }

  /** Somebody may have written numbers that JavaScript does not have: no waiting mends that. */
  #readable<Row>(read: () => Row): Row {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_OUT_OF_RANGE')) throw error;
      const path = this.#db.location() ?? 'the list of read models';
      const remedy = 'stop the product, move all read-models files away, and call `ledger rebuild`';
      throw new ReadStoreUnavailable(error, `${path} is damaged (${error.message}): ${remedy}`);
    }
  }
}
