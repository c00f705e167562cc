// npm run faults: strikes the running product and holds what people were told against what is there. See docs/change/faults.md.
import { stopMongoDb } from './engines/mongoDb.ts';
import { help, readOptions, WrongArgument } from './options.ts';
import { exitCodeOf, findingsOf, type Row, table } from './report.ts';
import { runAll } from './runAll.ts';

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof WrongArgument)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options.help) {
    process.stdout.write(help);
    return 0;
  }
  const say = (text: string) => void process.stderr.write(`${text}\n`);
  say(`seed ${options.seed}`);
  const done: Row[] = [];
  const onRow = (row: Row): void => {
    done.push(row);
    if (options.json) process.stdout.write(`${JSON.stringify(row)}\n`);
  };
  const show = (rows: readonly Row[]): void => {
    if (!options.json) process.stdout.write(`\nseed ${options.seed}\n\n${table(rows)}\n`);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      show(done);
      process.exit(130);
    });
  }
  await using opened = new AsyncDisposableStack();
  opened.defer(stopMongoDb);
  const rows = await runAll(options, { say, onRow });
  show(rows);
  const found = rows.flatMap(findingsOf).length;
  const lacking = rows.filter((row) => 'notRun' in row && row.isLacking).length;
  say(found === 0 ? 'nothing found' : `${found} findings`);
  if (lacking > 0) say(`${lacking} faults could not be run on this machine`);
  return exitCodeOf(rows);
}
