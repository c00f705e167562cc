import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';

/*
 * Loaded into a service before its own code: counts the transactions that it commits to SQLite files, on all of its
 * threads by themselves, and ends the process or fails the commit at the one that FAILPOINT names: `kill before 3`,
 * `kill after 3`, `fail 3`, `fail from 3`.
 */
const [, action, number] =
  /^(kill before|kill after|fail|fail from) (\d+)$/.exec(process.env['FAILPOINT'] ?? '') ?? [];
const target = Number(number);
let commits = 0;

function commit<Result>(run: () => Result): Result {
  commits += 1;
  const isDue = action === 'fail from' ? commits >= target : commits === target;
  if (!isDue) return run();
  if (action === 'kill before') process.kill(process.pid, 'SIGKILL');
  if (action?.startsWith('fail')) {
    throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 });
  }
  const result = run();
  process.kill(process.pid, 'SIGKILL');
  return result;
}

if (action !== undefined) {
  // oxlint-disable-next-line typescript/unbound-method -- they are called with the database that they belong to
  const { exec, prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    return sql === 'COMMIT' ? commit(() => exec.call(this, sql)) : exec.call(this, sql);
  };
  DatabaseSync.prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql);
    if (sql === 'COMMIT') {
      const run = statement.run.bind(statement);
      Object.assign(statement, { run: () => commit(() => run()) });
    }
    return statement;
  };
}
