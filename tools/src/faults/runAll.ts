import { seededRandom } from '../demo/random.ts';
import { openEngines } from './engines/openEngines.ts';
import type { Engines, Fault } from './fault.ts';
import type { Options } from './options.ts';
import { ownDisk } from './product/ownDisk.ts';
import type { Topology } from './product/product.ts';
import { NotThere } from './product/storeServer.ts';
import { nameOf, notRun, type Row } from './report.ts';
import { runFault } from './runFault.ts';

/** One row to be: a fault on engines, with the services apart or in one process. */
interface Task {
  engines: Engines;
  fault: Fault;
  topology: Topology;
}

/** Runs every fault on every engine, a few at a time. Answers the rows in the order of the table. */
export async function runAll(
  options: Options,
  { say, onRow }: { say: (text: string) => void; onRow: (row: Row) => void },
): Promise<Row[]> {
  const tasks = options.engines.flatMap((engines) =>
    options.faults.flatMap((fault) =>
      (fault.cannotRun?.(engines) === undefined ? fault.topologies : fault.topologies.slice(0, 1))
        .filter((topology) => options.topologies.includes(topology))
        .map((topology): Task => ({ engines, fault, topology })),
    ),
  );
  const rows: Row[] = [];
  const start = performance.now();
  let done = 0;
  const waiting = tasks.entries();
  const worker = async (): Promise<void> => {
    for (const [place, task] of waiting) {
      const row = await runTask(task, options, say);
      rows[place] = row;
      onRow(row);
      done += 1;
      const minutes = Math.round((performance.now() - start) / 60_000);
      say(`${done} of ${tasks.length} done after ${minutes} min`);
    }
  };
  await Promise.all(Array.from({ length: options.jobs }, worker));
  return rows;
}

async function runTask(
  { engines, fault, topology }: Task,
  { seed, scale }: Options,
  say: (text: string) => void,
): Promise<Row> {
  const name = `${fault.id} ${nameOf(engines)} ${topology}`;
  const without = (why: string, isLacking: boolean): Row => {
    say(`${name}: not run: ${why}`);
    return notRun(fault, engines, why, { isLacking });
  };
  const why = fault.cannotRun?.(engines);
  if (why !== undefined) return without(why, false);
  try {
    await using opened = new AsyncDisposableStack();
    const folder = fault.diskSize === undefined ? undefined : await ownDisk(opened, fault.diskSize);
    const stores = await openEngines(engines, opened, {
      random: seededRandom(seed),
      ...(fault.needsCluster && { needsCluster: true }),
    });
    if (fault.needsOwnLog && stores.log.isShared)
      return without('it would spoil the server that was given', true);
    if (fault.needsTwoProjectors && stores.models.notAtomic !== undefined)
      return without(`${stores.models.what}: ${stores.models.notAtomic}`, true);
    say(`${name}: ${fault.title} …`);
    const onCycle = (cycle: number) => say(`${name}: cycle ${cycle}`);
    const result = await runFault({ fault, engines, topology, seed, scale, folder, ...stores, onCycle });
    for (const { invariant, text } of result.findings) say(`${name}: FOUND ${invariant}: ${text}`);
    if (result.outputs !== undefined) say(`${name}: what the services wrote is in ${result.outputs}`);
    return result;
  } catch (error) {
    if (error instanceof NotThere) return without(error.message, true);
    throw error;
  }
}
