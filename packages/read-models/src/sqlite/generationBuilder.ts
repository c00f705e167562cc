import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { FILL_FROM_LOADING, GENERATION_FORMAT, INDEXES, TABLES } from './generationSchema.ts';
import { makeFile } from './makeFile.ts';
import { syncFolder } from './syncFolder.ts';

// The thread that makes a generation's file of a bulk load. Until the file is whole it has another name, so nothing
// in it needs a journal: what a crash leaves is thrown away and made again.
const CACHE_KIB = 8 * 1024;
const { loading, target } = workerData as { loading: string; target: string };
const unfinished = `${target}.unfinished`;
rmSync(unfinished, { force: true });
makeFile(unfinished);

const db = new DatabaseSync(unfinished);
db.exec(`
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA cache_size = -${CACHE_KIB};
  PRAGMA user_version = ${GENERATION_FORMAT};
  BEGIN; ${TABLES} COMMIT;
`);
db.prepare('ATTACH ? AS loading').run(loading);
db.exec(`
  BEGIN; ${FILL_FROM_LOADING} COMMIT; DETACH loading;
  BEGIN; ${INDEXES} COMMIT;
`);
db.close();

const file = openSync(unfinished, 'r+');
fsyncSync(file);
closeSync(file);
renameSync(unfinished, target);
syncFolder(target);
