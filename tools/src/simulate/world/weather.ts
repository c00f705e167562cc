import { type EventStore, OutcomeUnknown, StoreUnavailable } from '@ledgerline/event-store';
import { pick, type Random } from '../time/random.ts';
import { type Actor, as, later, newActor, sleep, worldMs } from '../time/virtualTime.ts';
import type { Climate, Peril } from './climate.ts';

/** The weather of one history: it ends, and then everything has to settle. */
export interface Weather {
  climate: Climate;
  random: Random;
  isOver: boolean;
  /** How many logs there were: what was on its way to a former one never arrives. */
  logs: number;
  /** Which process began an import, by the import's group. */
  importers: Map<string, Actor>;
  /** Writes down what passed below the seam, in order. */
  note: (call: string) => void;
  /** Counts a probe that was met. */
  met: (probe: string) => void;
}

/** What becomes of the process that calls: the history says how it ends and begins again. */
export interface Fate {
  kill: () => void;
}

/** A log as one process reaches it: late, refusing, silent, with effects that nobody is told of. */
export function withWeather(store: EventStore, weather: Weather, actor: Actor, fate: Fate): EventStore {
  const server = newActor('the log');
  const strikes = (peril: Peril): boolean =>
    !weather.isOver && weather.climate[peril] > 0 && weather.random() < weather.climate[peril];
  const between = (least: number, most: number): number => least + (most - least) * weather.random();

  let awayUntil = 0;
  /** What becomes of a call: while the store is away it is mostly refused or left open. */
  function perilOf(...choices: readonly Peril[]): Peril | undefined {
    if (strikes('away')) awayUntil = worldMs() + between(500, 9_000);
    if (!weather.isOver && worldMs() < awayUntil && weather.random() < 0.9)
      return pick(weather.random, choices);
    return choices.find(strikes);
  }

  /** The time that a call takes on its way there or back. */
  const way = (): number => {
    if (strikes('silent')) return between(2_000, 9_000);
    return strikes('late') ? between(50, 2_000) : between(0.1, 3);
  };

  /** Does the work at the store after a while, whatever becomes of the caller, and brings its result back to it. */
  function call<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    weather.note(`${worldMs().toFixed(3)} ${actor.name} ${name}`);
    if (strikes('clock jumps')) actor.clockMs += Math.round(between(-600_000, 600_000));
    if (strikes('killed')) {
      // Before the call is sent, or while it is under way.
      if (weather.random() < 0.5) {
        fate.kill();
        return new Promise(() => undefined);
      }
      later(between(0, 4), fate.kill, server);
    }
    const arriving = reaching(work);
    return new Promise((resolve, reject) => {
      const arrive = (): void => {
        arriving().then(
          (result) => void later(way(), () => resolve(result), actor),
          (error: unknown) => void later(way(), () => reject(error), actor),
        );
      };
      later(way(), arrive, server);
    });
  }

  /** The work as it reaches the log that was asked; nothing comes of it once there is another one. */
  function reaching<Result>(work: () => Promise<Result>): () => Promise<Result> {
    const asked = weather.logs;
    return () => (weather.logs === asked ? as(server, work) : new Promise(() => undefined));
  }

  async function doneAfterAll(work: () => Promise<unknown>): Promise<void> {
    await work().then(
      () => weather.met('append done after it was given up'),
      () => undefined,
    );
  }

  /** Who began an import, and who goes on with it after that process was killed. */
  function noteImport(events: Parameters<EventStore['append']>[2]): void {
    const [first] = events;
    const { $correlationId: group } = JSON.parse(first?.metadata ?? '{}') as { $correlationId?: string };
    if (!first || group === undefined) return;
    if (first.type === 'StatementImportBegun') {
      weather.importers.set(group, actor);
      // Few processes would be killed just here.
      if (weather.climate.killed > 0 && weather.random() < 0.2) later(between(0, 100), fate.kill, server);
      return;
    }
    const begun = weather.importers.get(group);
    if (begun && begun !== actor && !begun.isAlive) weather.met('import gone on after a kill');
  }

  const fail = async (error: Error): Promise<never> => {
    await sleep(way(), actor);
    throw error;
  };
  const refuse = (name: string): Promise<never> => {
    weather.note(`${worldMs().toFixed(3)} ${actor.name} ${name} refused`);
    return fail(new StoreUnavailable('the weather'));
  };
  const read = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
    perilOf('refused') ? refuse(name) : call(name, work);

  return {
    append(stream, expected, events) {
      const name = `append ${stream} ${expected} ${events.map(({ id }) => id).join()}`;
      const work = reaching(async () => {
        const done = await store.append(stream, expected, events);
        noteImport(events);
        return done;
      });
      const unknown = (): Promise<never> => fail(new OutcomeUnknown('the weather'));
      switch (perilOf('refused', 'not done, not told', 'done, not told', 'done after all')) {
        case 'refused':
          return refuse(name);
        case 'not done, not told':
          return unknown();
        case 'done, not told':
          return call(name, work).then(() => {
            weather.met('append done, not told');
            return unknown();
          });
        case 'done after all':
          later(between(10, 6_000), () => void doneAfterAll(work), server);
          return unknown();
        default:
          return call(name, work);
      }
    },
    readStream: (stream, from, limit) =>
      read(`readStream ${stream} ${from} ${limit}`, () => store.readStream(stream, from, limit)),
    lastOf: (stream) => read(`lastOf ${stream}`, () => store.lastOf(stream)),
    readAll: (options) => read(`readAll ${options.after}`, () => store.readAll(options)),
    async *subscribe(options) {
      for await (const page of store.subscribe(options)) {
        if (perilOf('refused')) await refuse('subscription');
        await sleep(way(), actor);
        if (options.signal.aborted) return;
        yield page;
      }
    },
    hurry: () => store.hurry(),
    head: () => read('head', () => store.head()),
    logId: () => read('logId', () => store.logId()),
    close: () => store.close(),
  };
}
