import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../demo/random.ts';
import type { Engines, Fault, FaultResult, FaultRun } from './fault.ts';
import { type Finding, finding } from './history/finding.ts';
import { outcomeOf } from './history/history.ts';
import { checkAll } from './invariants/checkAll.ts';
import { checkAudit } from './invariants/checkAudit.ts';
import { checkOutput } from './invariants/checkOutput.ts';
import { patience } from './product/patience.ts';
import { type Product, secrets, startProduct, type Topology } from './product/product.ts';
import type { StoreServer } from './product/storeServer.ts';
import { nameOf } from './report.ts';
import { emailOf, password } from './workload/client.ts';
import { Load, type Person } from './workload/load.ts';

export interface RunOptions {
  fault: Fault;
  engines: Engines;
  topology: Topology;
  seed: number;
  scale: number;
  /** Where the product keeps its data; a new one if not given. */
  folder?: string | undefined;
  /** Stores of this run alone. */
  log: StoreServer;
  models: StoreServer;
  accounts: StoreServer;
  onCycle?: (cycle: number) => void;
}

const slowestStopMs = 10_000;
const standstillMs = 15_000;
/** A server that writes in two steps looks through whole collections, too: it has its time. */
const slowStandstillMs = 60_000;
const slowLoad = { pauseMs: 200, mostUnshown: 10 };

/** Starts a product, lets people work, strikes it, and compares what they were told with what is there. */
export async function runFault(options: RunOptions): Promise<FaultResult> {
  const { fault, engines, topology, seed, log, models, accounts } = options;
  const start = performance.now();
  const random = seededRandom(seed);
  const findings: Finding[] = [];
  const count = { cycles: 0 };
  let load: Load | undefined;
  let outputs: string | undefined;
  try {
    await using product = await startProduct({
      topology,
      log,
      models,
      accounts,
      random,
      folder: options.folder,
      ...(fault.environment && { environment: fault.environment }),
      ...(fault.projectorMain && { projectorMain: fault.projectorMain }),
    });
    try {
      load = await Load.of({
        product,
        seed,
        findings,
        ...(models.notAtomic !== undefined && slowLoad),
      });
      await strike({ ...options, product, load, random, findings, count });
      findings.push(...(await stopAll(product)));
    } catch (error) {
      findings.push(brokenOff(fault, error));
    } finally {
      await load?.stop();
      findings.push(...checkOutputs(product, load?.people ?? []));
      if (findings.length > 0) outputs = await keepOutputs(product);
    }
  } catch (error) {
    findings.push(brokenOff(fault, error));
  }
  const writes = (load?.histories ?? []).flatMap((history) => history.writes.map(outcomeOf));
  const ended = (outcome: string) => writes.filter((one) => one === outcome).length;
  return {
    fault: fault.id,
    title: fault.title,
    engines: nameOf(engines),
    topology,
    cycles: count.cycles,
    acknowledged: ended('ok'),
    refused: ended('fail'),
    unknown: ended('unknown'),
    reads: (load?.histories ?? []).reduce((sum, { reads }) => sum + reads.length, 0),
    seconds: Math.round((performance.now() - start) / 1000),
    findings: firstOf(findings),
    ...(outputs !== undefined && { outputs }),
  };
}

const brokenOff = ({ id }: Fault, error: unknown): Finding =>
  finding(
    id,
    `the run broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );

/** What is broken for good is told a hundred times, not a hundred thousand. */
function firstOf(findings: readonly Finding[]): Finding[] {
  const told = 100;
  const left = findings.length - told;
  return left <= 0 ? [...findings] : [...findings.slice(0, told), finding('…', `and ${left} more findings`)];
}

type Struck = RunOptions &
  Pick<FaultRun, 'product' | 'load' | 'random' | 'findings'> & { count: { cycles: number } };

async function strike(struck: Struck): Promise<void> {
  const { fault, models, product, load, random, findings, scale, count, onCycle } = struck;
  const broken = new Set<string>();
  const quiet = async (): Promise<void> => {
    await load.stop();
    const standstill = models.notAtomic === undefined ? standstillMs : slowStandstillMs;
    findings.push(...(await checkAll(product, load, broken, standstill)));
  };
  load.start();
  await fault.strike({
    ...struck,
    broken,
    quiet,
    async check() {
      await quiet();
      load.start();
    },
    async repeat(cycles, once) {
      for (let cycle = 0; cycle < Math.ceil(cycles * scale); cycle += 1) {
        await once(cycle);
        count.cycles += 1;
        onCycle?.(count.cycles);
      }
    },
    pause: (least, most) => delay(least + random() * (most - least)),
  });
  await quiet();
  const isShared = struck.log.isShared === true;
  findings.push(...(await checkAudit(product, { userIds: load.userIds, broken, isShared })));
}

function checkOutputs({ services }: Product, people: readonly Person[]): Finding[] {
  const hidden = [...Object.values(secrets), password, ...people.map(({ world }) => emailOf(world.tag))];
  return services.flatMap(({ name, output }) => checkOutput(name, output, hidden));
}

/** Writes what each service wrote into a new folder, which stays. Answers the folder. */
async function keepOutputs({ services }: Product): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-found-'));
  for (const { name, output } of services)
    await writeFile(join(folder, `${name.replace(' ', '-')}.log`), output, { mode: 0o600 });
  return folder;
}

/** Every process ends with 0, within 10 s, when it is asked to. */
async function stopAll({ services }: Product): Promise<Finding[]> {
  const findings = await Promise.all(
    services.map(async (service) => {
      if (!service.isRunning) {
        return [finding('exit', `${service.name} ended by itself: ${service.output.slice(-1_500)}`)];
      }
      const { code, ms } = await service.terminate();
      return [
        ...(code === 0 ? [] : [finding('exit', `${service.name} ended with ${code}`)]),
        ...(ms <= patience(slowestStopMs)
          ? []
          : [finding('exit', `${service.name} took ${Math.round(ms)} ms to end`)]),
      ];
    }),
  );
  return findings.flat();
}
