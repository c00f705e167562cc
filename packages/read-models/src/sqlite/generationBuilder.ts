import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { makeFile } from '@ledgerline/sqlite';
import { FILL_FROM_LOADING, GENERATION_FORMAT, INDEXES, TABLES } from './generationSchema.ts';
import { syncFolder } from './syncFolder.ts';

/** What the thread is told: the generation, its file, the file that was loaded, and the control database. */
export interface BuilderData {
  number: number;
  target: string;
  loading: string;
  control: string;
}

// The thread that makes a generation's file of a bulk load. Until the file is whole it has another name, so nothing
// in it needs a journal: what a crash leaves is thrown away and made again. A process that hung may still build when
// another has taken over, so each builder has a file of its own.
const CACHE_KIB = 8 * 1024;
const BUSY_TIMEOUT_MS = 5000;
const { number, target, loading, control } = workerData as BuilderData;
const unfinished = `${target}.${randomUUID()}.unfinished`;
try {
  build();
  putInPlace();
} finally {
  // On a full disk it would keep the room that it lacks.
  rmSync(unfinished, { force: true });
}

function build(): void {
  makeFile(unfinished);
  using db = new DatabaseSync(unfinished);
  db.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA cache_size = -${CACHE_KIB};
    PRAGMA user_version = ${GENERATION_FORMAT};
    BEGIN; ${TABLES} COMMIT;
  `);
  // Where another builder was faster, what was loaded is gone: SQLite would make an empty file.
  db.prepare('ATTACH ? AS loading').run(`${pathToFileURL(loading).href}?mode=rw`);
  db.exec(`
    BEGIN; ${FILL_FROM_LOADING} COMMIT; DETACH loading;
    BEGIN; ${INDEXES} COMMIT;
  `);
}

/** Gives the file its name, unless another builder was faster or the generation was dropped: all ask under one lock. */
function putInPlace(): void {
  const file = openSync(unfinished, 'r+');
  fsyncSync(file);
  closeSync(file);
  using db = new DatabaseSync(control, { timeout: BUSY_TIMEOUT_MS });
  db.exec('BEGIN IMMEDIATE');
  const isKnown = db.prepare('SELECT 1 FROM generations WHERE number = ?').get(number) !== undefined;
  if (!isKnown || existsSync(target)) return;
  renameSync(unfinished, target);
  syncFolder(target);
}
