/** What can happen to a command instead of being carried out and answered. */
export interface Strike {
  /**
   * How much is carried out: everything if not given; a number for so many documents that a batch of writes writes
   * before it ends.
   */
  carriedOut?: 'nothing' | 'everything' | number;
  /** How long the command waits before it is carried out, in milliseconds. */
  delayMs?: number;
  reply:
    | { kind: 'usual' }
    /** The connection is cut. */
    | { kind: 'cut' }
    /** Neither this command nor any later one on this connection is answered. */
    | { kind: 'silence' }
    /** The whole command ends in an error. Labels are those that MongoDB would give if not given. */
    | { kind: 'error'; code: number; message?: string; errorLabels?: string[] }
    /** Each write that is not carried out ends in this error; the command itself is answered with `ok: 1`. */
    | { kind: 'writeErrors'; code: number; message?: string }
    /** Carried out, but not by a majority. */
    | { kind: 'writeConcernError'; code: number; message?: string; errorLabels?: string[] };
}

/** The connection is cut before the command is carried out, after it, or after so many documents were written. */
export const cut = (carriedOut: NonNullable<Strike['carriedOut']> = 'nothing'): Strike => ({
  carriedOut,
  reply: { kind: 'cut' },
});

/** Nothing comes back on this connection any more, as when it is dead and nobody said so. */
export const silence = (carriedOut: NonNullable<Strike['carriedOut']> = 'nothing'): Strike => ({
  carriedOut,
  reply: { kind: 'silence' },
});

/** The command ends in an error with this code. */
export const failing = (
  code: number,
  {
    carriedOut = 'nothing',
    ...rest
  }: Pick<Strike, 'carriedOut'> & { message?: string; errorLabels?: string[] } = {},
): Strike => ({ carriedOut, reply: { kind: 'error', code, ...rest } });

/** So many documents are written, and the other writes of the batch each end in this error. */
export const failingWrites = (code: number, written: number): Strike => ({
  carriedOut: written,
  reply: { kind: 'writeErrors', code },
});

/** Carried out, with an error of the write concern: 64 for a majority that was too slow. */
export const notByMajority = (code = 64): Strike => ({ reply: { kind: 'writeConcernError', code } });

/** So many documents are written, and the answer says `ok: 1` and how many. */
export const partly = (written: number): Strike => ({ carriedOut: written, reply: { kind: 'usual' } });

/** Carried out after so many milliseconds. */
export const late = (delayMs: number): Strike => ({ delayMs, reply: { kind: 'usual' } });

/** Which commands a strike meets. */
export interface Target {
  /** The name of the command, as `insert`; every command but `hello` if not given. */
  command?: string | readonly string[];
  /** The collection without its database; every one if not given. */
  collection?: string | RegExp;
}

/** A target, and which of the commands that match it. */
export interface Aim extends Target {
  /** The first command that is struck, counted from now on: 1, which is the next one, if not given. */
  nth?: number;
  /** How many in a row are struck: 1 if not given; Infinity until it clears up. */
  times?: number;
}

/** What is to go wrong on one server, and what it was asked for. */
export interface Weather {
  /** Lets something happen to commands. Of several strikes that meet one command the first that was said counts. */
  strike: (aim: Aim, strike: Strike) => void;
  /** From now on nothing happens to commands. Connections that are silent stay so. */
  clear: () => void;
  /** How many commands have come since the start. */
  count: (target: Target) => number;
  /** Resolves when so many have come since the start. */
  reached: (target: Target, times: number) => Promise<void>;
}

/** A command as targets know it. */
export interface Seen {
  command: string;
  collection: string | undefined;
}

interface Waiting {
  aim: Aim;
  strike: Strike;
  met: number;
}

/** A clear sky, and the look that each command takes at it. */
export function createWeather(): { weather: Weather; meet: (seen: Seen) => Strike | undefined } {
  const counts = new Map<string, Seen & { count: number }>();
  const strikes = new Set<Waiting>();
  const looks = new Set<() => void>();

  const weather: Weather = {
    strike: (aim, strike) => void strikes.add({ aim, strike, met: 0 }),
    clear: () => strikes.clear(),
    count: (target) =>
      [...counts.values()].reduce((sum, one) => (isMet(target, one) ? sum + one.count : sum), 0),
    reached(target, times) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = (): void => {
        if (weather.count(target) < times) return;
        looks.delete(look);
        resolve();
      };
      looks.add(look);
      look();
      return promise;
    },
  };

  function meet(one: Seen): Strike | undefined {
    const key = `${one.command} ${one.collection ?? ''}`;
    counts.set(key, { ...one, count: (counts.get(key)?.count ?? 0) + 1 });
    for (const look of looks) look();
    let met: Strike | undefined;
    for (const waiting of strikes) {
      const { aim, strike } = waiting;
      if (!isMet(aim, one)) continue;
      waiting.met += 1;
      const past = waiting.met - (aim.nth ?? 1);
      if (past + 1 >= (aim.times ?? 1)) strikes.delete(waiting);
      if (past >= 0) met ??= strike;
    }
    return met;
  }

  return { weather, meet };
}

function isMet({ command, collection }: Target, seen: Seen): boolean {
  const isNamed = command === undefined ? seen.command !== 'hello' : [command].flat().includes(seen.command);
  if (!isNamed || collection === undefined) return isNamed;
  if (seen.collection === undefined) return false;
  return typeof collection === 'string' ? collection === seen.collection : collection.test(seen.collection);
}
