import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../demo/random.ts';
import type { StoreServer } from './engines/storeServer.ts';
import type { Engines, Fault, FaultRun } from './fault.ts';
import { type Finding, finding } from './history/finding.ts';
import { outcomeOf, type Write } from './history/history.ts';
import { checkAll } from './invariants/checkAll.ts';
import { checkOutput } from './invariants/checkOutput.ts';
import { type Product, secrets, startProduct, type Topology } from './product/product.ts';
import { emailOf, password } from './workload/client.ts';
import { Load } from './workload/load.ts';

/** What came of one fault on one product. */
export interface FaultResult {
  fault: string;
  title: string;
  engines: string;
  topology: Topology;
  cycles: number;
  acknowledged: number;
  refused: number;
  unknown: number;
  reads: number;
  seconds: number;
  findings: Finding[];
  /** What was not judged here, and why. */
  notJudged?: string;
}

export interface RunOptions {
  fault: Fault;
  engines: Engines;
  topology: Topology;
  seed: number;
  scale: number;
  /** Stores of this run alone. */
  log: StoreServer;
  models: StoreServer;
  onCycle?: (cycle: number) => void;
}

const slowestStopMs = 10_000;

/** Starts a product, lets people work, strikes it, and holds what they were told against what is there. */
export async function runFault(options: RunOptions): Promise<FaultResult> {
  const { fault, engines, topology, seed, scale, log, models } = options;
  const start = performance.now();
  const random = seededRandom(seed);
  const findings: Finding[] = [];
  await using product = await startProduct({
    topology,
    log,
    models,
    random,
    ...(fault.environment && { environment: fault.environment }),
    ...(fault.projectorMain && { projectorMain: fault.projectorMain }),
  });
  const load = await Load.of({ product, seed, findings, ...(fault.writers && { writers: fault.writers }) });
  const broken = new Set<string>();
  const written: Write[] = [];
  let reads = 0;
  let cycles = 0;

  const check = async (): Promise<void> => {
    await load.stop();
    findings.push(...(await checkAll(product, load, broken)));
    load.start();
  };
  const run: FaultRun = {
    engines,
    product,
    log,
    models,
    load,
    random,
    scale,
    findings,
    broken,
    check,
    async repeat(count, strike) {
      for (let cycle = 0; cycle < count * scale; cycle += 1) {
        await strike(cycle);
        cycles += 1;
        options.onCycle?.(cycles);
      }
    },
    pause: (least, most) => delay(least + random() * (most - least)),
  };
  const forget = load.forget.bind(load);
  load.forget = () => {
    written.push(...load.history.writes);
    reads += load.history.reads.length;
    forget();
  };

  try {
    load.start();
    await fault.strike(run);
    await load.stop();
    findings.push(...(await checkAll(product, load, broken)));
    findings.push(...(await stopAll(product)));
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    findings.push(finding(fault.id, `the run broke off: ${text}`));
    await load.stop();
  }
  const hidden = [...Object.values(secrets), password, ...load.people.map(({ world }) => emailOf(world.tag))];
  for (const { name, output } of product.services) findings.push(...checkOutput(name, output, hidden));
  written.push(...load.history.writes);
  const count = (outcome: string) => written.filter((write) => outcomeOf(write) === outcome).length;
  const notJudged = [log.notJudged, models.notJudged].filter((text) => text !== undefined).join('; ');
  return {
    fault: fault.id,
    title: fault.title,
    engines: `${engines.log}+${engines.models}`,
    topology,
    cycles,
    acknowledged: count('ok'),
    refused: count('fail'),
    unknown: count('unknown'),
    reads: reads + load.history.reads.length,
    seconds: Math.round((performance.now() - start) / 1000),
    findings,
    ...(notJudged && { notJudged }),
  };
}

/** Every process ends with 0, within 10 s, when it is asked to. */
async function stopAll({ services }: Product): Promise<Finding[]> {
  const findings = await Promise.all(
    services.map(async (service) => {
      if (!service.isRunning) return [finding('exit', `${service.name} no longer runs`)];
      const { code, ms } = await service.terminate();
      return [
        ...(code === 0 ? [] : [finding('exit', `${service.name} ended with ${code}`)]),
        ...(ms <= slowestStopMs ? [] : [finding('exit', `${service.name} took ${Math.round(ms)} ms to end`)]),
      ];
    }),
  );
  return findings.flat();
}
