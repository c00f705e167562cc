import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { preload } from './preload.ts';

/** Writes three rows, each in a transaction of its own, and says what came of each step that failed. */
const program = `
import { DatabaseSync } from 'node:sqlite';
const db = new DatabaseSync(':memory:');
db.exec('CREATE TABLE rows (id INTEGER)');
const insert = db.prepare('INSERT INTO rows VALUES (?) RETURNING id');
for (let row = 1; row <= 3; row += 1) {
  try {
    db.exec('BEGIN IMMEDIATE');
    insert.get(row);
    db.prepare('COMMIT').run();
  } catch (error) {
    console.log(row, error.code, error.errcode, error.message);
    if (db.isTransaction) db.exec('ROLLBACK');
  }
}
console.log('rows', db.prepare('SELECT group_concat(id) AS ids FROM rows').get().ids);
`;

/** What the program said, or the signal that ended it. */
async function run(failpoint: string): Promise<string> {
  const env = { ...process.env, ...preload('failpoints'), FAILPOINT: failpoint };
  try {
    const args = ['--input-type=module', '--eval', program];
    return (await promisify(execFile)(process.execPath, args, { env })).stdout;
  } catch (error) {
    return String((error as { signal?: string }).signal);
  }
}

it.each([
  ['fail BEGIN 2 5', '2 ERR_SQLITE_ERROR 5 database is locked\nrows 1,3\n'],
  ['fail INSERT 2 13', '2 ERR_SQLITE_ERROR 13 database or disk is full\nrows 1,3\n'],
  ['fail COMMIT 2 10', '2 ERR_SQLITE_ERROR 10 disk I/O error\nrows 1,3\n'],
  [
    'fail from INSERT 2 13',
    '2 ERR_SQLITE_ERROR 13 database or disk is full\n3 ERR_SQLITE_ERROR 13 database or disk is full\nrows 1\n',
  ],
  ['kill before COMMIT 3', 'SIGKILL'],
  ['kill after INSERT 1', 'SIGKILL'],
  ['fail COMMIT 9 10', 'rows 1,2,3\n'],
])('given the failpoint %s, then that step fails and no other', async (failpoint, said) => {
  expect(await run(failpoint)).toBe(said);
});
