import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';

/*
 * Loaded into a contender before its own code, on each of its threads: each commit of an event log takes as many
 * milliseconds more as SLOW_SYNC_MS says, as it does on a disk with slow flushes. Read models don't flush their commits.
 */
const ms = Number(process.env['SLOW_SYNC_MS']);
const clock = new Int32Array(new SharedArrayBuffer(4));

function slowly<Result>(db: DatabaseSync, sql: string, commit: () => Result): Result {
  const result = commit();
  if (sql === 'COMMIT' && db.location()?.endsWith('events.db')) Atomics.wait(clock, 0, 0, ms);
  return result;
}

// oxlint-disable-next-line typescript/unbound-method -- they are called with the database that they belong to
const { exec, prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  slowly(this, sql, () => exec.call(this, sql));
};
DatabaseSync.prototype.prepare = function (...values) {
  const statement = prepare.apply(this, values);
  if (values[0] !== 'COMMIT') return statement;
  const run = statement.run.bind(statement);
  return Object.assign(statement, {
    run: (...bound: Parameters<typeof run>) => slowly(this, values[0], () => run(...bound)),
  });
};
