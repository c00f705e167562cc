import { Patience } from '@ledgerline/patience';
import { DeadlinePassed } from './deadline.ts';

/** Lets so many calls through at a time; the others wait in line. */
export interface Gate {
  /** Resolves with what leaves the gate again. Throws DeadlinePassed when the wait is longer than `ms`. */
  enter(ms: number): Promise<() => void>;
}

/** A gate for `places` calls at a time. */
export function createGate(places: number): Gate {
  let free = places;
  const line = new Set<() => void>();

  function leave(): void {
    const [next] = line;
    if (next) next();
    else free += 1;
  }

  return {
    enter(ms) {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(leave);
      }
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const patience = new Patience(ms, () => {
        line.delete(goOn);
        reject(new DeadlinePassed('waiting for a free call', ms));
      });
      function goOn(): void {
        patience.end();
        line.delete(goOn);
        resolve(leave);
      }
      line.add(goOn);
      return promise;
    },
  };
}
