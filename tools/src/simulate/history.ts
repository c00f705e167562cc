import type { AccountStore } from '@ledgerline/accounts';
import type { ApiSettings } from '@ledgerline/http';
import { type Finding, finding } from '../faults/history/finding.ts';
import { emptyHistory } from '../faults/history/history.ts';
import { ledgersOf } from '../faults/history/ledgers.ts';
import { addAsset } from '../faults/workload/intents.ts';
import { newWorld } from '../faults/workload/world.ts';
import { checkPosted, judge } from './judge/judge.ts';
import type { Limits } from './limits.ts';
import {
  eraseStream,
  eventsOf,
  type LogData,
  newLog,
  openMemoryLog,
  restoreLog,
  streamsIn,
} from './log/memoryLog.ts';
import { createMongoServer, type LiveStanding } from './mongo/mongoServer.ts';
import { randomOf } from './time/random.ts';
import { beginWorld, currentActor, later, newActor, runWorld, worldMs } from './time/virtualTime.ts';
import { type Climate, drawClimate } from './weather/climate.ts';
import { createSeam, type Weather } from './weather/seam.ts';
import { createDevice, type Person } from './world/client.ts';
import { startInstance } from './world/instance.ts';
import type { Process } from './world/process.ts';
import { startErasure, startProjector, startRebuild } from './world/readSide.ts';
import { addCard, fedGoalsOf, schedulesOf } from './world/schedules.ts';

declare global {
  /** What `eraseStreams` does for the log in memory; set by the history that runs. */
  var eraseFromMemory: ((streams: readonly StreamToErase[]) => Promise<void>) | undefined;
}

/** A stream that is to go. */
interface StreamToErase {
  stream: string;
  lastRevision: number;
}

/** What is drawn for a history before it begins; shrinking makes it smaller. */
export interface Plan {
  seed: string;
  /** When it begins, in milliseconds since 1970. */
  begins: number;
  climate: Climate;
  limits: Limits;
  people: number;
  devicesEach: number;
  /** When a backup of the log is restored, in milliseconds of the world; undefined for never. */
  restoredAt: number | undefined;
  /** When somebody begins to rebuild the read models. */
  rebuiltAt: readonly number[];
  /** When the first person asks to be erased; undefined for never. */
  erasedAt: number | undefined;
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

/** 2026-05-04, 10:00 UTC: a Monday. */
export const MONDAY = Date.UTC(2026, 4, 4, 10);
/** A month's beginning, when goals get something by themselves. */
const JUNE = Date.UTC(2026, 5, 1);
/** All writes of a history, some forty. */
const COMMANDS = 40;
const WORK_ENDS_MS = 20 * 60_000;
/** The weather lasts as long as this after the last write, or ends before. */
const MOST_WEATHER_AFTER_MS = 4_000;
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
    batch: 1 + Math.floor(random() * 5),
    cacheBytes: random() < 0.5 ? 5_000 : 1_000_000,
  };
  const moment = (): number => 1_000 + random() * 20_000;
  const drawn = drawClimate(random);
  const restoredAt = random() < 0.15 ? moment() : undefined;
  // A retry of a held back stream goes ahead of the checkpoint: a backup that lacks it is not noticed then.
  const climate = restoredAt === undefined ? drawn : { ...drawn, poisoned: 0 };
  const rebuiltAt = Array.from({ length: random() < 0.3 ? 1 + Math.floor(random() * 2) : 0 }, moment);
  // A backup brings erased people back, and then they are erased again: that is another story.
  const erasedAt = restoredAt === undefined && random() < 0.2 ? moment() : undefined;
  const begins = random() < 0.2 ? JUNE - 5_000 - moment() : MONDAY;
  return {
    seed,
    begins,
    climate,
    limits,
    people,
    devicesEach,
    commandsEach,
    restoredAt,
    rebuiltAt,
    erasedAt,
  };
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
  beginWorld(seed, plan.begins);
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
  // A request that is under way while its person is erased finds an empty ledger: nobody hears what comes of that.
  const onError = (text: string, userId: string): void => {
    if (!people.some((person) => person.userId === userId && person.isLeaving)) onLost(text);
  };
  const onLost = (error: unknown): void => void findings.push(finding('I11', String(error)));
  process.on('unhandledRejection', onLost);

  const people = Array.from({ length: plan.people }, (_, index) => newPerson(index));
  const mongo = createMongoServer(weather);
  globalThis.simulatedMongo = mongo.client;
  globalThis.eraseFromMemory = async (streams) => {
    const { call, reaching } = createSeam(weather, currentActor(), 'the log');
    for (const { stream, lastRevision } of streams)
      await call(
        `erase ${stream}`,
        reaching(async () => eraseStream(log, stream, lastRevision)),
      );
  };
  const random = randomOf(`${seed} processes`);
  const backend = {
    log: openMemoryLog(log),
    accounts,
    settings,
    weather,
    random,
    cacheBytes: plan.limits.cacheBytes,
    onError,
    onDefect: onLost,
  };
  const instances = ['A', 'B'].map((name) => startInstance(name, backend));
  const projectors = ['P', 'Q'].map((name) => startProjector(name, backend));
  const operators: Process[] = [];
  /** What operators have begun and not ended. */
  const open = new Set<string>();
  const operate = (name: string, start: (onDone: () => void) => Process, probe: string): void => {
    open.add(name);
    operators.push(
      start(() => {
        weather.met(probe);
        open.delete(name);
      }),
    );
  };
  for (const [index, at] of plan.rebuiltAt.entries()) {
    const name = `rebuild ${index}`;
    const streams = random() < 0.5 ? () => streamsIn(log) : undefined;
    later(
      at,
      () => operate(name, (onDone) => startRebuild(name, backend, streams, onDone), 'rebuild ended'),
      newActor('the operator'),
    );
  }
  const history = emptyHistory();
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

  if (plan.erasedAt !== undefined) later(plan.erasedAt, erase, newActor('the operator'));
  /** Requests that were let in before may still be under way. */
  function erase(): void {
    const [leaver] = people;
    if (!leaver) return;
    leaver.isLeaving = true;
    const { userId } = leaver;
    const world = { ...backend, dataSecret: settings.dataSecret };
    operate('erasure', (onDone) => startErasure(userId, world, onDone), 'person erased');
  }

  if (plan.restoredAt !== undefined) later(plan.restoredAt, restore, newActor('the operator'));
  /** The product is off, the log becomes that of a backup, and the product begins again. What was lost was never promised. */
  function restore(): void {
    for (const process of [...instances, ...projectors, ...operators]) process.kill();
    restoreLog(log, 1 + Math.floor(random() ** 2 * 9));
    weather.logs += 1;
    history.reads.length = 0;
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
    const drawn = randomOf(`${seed} schedules ${index}`);
    const card = drawn() < 0.5 ? await first.write(addCard(person.world), false) : undefined;
    for (const intent of schedulesOf(person.world, card?.data?.id, drawn)) await first.write(intent, false);
    for (const intent of fedGoalsOf(person.world, drawn)) {
      const reply = await first.write(intent, false);
      if (reply) first.learn(intent, reply);
    }
    const devices = Array.from({ length: plan.devicesEach }, (_, place) =>
      device(person, `p${index}d${place}`),
    );
    await Promise.all(devices.map(({ work }) => work(plan.commandsEach)));
    working -= 1;
  }

  const importFile = (person: Person, place: number) =>
    device(person, `${person.userId} goes on`).importFile(place);

  const isDone = await runWorld(() => working === 0, WORK_ENDS_MS);
  // What was written last meets the weather, too. Then it ends, and everything has to settle.
  await runWorld(() => false, worldMs() + MOST_WEATHER_AFTER_MS * random());
  weather.isOver = true;
  if (!isDone && !(await runWorld(() => working === 0, worldMs() + SETTLES_MS)))
    findings.push(finding('I12', `${working} people still wait for an answer`));
  const unsettled = (): string[] => [
    ...instances.flatMap((instance) => (instance.isReady() ? [] : 'an instance is not ready')),
    ...[...open].map((name) => `${name} has not ended`),
    ...(isShown(log, mongo.shown()) ? [] : ['the read models lack something']),
  ];
  await wait(() => unsettled().length === 0, 2_000, SETTLES_MS);
  findings.push(...unsettled().map((text) => finding('I12', text)));
  const isLate = (): boolean =>
    people.some(({ isLeaving }) => isLeaving) ||
    [...ledgersOf(eventsOf(log)).values()].some((ledger) => checkPosted(ledger).length > 0);
  await wait(() => !isLate(), 20_000, POSTS_MS);
  const project = () => wait(() => unsettled().length === 0, 500, SETTLES_MS);
  const world = { log, mongo, history, people, instances, importFile, project, settle: settled };
  findings.push(...(await judge(world)));
  process.off('unhandledRejection', onLost);
  return { findings, probes, calls, trace: traceOf(calls, log), worldMs: worldMs() };
}

/** Whether read models that have come so far show all of this log. */
function isShown({ events, streams, erased }: LogData, { checkpoint, parked }: LiveStanding): boolean {
  const { position = '0', last } = checkpoint ?? {};
  if (Number(position) !== events.length || parked > 0) return false;
  const { stream = '', revision = -1, eventId } = last ?? {};
  return erased.has(stream) || streams.get(stream)?.[revision]?.id === eventId;
}

/** Lets time pass in steps until this is so, at most so long. */
async function wait(isSo: () => boolean, stepMs: number, mostMs: number): Promise<void> {
  for (const end = worldMs() + mostMs; worldMs() < end && !isSo(); )
    await runWorld(() => false, worldMs() + stepMs);
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
  await runWorld(() => isOver, worldMs() + SETTLES_MS);
  return result;
}

const newPerson = (index: number): Person => ({
  userId: `a${index}`.padEnd(24, '0'),
  world: { ...newWorld(`p${index}`), groups: [] },
  importing: 0,
  isLeaving: false,
});

/** FNV-1a of everything that passed below the seam and of what is in the log. */
function traceOf(calls: readonly string[], log: LogData): string {
  let hash = 0x811c9dc5;
  for (const text of [...calls, ...eventsOf(log).map(({ id, metadata }) => id + metadata)]) {
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
