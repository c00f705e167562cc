import type { EventStore } from '@ledgerline/event-store';
import type { ReadStore } from '@ledgerline/read-models';
import { openMongoReadStore } from '@ledgerline/read-models/mongodb';
import { logWithWeather } from '../log/logWithWeather.ts';
import type { Random } from '../time/random.ts';
import { type Actor, as, later, newActor, sleep } from '../time/virtualTime.ts';
import type { Weather } from '../weather/seam.ts';

/** What all processes of a history share. */
export interface Surroundings {
  log: EventStore;
  weather: Weather;
  random: Random;
  /** Is told what no weather explains: a mistake in the product, or in this world. */
  onDefect: (error: unknown) => void;
}

/** Whether somebody wrote something wrong, which a service that begins anew would hide. */
export const isDefect = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError;

/** What a process reaches. */
export interface Reached {
  actor: Actor;
  store: EventStore;
  readStore: ReadStore;
}

/** A process that is killed and started again, whatever it is doing. */
export interface Process {
  /** Ends what runs now; the next one begins some seconds later. */
  kill(): void;
}

/** Where a MongoDB would be: nobody asks the wire. */
export const mongoLocation = { engine: 'mongodb', url: 'mongodb://simulated/ledgerline' } as const;

/**
 * Runs `main` as a process, from its beginning again after each kill and each error, until it resolves. `onEnd` is told of
 * each kill.
 */
export function startProcess(
  name: string,
  { log, weather, random, onDefect }: Surroundings,
  main: (reached: Reached) => Promise<unknown>,
  onEnd: () => void = () => undefined,
): Process {
  const supervisor = newActor(`the supervisor of ${name}`);
  let starts = 0;
  let current: Actor;

  function launch(): void {
    const actor = newActor(`${name}.${(starts += 1)}`);
    current = actor;
    actor.kill = (): void => {
      if (!actor.isAlive) return;
      actor.isAlive = false;
      weather.met('process killed');
      onEnd();
      later(50 + random() * 5_000, launch, supervisor);
    };
    const run = async (): Promise<void> => {
      const readStore = await openMongoReadStore(mongoLocation);
      for (;;) {
        try {
          await main({ actor, store: logWithWeather(log, weather, actor), readStore });
          return;
        } catch (error) {
          weather.note(actor, `ended: ${String(error)}`);
          if (isDefect(error)) onDefect(error);
          // As a supervisor does with a service that cannot start.
          await sleep(500);
        }
      }
    };
    as(actor, () => void run());
  }

  launch();
  return { kill: () => current.kill() };
}
