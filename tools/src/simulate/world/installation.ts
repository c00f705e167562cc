import type { AccountStore } from '@ledgerline/accounts';
import { ServerState } from '@ledgerline/mongo/testing/withoutWire';
import { copyOfLog, type LogData, newLog, openMemoryLog } from '../log/memoryLog.ts';
import { createMongoServer } from '../mongo/mongoServer.ts';
import { MONDAY } from '../plan.ts';
import { isShown, SETTLES_MS } from '../settling.ts';
import { randomOf } from '../time/random.ts';
import { beginWorld, runWorld } from '../time/virtualTime.ts';
import { calm } from '../weather/climate.ts';
import { newWeather } from '../weather/seam.ts';
import { startInstance } from './instance.ts';
import { startProjector } from './readSide.ts';

/** What an installation has. */
export interface Installation {
  log: LogData;
  state: ServerState;
}

/** One that nobody has started yet. */
export const newInstallation = (): Installation => ({ log: newLog('log'), state: new ServerState() });

let started: Promise<Installation> | undefined;

/** One that runs, and that nobody has used yet: its catalogue is written and shown. Only the first one takes its time. */
export async function startedInstallation(accounts: AccountStore): Promise<Installation> {
  const { log, state } = await (started ??= start(accounts));
  return { log: copyOfLog(log), state: copyOf(state) };
}

async function start(accounts: AccountStore): Promise<Installation> {
  const installation = newInstallation();
  const { log, state } = installation;
  beginWorld('an installation', MONDAY - SETTLES_MS);
  const weather = newWeather('an installation', calm);
  const mongo = createMongoServer(weather, state);
  globalThis.simulatedMongo = mongo.client;
  globalThis.metProbe = undefined;
  globalThis.drawnLimits = undefined;
  const tell = (error: unknown): never => {
    throw new Error(`an installation does not start: ${String(error)}`);
  };
  const random = randomOf('an installation');
  const backend = {
    log: openMemoryLog(log),
    accounts,
    weather,
    random,
    cacheBytes: 0,
    onError: tell,
    onDefect: tell,
  };
  const instance = startInstance('A', backend);
  startProjector('P', backend);
  const isDone = (): boolean => instance.isReady() && log.events.length > 0 && isShown(log, mongo.shown());
  if (!(await runWorld(isDone, SETTLES_MS))) tell('it took too long');
  return installation;
}

/** The server never changes a document, so both have the same ones. */
function copyOf(state: ServerState): ServerState {
  const copy = new ServerState();
  for (const [fullName, collection] of state.collections) {
    const made = copy.open(...(fullName.split('.') as [string, string]));
    for (const index of collection.indexes) if (index.name !== '_id_') made.createIndex(index);
    for (const document of collection.all()) made.put(document);
  }
  return copy;
}
