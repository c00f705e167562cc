// npm run simulate [-- --histories N --seed S --jobs N --fault NAME --kept FILE]: runs the product's own logic in a simulated world,
// again and again. `--history SEED` repeats one history and shortens its failure. Interrupted, it tells how far it came; with
// `--kept` the same command goes on from there.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Chunk, chunksOf, KEPT_CHUNK, keptChunks, type Range, summed } from './chunks.ts';
import { plantedFaults } from './faults.ts';
import { probes } from './probes.ts';
import type { SeedResult } from './runSeeds.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    fault: { type: 'string' },
    history: { type: 'string' },
    kept: { type: 'string' },
  },
});
/** So many histories have to meet each probe a hundred times. */
const JUDGED_FROM = 10_000;
const MET_OFTEN = 100;

if (values.fault !== undefined && plantedFaults.every(({ name }) => name !== values.fault)) {
  console.error(
    `There is no fault ${values.fault}. There are: ${plantedFaults.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const start = (file: string, args: readonly string[]) =>
  fork(join(import.meta.dirname, file), args, {
    execArgv: ['--import', join(import.meta.dirname, 'time', 'install.ts')],
    env: {
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/compiled'),
      ...process.env,
      ...(values.fault !== undefined && { SIMULATED_FAULT: values.fault }),
    },
  });

if (values.history !== undefined) {
  const [code] = (await once(start('runOne.ts', [values.history]), 'exit')) as [number];
  process.exit(code);
}
process.exit(await runAll(Number(values.histories), Math.max(1, Number(values.jobs))));

/** Runs all histories and prints the table of probes. Answers 0, or 1 where something was found or a probe is not met. */
async function runAll(histories: number, jobs: number): Promise<number> {
  const kept = keptChunks(values.kept, values.seed, values.fault);
  const waiting = chunksOf(histories, values.kept === undefined ? Math.ceil(histories / jobs) : KEPT_CHUNK);
  const chunks: Chunk[] = [];
  const begun = performance.now();
  let [ran, ended] = [0, false];

  await Promise.all(
    Array.from({ length: jobs }, async () => {
      for (let range = waiting.shift(); range && !ended; range = waiting.shift()) {
        const before = kept.find(range);
        const chunk = before ?? (await runChunk(range));
        chunks.push(chunk);
        if (!before) ran += chunk.done;
        if (!before && chunk.done === range.to - range.from) kept.add(chunk);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const { met, failed, done } = summed(chunks);
  for (const { seed, findings } of failed.slice(0, 10)) {
    console.log(`seed ${seed}`);
    for (const { invariant, text } of findings.slice(0, 5)) console.log(`  ${invariant} ${text}`);
  }
  const rare = probes.filter((probe) => (met.get(probe) ?? 0) * JUDGED_FROM < MET_OFTEN * done);
  for (const probe of probes)
    console.log(
      `${String(met.get(probe) ?? 0).padStart(9)}  ${probe}${rare.includes(probe) ? '  (too rarely)' : ''}`,
    );
  console.log(
    `${done} histories, ${ran} of them now in ${seconds.toFixed(1)} s, ${Math.round((ran / seconds) * 60)} a minute: ${failed.length} failed`,
  );
  return failed.length > 0 || (done >= JUDGED_FROM && rare.length > 0) ? 1 : 0;

  /** Runs the histories of one range in a process of their own, until the first failure where a fault is planted. */
  async function runChunk({ from, to }: Range): Promise<Chunk> {
    const chunk: Chunk = {
      seed: values.seed,
      fault: values.fault,
      from,
      to,
      done: 0,
      probes: {},
      failed: [],
    };
    const child = start('runSeeds.ts', [values.seed, String(from), String(to)]);
    const end = () => {
      ended = true;
      child.kill();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    child.on('message', (told: SeedResult) => {
      chunk.done += 1;
      for (const [probe, count] of told.probes) chunk.probes[probe] = (chunk.probes[probe] ?? 0) + count;
      if (told.findings.length > 0) chunk.failed.push(told);
      // A fault that is found once is found.
      if (values.fault !== undefined && chunk.failed.length > 0) end();
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    for (const each of ['SIGINT', 'SIGTERM'] as const) process.removeListener(each, end);
    if (code !== 0 && signal === null)
      chunk.failed.push({
        seed: `${values.seed}.${from}-${to}`,
        probes: [],
        findings: [{ invariant: 'simulator', text: `ended with ${code}` }],
      });
    return chunk;
  }
}
