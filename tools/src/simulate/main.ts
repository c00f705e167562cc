// npm run simulate [-- --histories N --seed S --jobs N --fault NAME]: runs the product's own logic in a simulated world,
// again and again. `--history SEED` repeats one history and shortens its failure. Interrupted, it tells how far it came.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
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
    env: { ...process.env, ...(values.fault !== undefined && { SIMULATED_FAULT: values.fault }) },
  });

if (values.history !== undefined) {
  const [code] = (await once(start('runOne.ts', [values.history]), 'exit')) as [number];
  process.exit(code);
}
process.exit(await runAll(Number(values.histories), Math.max(1, Number(values.jobs))));

/** Runs all histories and prints the table of probes. Answers 0, or 1 where something was found or a probe is not met. */
async function runAll(histories: number, jobs: number): Promise<number> {
  const met = new Map<string, number>();
  const failed: SeedResult[] = [];
  let done = 0;
  const begun = performance.now();
  const share = Math.ceil(histories / jobs);
  await Promise.all(
    Array.from({ length: jobs }, async (_, job) => {
      const range = [job * share, Math.min(histories, (job + 1) * share)].map(String);
      const child = start('runSeeds.ts', [values.seed, ...range]);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill());
      child.on('message', (told: SeedResult) => {
        done += 1;
        for (const [probe, count] of told.probes) met.set(probe, (met.get(probe) ?? 0) + count);
        if (told.findings.length > 0) failed.push(told);
        // A fault that is found once is found.
        if (values.fault !== undefined && failed.length > 0) child.kill();
      });
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      if (code !== 0 && signal === null)
        failed.push({
          seed: `${values.seed}.${range.join('-')}`,
          probes: [],
          findings: [{ invariant: 'simulator', text: `ended with ${code}` }],
        });
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
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
    `${done} histories in ${seconds.toFixed(1)} s, ${Math.round((done / seconds) * 60)} a minute: ${failed.length} failed`,
  );
  return failed.length > 0 || (done >= JUDGED_FROM && rare.length > 0) ? 1 : 0;
}
