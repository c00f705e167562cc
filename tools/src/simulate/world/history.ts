import type { AccountStore } from '@ledgerline/accounts';
import type { SnapshotStore } from '@ledgerline/command-api';
import type { ApiSettings } from '@ledgerline/http';
import type { Snapshot } from '@ledgerline/read-models';
import { type Finding, finding } from '../../faults/history/finding.ts';
import { emptyHistory } from '../../faults/history/history.ts';
import { addAsset } from '../../faults/workload/intents.ts';
import { newWorld } from '../../faults/workload/world.ts';
import { judge } from '../judge/judge.ts';
import type { Limits } from '../limits.ts';
import { type LogData, newLog, openMemoryLog, restoreLog } from '../log/memoryLog.ts';
import { randomOf } from '../time/random.ts';
import { beginWorld, later, newActor, runWorld, sleep, worldMs } from '../time/virtualTime.ts';
import { createDevice, type Person } from './client.ts';
import { type Climate, drawClimate } from './climate.ts';
import { startInstance } from './instance.ts';
import { createPostings } from './postingStore.ts';
import { schedulesOf } from './schedules.ts';
import type { Weather } from './weather.ts';

/** What is drawn for a history before it begins; shrinking makes it smaller. */
export interface Plan {
  seed: string;
  climate: Climate;
  limits: Limits;
  people: number;
  devicesEach: number;
  /** When a backup of the log is restored, in milliseconds of the world; undefined for never. */
  restoredAt: number | undefined;
  commandsEach: number;
}

/** What a history came to. */
export interface HistoryResult {
  findings: Finding[];
  /** How often each probe was met. */
  probes: ReadonlyMap<string, number>;
  /** The calls below the seam, in order. */
  calls: readonly string[];
  /** A hash of those calls and of the log. */
  trace: string;
  /** How much time passed in the world. */
  worldMs: number;
}

/** All writes of a history, some forty. */
const COMMANDS = 40;
const WORK_ENDS_MS = 20 * 60_000;
const SETTLES_MS = 60_000;
/** A date that was refused is tried again after ten minutes. */
const POSTS_MS = 11 * 60_000;

export function drawPlan(seed: string): Plan {
  const random = randomOf(`${seed} plan`);
  const people = 1 + Math.floor(random() * 2);
  const devicesEach = 1 + Math.floor(random() * 2);
  const commandsEach = Math.round(COMMANDS / (people * devicesEach));
  const limits = {
    snapshot: 3 + Math.floor(random() * 12),
    part: 2 + Math.floor(random() * 7),
    cacheBytes: random() < 0.5 ? 5_000 : 1_000_000,
  };
  const restoredAt = random() < 0.15 ? 2_000 + random() * 20_000 : undefined;
  return { seed, climate: drawClimate(random), limits, people, devicesEach, commandsEach, restoredAt };
}

const settings: ApiSettings = {
  apiKey: 'key',
  jwtSecret: 'jwt',
  csrfSecret: 'csrf',
  dataSecret: 'data',
  allowedOrigins: [],
  allowedHosts: [],
  trustProxy: 0,
  rateLimitScale: 0,
  registration: 'open',
  clockCheck: 'off',
  wsToken: 'any',
};

/** Runs one history from its plan to its judgement. Nothing else may run in this process meanwhile. */
export async function runHistory(plan: Plan, accounts: AccountStore): Promise<HistoryResult> {
  const { seed, climate } = plan;
  beginWorld(seed);
  const log = newLog(seed);
  const findings: Finding[] = [];
  const probes = new Map<string, number>();
  const calls: string[] = [];
  const weather: Weather = {
    climate,
    random: randomOf(`${seed} weather`),
    isOver: false,
    logs: 1,
    importers: new Map(),
    note: (call) => void calls.push(call),
    met: (probe) => void probes.set(probe, (probes.get(probe) ?? 0) + 1),
  };
  globalThis.metProbe = weather.met;
  globalThis.drawnLimits = plan.limits;
  const onError = (text: string) => void findings.push(finding('I11', text));
  const onLost = (error: unknown) => onError(`nobody heard of: ${String(error)}`);
  process.on('unhandledRejection', onLost);

  const postings = createPostings(log);
  const snapshots = snapshotsInMemory(weather);
  const random = randomOf(`${seed} processes`);
  const backend = {
    log: openMemoryLog(log),
    accounts,
    postings,
    snapshots,
    settings,
    weather,
    random,
    cacheBytes: plan.limits.cacheBytes,
    onError,
  };
  const instances = ['A', 'B'].map((name) => startInstance(name, backend));
  const history = emptyHistory();
  const people = Array.from({ length: plan.people }, (_, index) => newPerson(index));
  let keys = 0;
  const device = (person: Person, name: string) =>
    createDevice({
      name,
      person,
      instances,
      weather,
      random: randomOf(`${seed} ${name}`),
      history,
      findings,
      newKey: () => `key-${(keys += 1)}`,
    });

  if (plan.restoredAt !== undefined) later(plan.restoredAt, restore, newActor('the operator'));
  /** The product is off, the log becomes that of a backup, and the product begins again. What was lost was never promised. */
  function restore(): void {
    for (const instance of instances) instance.kill();
    restoreLog(log, Math.floor(random() * 10));
    weather.logs += 1;
    postings.reset();
    const kept = new Set(
      log.events.map(({ metadata }) => (JSON.parse(metadata) as { commandId: string }).commandId),
    );
    for (const write of history.writes) {
      if (kept.has(write.key)) continue;
      write.acknowledged.length = 0;
      write.attempts.length = 0;
    }
    weather.met('backup restored');
  }

  let working = people.length;
  for (const [index, person] of people.entries()) void live(person, index).catch(onLost);
  async function live(person: Person, index: number): Promise<void> {
    const first = device(person, `p${index} begins`);
    for (const name of ['Wallet', 'Bank', 'Drawer']) {
      const intent = addAsset(`${person.world.tag} ${name}`, 1_000);
      const reply = await first.write(intent, false);
      if (reply) first.learn(intent, reply);
    }
    for (const intent of schedulesOf(person.world, randomOf(`${seed} schedules ${index}`)))
      await first.write(intent, false);
    const devices = Array.from({ length: plan.devicesEach }, (_, place) =>
      device(person, `p${index}d${place}`),
    );
    await Promise.all(devices.map(({ work }) => work(plan.commandsEach)));
    working -= 1;
  }

  const importFile = (person: Person, place: number) =>
    device(person, `${person.userId} goes on`).importFile(place);

  const isDone = await runWorld(() => working === 0, WORK_ENDS_MS);
  // The weather ends, and everything has to settle.
  weather.isOver = true;
  const until = worldMs() + SETTLES_MS;
  if (!isDone) await runWorld(() => working === 0, until);
  if (working > 0) findings.push(finding('I12', `${working} people still wait for an answer`));
  await runWorld(() => false, until);
  if (!instances.every((instance) => instance.isReady()))
    findings.push(finding('I12', 'an instance is not ready'));
  await runWorld(() => false, until + POSTS_MS);
  findings.push(...(await judge({ log, history, people, instances, importFile, settle: settled })));
  process.off('unhandledRejection', onLost);
  return { findings, probes, calls, trace: traceOf(calls, log), worldMs: worldMs() };
}

/** Runs the world until this promise is settled. */
async function settled<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  let result: Result | undefined;
  let isOver = false;
  void work().then(
    (value) => {
      result = value;
      isOver = true;
    },
    () => (isOver = true),
  );
  await runWorld(() => isOver, worldMs() + 10_000);
  return result;
}

const newPerson = (index: number): Person => ({
  userId: `a${index}`.padEnd(24, '0'),
  world: { ...newWorld(`p${index}`), groups: [] },
});

function snapshotsInMemory({ met, random, climate }: Weather): SnapshotStore {
  const kept = new Map<string, Snapshot>();
  return {
    async loadSnapshot(stream) {
      await sleep(1);
      const snapshot = kept.get(stream) ?? null;
      if (snapshot) met('snapshot used');
      return snapshot;
    },
    async saveSnapshot(snapshot) {
      await sleep(1);
      if (random() < climate.refused + climate.silent) throw new Error('the weather');
      kept.set(snapshot.stream, { ...snapshot, state: snapshot.state.join('') });
    },
    async deleteSnapshots(stream) {
      kept.delete(stream);
    },
  };
}

/** FNV-1a of everything that passed below the seam and of what is in the log. */
function traceOf(calls: readonly string[], log: LogData): string {
  let hash = 0x811c9dc5;
  for (const text of [...calls, ...log.events.map(({ id, metadata }) => id + metadata)]) {
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
