import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';

/*
 * Loaded into a service before its own code: counts the steps of one kind that it takes on SQLite files, on each of
 * its threads by itself, and ends the process or fails the step at the one that FAILPOINT names: `kill before COMMIT 3`,
 * `kill after COMMIT 3`, `fail INSERT 3 13` with SQLite's code 13, and `fail from BEGIN 3 5` for it and all later ones.
 */
const [, action, step, number, code] =
  /^(kill before|kill after|fail|fail from) (BEGIN|INSERT|COMMIT) (\d+)(?: (\d+))?$/.exec(
    process.env['FAILPOINT'] ?? '',
  ) ?? [];
const target = Number(number);
const messages: Record<string, string> = {
  5: 'database is locked',
  10: 'disk I/O error',
  13: 'database or disk is full',
};
let steps = 0;

function take<Result>(run: () => Result): Result {
  steps += 1;
  const isDue = action === 'fail from' ? steps >= target : steps === target;
  if (!isDue) return run();
  if (action === 'kill before') process.kill(process.pid, 'SIGKILL');
  if (action?.startsWith('fail')) {
    const errcode = Number(code);
    throw Object.assign(new Error(messages[errcode]), { code: 'ERR_SQLITE_ERROR', errcode });
  }
  const result = run();
  process.kill(process.pid, 'SIGKILL');
  return result;
}

if (action !== undefined && step !== undefined) {
  const isStep = (sql: string): boolean => sql.trimStart().toUpperCase().startsWith(step);
  // oxlint-disable-next-line typescript/unbound-method -- they are called with the database that they belong to
  const { exec, prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    return isStep(sql) ? take(() => exec.call(this, sql)) : exec.call(this, sql);
  };
  DatabaseSync.prototype.prepare = function (...values) {
    const statement = prepare.apply(this, values);
    if (!isStep(values[0])) return statement;
    const run = statement.run.bind(statement);
    const get = statement.get.bind(statement);
    const all = statement.all.bind(statement);
    return Object.assign(statement, {
      run: (...bound: Parameters<typeof run>) => take(() => run(...bound)),
      get: (...bound: Parameters<typeof get>) => take(() => get(...bound)),
      all: (...bound: Parameters<typeof all>) => take(() => all(...bound)),
    });
  };
}
