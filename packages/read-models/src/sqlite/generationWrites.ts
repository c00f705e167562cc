import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { ROWS_AT_ONCE } from '@ledgerline/sqlite';
import type { Checkpoint } from '../documents.ts';
import { peopleIn, streamsOfPeople } from '../parkedNotes.ts';
import type { ProjectionWrites, Standing, WritesBeside } from '../projectionStore.ts';
import type { PersonTables } from '../readModels.ts';
import { Overtaken, ReadStoreUnavailable } from '../readStoreErrors.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { mayPost, personTables, storePostsOn } from './personTables.ts';
import { KEYS_OF_PEOPLE, type RowStatements, rowStatements } from './rowStatements.ts';
import { transact } from './sqliteErrors.ts';
import { readStanding, storeStanding } from './standing.ts';
import type { Table } from './table.ts';

/** All writes of one generation, on one connection: a batch is one transaction, with the checkpoint. */
export class GenerationWrites {
  readonly #db: DatabaseSync;
  readonly #number: number;
  readonly #isRetired: () => boolean;
  readonly #ids: Dictionary;
  readonly #rows: RowStatements;
  readonly #isErased: StatementSync;
  readonly #standing: StatementSync;

  /** `isRetired`: whether people read another generation by now. */
  constructor(db: DatabaseSync, number: number, isRetired: () => boolean) {
    this.#db = db;
    this.#number = number;
    this.#isRetired = isRetired;
    this.#ids = createDictionary(db);
    this.#rows = rowStatements(db);
    this.#isErased = db.prepare('SELECT 1 FROM erased WHERE id = ?');
    this.#standing = db.prepare('SELECT document FROM checkpoint');
  }

  /** Writes all or nothing. Throws Overtaken. */
  apply(writes: ProjectionWrites, moves: number): number {
    return this.#whole(() => {
      const stands = this.#stands();
      if (stands.moves !== moves) throw new Overtaken(this.#number);
      this.#write(writes);
      for (const { stream, revision, at } of writes.unparked ?? [])
        this.#rows.unparked.run(stream, revision, at);
      const { checkpoint, furthest } = writes;
      this.#stand({ ...stands, furthest: furthest ?? checkpoint, moves: moves + 1 }, checkpoint);
      return moves + 1;
    });
  }

  /** Writes all or nothing, and leaves the checkpoint alone. Throws Overtaken. */
  write(writes: WritesBeside): void {
    this.#whole(() => {
      this.#write(writes);
      const stands = this.#stands();
      const begun = (stands.beside?.begun ?? 0) + 1;
      // Before the first batch there is nothing that could be gone on with.
      if (stands.checkpoint) this.#stand({ ...stands, beside: { begun, ended: begun } }, stands.checkpoint);
    });
  }

  /** From now on nothing of a person is kept here. */
  markErased(userId: string): void {
    transact(this.#db, () => this.#mark(userId));
  }

  /** Removes up to a thousand rows of each table of what is left of a person. Answers how many rows went of the table with most. */
  forgetSome(userId: string): number {
    return transact(this.#db, () => this.#erase(userId));
  }

  /**
   * Moves what is in the write-ahead log into the file, which is synced with that. Throws ReadStoreUnavailable where
   * somebody still reads what was there before: then not all is synced.
   */
  sync(): void {
    const { busy } = this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
    if (busy !== 0)
      throw new ReadStoreUnavailable(
        new Error(`${this.#db.location()} is being read: not all of it is synced`),
      );
  }

  /** Runs `work` while nobody can write here. */
  alone(work: () => void): void {
    transact(this.#db, work);
  }

  #stands(): Standing {
    return readStanding(this.#standing.get() as { document: string } | undefined);
  }

  #stand(standing: Standing, checkpoint: Checkpoint): void {
    this.#rows.checkpoint.run(1, checkpoint.position, storeStanding({ ...standing, checkpoint }));
  }

  #whole<Result>(work: () => Result): Result {
    try {
      return transact(this.#db, () => {
        // Whoever makes another generation live holds this file's lock meanwhile.
        if (this.#isRetired()) throw new Overtaken(this.#number);
        return work();
      });
    } catch (error) {
      this.#ids.forget();
      throw error;
    }
  }

  #write(writes: WritesBeside): void {
    const rows = this.#rows;
    for (const userId of writes.erased ?? []) this.#mark(userId);
    const gone = new Set([...peopleIn(writes)].filter((userId) => this.#isErased.get(userId)));
    for (const name of ['history', 'overview', 'months', 'activity', 'balances'] as const) {
      const table = personTables[name] as Table<PersonTables[typeof name]>;
      for (const document of writes[name])
        if (!gone.has(document.userId)) rows[name].run(...table.store(document, this.#ids));
    }
    for (const category of writes.categories) {
      rows.categories.run(category.id, category.revision, JSON.stringify(category));
    }
    for (const doc of writes.balances.filter(mayPost))
      if (!gone.has(doc.userId))
        rows.postings.run(this.#ids.keyOf(doc.userId), doc.revision, storePostsOn(doc));
    const silent = new Set(streamsOfPeople([...gone]));
    for (const parked of writes.parked)
      if (!silent.has(parked.stream)) rows.parked.run(parked.stream, JSON.stringify(parked));
    for (const userId of writes.erased ?? []) this.#erase(userId);
  }

  #mark(userId: string): void {
    this.#rows.erased.run(userId);
  }

  // A transaction of all rows would keep others waiting: `forgetSome` is called until nothing is left.
  #erase(userId: string): number {
    for (const stream of streamsOfPeople([userId])) this.#rows.silenced.run(stream);
    const user = this.#ids.find(userId);
    if (user === undefined) return 0;
    const gone = Object.entries(KEYS_OF_PEOPLE).map(([table, key]) => {
      const few = `(${key}) IN (SELECT ${key} FROM ${table} WHERE user = ?1 LIMIT ${ROWS_AT_ONCE})`;
      return Number(this.#db.prepare(`DELETE FROM ${table} WHERE user = ?1 AND ${few}`).run(user).changes);
    });
    return Math.max(...gone);
  }
}
