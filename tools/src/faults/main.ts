// npm run faults: strikes the running product and holds what people were told against what is there. See docs/faults.md.

import { seededRandom } from '../demo/random.ts';
import { openEngines } from './engines/openEngines.ts';
import { NotThere } from './engines/storeServer.ts';
import type { Engines, Fault } from './fault.ts';
import { help, type Options, readOptions, WrongArgument } from './options.ts';
import { findingsOf, nameOf, notRun, type Row, table } from './report.ts';
import { runFault } from './runFault.ts';

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) process.stdout.write(help);
  else process.exitCode = await runAll(options);
} catch (error) {
  if (!(error instanceof WrongArgument)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

async function runAll(options: Options): Promise<number> {
  say(`seed ${options.seed}`);
  const rows: Row[] = [];
  for (const engines of options.engines) {
    for (const fault of options.faults) {
      for (const row of await runOn(options, engines, fault)) {
        rows.push(row);
        if (options.json) process.stdout.write(`${JSON.stringify(row)}\n`);
      }
    }
  }
  if (!options.json) process.stdout.write(`\n${table(rows)}\n`);
  const found = rows.flatMap(findingsOf).length;
  say(found === 0 ? 'nothing found' : `${found} findings`);
  return found === 0 ? 0 : 1;
}

async function runOn({ seed, scale }: Options, engines: Engines, fault: Fault): Promise<Row[]> {
  const why = fault.cannotRun?.(engines);
  if (why !== undefined) {
    say(`${fault.id} ${nameOf(engines)}: not run: ${why}`);
    return [notRun(fault, engines, why)];
  }
  const rows: Row[] = [];
  for (const topology of fault.topologies) {
    try {
      const stores = await openEngines(engines, seededRandom(seed));
      await using opened = new AsyncDisposableStack();
      opened.use(stores.log);
      opened.use(stores.models);
      say(`${fault.id} ${nameOf(engines)}, ${topology}: ${fault.title} …`);
      const onCycle = (cycle: number) => say(`  cycle ${cycle}`);
      const result = await runFault({ fault, engines, topology, seed, scale, ...stores, onCycle });
      for (const { invariant, text } of result.findings) say(`  FOUND ${invariant}: ${text}`);
      rows.push(result);
    } catch (error) {
      if (!(error instanceof NotThere)) throw error;
      say(`${fault.id} ${nameOf(engines)}: not run: ${error.message}`);
      return [notRun(fault, engines, error.message)];
    }
  }
  return rows;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
