import type { AccountStore } from '@ledgerline/accounts';
import type { History } from '../../faults/history/history.ts';
import { eraseStream, type LogData, restoreLog, streamsIn } from '../log/memoryLog.ts';
import type { Plan } from '../plan.ts';
import { currentActor, later, newActor } from '../time/virtualTime.ts';
import { createSeam, type Weather } from '../weather/seam.ts';
import type { Person } from './client.ts';
import type { Process, Surroundings } from './process.ts';
import { startErasure, startRebuild } from './readSide.ts';

declare global {
  /** What `eraseStreams` does for the log in memory; set by the history that runs. */
  var eraseFromMemory: ((streams: readonly StreamToErase[]) => Promise<void>) | undefined;
}

/** A stream that is to go. */
interface StreamToErase {
  stream: string;
  lastRevision: number;
}

/** What fate has to do with. */
interface FateOptions {
  plan: Plan;
  log: LogData;
  backend: Surroundings & { accounts: AccountStore };
  dataSecret: string;
  people: readonly Person[];
  history: History;
  services: readonly { kill(): void }[];
}

/** Begins, at their time, what operators do: rebuilds, an erasure, a backup that is restored. Answers what has begun and not ended. */
export function startFates(options: FateOptions): ReadonlySet<string> {
  const { plan, log, backend, dataSecret, people, history, services } = options;
  const { weather, random } = backend;
  const operators: Process[] = [];
  const open = new Set<string>();
  globalThis.eraseFromMemory = (streams) => eraseFrom(log, weather, streams);

  for (const [index, at] of plan.rebuiltAt.entries()) {
    const name = `rebuild ${index}`;
    const streams = random() < 0.5 ? () => streamsIn(log) : undefined;
    atTime(at, () =>
      operate(name, (onDone) => startRebuild(name, backend, streams, onDone), 'rebuild ended'),
    );
  }
  if (plan.erasedAt !== undefined) atTime(plan.erasedAt, erase);
  if (plan.restoredAt !== undefined) atTime(plan.restoredAt, restore);
  return open;

  /** Not once the weather has ended: the world is judged then. */
  function atTime(at: number, run: () => void): void {
    later(at, () => void (weather.isOver || run()), newActor('the operator'));
  }

  function operate(name: string, start: (onDone: () => void) => Process, probe: string): void {
    open.add(name);
    operators.push(
      start(() => {
        weather.met(probe);
        open.delete(name);
      }),
    );
  }

  /** Requests that were let in before may still be under way. */
  function erase(): void {
    const [leaver] = people;
    if (!leaver) return;
    leaver.isLeaving = true;
    const { userId } = leaver;
    operate('erasure', (onDone) => startErasure(userId, { ...backend, dataSecret }, onDone), 'person erased');
  }

  /** The product is off, the log becomes that of a backup, and the product begins again. What was lost was never promised. */
  function restore(): void {
    for (const process of [...services, ...operators]) process.kill();
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
}

async function eraseFrom(log: LogData, weather: Weather, streams: readonly StreamToErase[]): Promise<void> {
  const { call, reaching } = createSeam(weather, currentActor(), 'the log');
  for (const { stream, lastRevision } of streams)
    await call(
      `erase ${stream}`,
      reaching(async () => eraseStream(log, stream, lastRevision)),
    );
}
