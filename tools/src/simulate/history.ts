import type { AccountStore } from '@ledgerline/accounts';
import { type Finding, finding } from '../faults/history/finding.ts';
import { emptyHistory } from '../faults/history/history.ts';
import { ledgersOf } from '../faults/history/ledgers.ts';
import { checkPosted } from './judge/checkPosted.ts';
import { judge } from './judge/judge.ts';
import { eventsOf, type LogData, openMemoryLog } from './log/memoryLog.ts';
import { createMongoServer } from './mongo/mongoServer.ts';
import type { Plan } from './plan.ts';
import { isShown, SETTLES_MS, settled, wait } from './settling.ts';
import { randomOf } from './time/random.ts';
import { beginWorld, runWorld, worldMs } from './time/virtualTime.ts';
import { type Call, newWeather } from './weather/seam.ts';
import { createDevice, type Person } from './world/client.ts';
import { startFates } from './world/fates.ts';
import { newInstallation, startedInstallation } from './world/installation.ts';
import { settings, startInstance } from './world/instance.ts';
import { live, newPerson } from './world/life.ts';
import { startProjector } from './world/readSide.ts';

/** What a history came to. */
export interface HistoryResult {
  findings: Finding[];
  /** How often each probe was met. */
  probes: ReadonlyMap<string, number>;
  /** The calls below the seam, in order. */
  calls: () => string[];
  /** A hash of those calls and of the log. */
  trace: () => string;
}

const WORK_ENDS_MS = 20 * 60_000;
/** The weather lasts as long as this after the last write, or ends before. */
const MOST_WEATHER_AFTER_MS = 4_000;
/** Whoever was erased is looked for again a minute after what came late. */
const FORGETS_MS = 100_000;
/** A process whose clock was set back sees a new day up to ten minutes late. */
const POSTS_MS = 11 * 60_000;

/** Runs one history from its plan to its judgement. Nothing else may run in this process meanwhile. */
export async function runHistory(plan: Plan, accounts: AccountStore): Promise<HistoryResult> {
  const { seed, climate } = plan;
  const { log, state } = plan.isStarted ? await startedInstallation(accounts) : newInstallation();
  beginWorld(seed, plan.begins);
  const findings: Finding[] = [];
  const weather = newWeather(seed, climate);
  globalThis.metProbe = weather.met;
  globalThis.drawnLimits = plan.limits;
  // A request that is under way while its person is erased finds an empty ledger: nobody hears what comes of that.
  const onError = (text: string, userId: string): void => {
    if (!people.some((person) => person.userId === userId && person.isLeaving)) onLost(text);
  };
  const onLost = (error: unknown): void => void findings.push(finding('I11', String(error)));
  process.on('unhandledRejection', onLost);

  const people = Array.from({ length: plan.people }, (_, index) => newPerson(index));
  const mongo = createMongoServer(weather, state);
  globalThis.simulatedMongo = mongo.client;
  const random = randomOf(`${seed} processes`);
  const backend = {
    log: openMemoryLog(log),
    accounts,
    weather,
    random,
    cacheBytes: plan.limits.cacheBytes,
    onError,
    onDefect: onLost,
  };
  const instances = ['A', 'B'].map((name) => startInstance(name, backend));
  const projectors = ['P', 'Q'].map((name) => startProjector(name, backend));
  const history = emptyHistory();
  const { dataSecret } = settings;
  const services = [...instances, ...projectors];
  const open = startFates({ plan, log, backend, dataSecret, people, history, services });
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
  let working = people.length;
  for (const [index, person] of people.entries())
    void live(person, index, plan, device).then(() => (working -= 1), onLost);

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
    ...mongo.shown().retired.map((number) => `nobody drops the read models ${number}`),
  ];
  await wait(() => unsettled().length === 0, 2_000, SETTLES_MS);
  findings.push(...unsettled().map((text) => finding('I12', text)));
  const forgottenAt = people.some(({ isLeaving }) => isLeaving) ? worldMs() + FORGETS_MS : 0;
  const isLate = (): boolean =>
    worldMs() < forgottenAt ||
    [...ledgersOf(eventsOf(log)).values()].some((ledger) => checkPosted(ledger).length > 0);
  await wait(() => !isLate(), 20_000, POSTS_MS);
  const importFile = (person: Person, place: number) =>
    device(person, `${person.userId} goes on`).importFile(place);
  const project = () => wait(() => unsettled().length === 0, 500, SETTLES_MS);
  const world = { log, mongo, history, people, instances, importFile, project, settle: settled };
  findings.push(...(await judge(world)));
  process.off('unhandledRejection', onLost);
  const calls = (): string[] => weather.calls.map(textOf);
  const { probes } = weather;
  return { findings, probes, calls, trace: () => traceOf(calls(), log) };
}

const textOf = ({ ms, name, what }: Call): string => `${ms.toFixed(3)} ${name} ${what}`;

/** FNV-1a of everything that passed below the seam and of what is in the log. */
function traceOf(calls: readonly string[], log: LogData): string {
  let hash = 0x811c9dc5;
  for (const text of [...calls, ...eventsOf(log).map(({ id, metadata }) => id + metadata)]) {
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
