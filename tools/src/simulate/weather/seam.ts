import { pick } from '../../faults/workload/chance.ts';
import { type Random, randomOf } from '../time/random.ts';
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
  note: (actor: Actor, what: string) => void;
  /** Counts a probe that was met. */
  met: (probe: string) => void;
}

/** A call as it passed below the seam. */
export interface Call {
  ms: number;
  name: string;
  what: string;
}

/** Weather that has just begun. */
export function newWeather(seed: string, climate: Climate) {
  const calls: Call[] = [];
  const probes = new Map<string, number>();
  const weather: Weather = {
    climate,
    random: randomOf(`${seed} weather`),
    isOver: false,
    logs: 1,
    importers: new Map(),
    note: ({ name }, what) => void calls.push({ ms: worldMs(), name, what }),
    met: (probe) => void probes.set(probe, (probes.get(probe) ?? 0) + 1),
  };
  return Object.assign(weather, { calls, probes });
}

/** How one process reaches one server. */
export type Seam = ReturnType<typeof createSeam>;

/** The way from a process to a server: late, silent or closed, with effects that nobody is told of. */
export function createSeam(weather: Weather, actor: Actor, name: string) {
  const server = newActor(name);
  const strikes = (peril: Peril): boolean =>
    !weather.isOver && weather.climate[peril] > 0 && weather.random() < weather.climate[peril];
  const between = (least: number, most: number): number => least + (most - least) * weather.random();
  let awayUntil = 0;

  /** What becomes of a call: while the store is away it is mostly refused or left open. */
  function perilOf<Choice extends Peril>(choices: readonly Choice[]): Choice | undefined {
    if (strikes('away')) awayUntil = worldMs() + between(500, 9_000);
    if (!weather.isOver && worldMs() < awayUntil && weather.random() < 0.9)
      return pick(choices, weather.random);
    return choices.find(strikes);
  }

  /** The time that a call takes on its way there or back. */
  const way = (): number => {
    if (strikes('silent')) return between(2_000, 9_000);
    return strikes('late') ? between(50, 2_000) : between(0.1, 3);
  };

  const note = (what: string): void => weather.note(actor, what);

  /**
   * Does the work at the server after a while, whatever becomes of the caller, and brings its result back to it; a caller
   * that gives up hears the reason of its signal.
   */
  function call<Result>(what: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    note(what);
    // Jumps do not add up: a day is seen ten minutes late at most.
    if (strikes('clock jumps')) actor.clockMs = Math.round(between(-600_000, 600_000));
    if (strikes('frozen')) {
      weather.met('process frozen');
      actor.frozenUntil = worldMs() + between(1_000, 15_000);
    }
    if (strikes('killed')) {
      // Before the call is sent, or while it is under way.
      if (weather.random() < 0.5) {
        actor.kill();
        return new Promise(() => undefined);
      }
      later(between(0, 4), () => actor.kill(), server);
    }
    return new Promise((resolve, reject) => {
      const giveUp = (): void => reject(signal?.reason);
      if (signal?.aborted) return giveUp();
      signal?.addEventListener('abort', giveUp);
      const arrive = (): void => {
        work().then(
          (result) => void later(way(), () => resolve(result), actor),
          (error: unknown) => void later(way(), () => reject(error), actor),
        );
      };
      later(way(), arrive, server);
    });
  }

  /** The work as it reaches the server that was asked; nothing comes of it once there is another log. */
  function reaching<Result>(work: () => Promise<Result>): () => Promise<Result> {
    const asked = weather.logs;
    return () => (weather.logs === asked ? as(server, work) : new Promise(() => undefined));
  }

  async function refuse(what: string, error: Error): Promise<never> {
    note(`${what} refused`);
    await sleep(way(), actor);
    throw error;
  }

  return { server, between, perilOf, way, call, reaching, refuse };
}
