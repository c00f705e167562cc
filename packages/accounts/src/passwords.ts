import { availableParallelism } from 'node:os';
import { hash, hashSync, type Options, parseOptions, verify } from '@node-rs/argon2';
import { createQueue } from './queue.ts';

/** Cost of a hash: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

export interface PasswordSettings {
  /** Hashes at the same time; by default all cores but one. */
  concurrency?: number;
  /** How many strangers, and how many others, may wait for their turn (100 take about five seconds on one core); one more gets Busy. */
  waiting?: number;
  /** Other costs than ours, for tests. */
  cost?: { memoryCost: number; timeCost: number; parallelism: number };
}

/**
 * Hashes and checks passwords with Argon2id, a few at a time: they would starve the rest of the process. A password is
 * the same in whichever Unicode form (composed or not) a keyboard sends it.
 */
export interface Passwords {
  /** A PHC string, salted: two hashes of one password differ. Throws Busy. */
  hash(password: string): Promise<string>;
  /**
   * null (nobody has this address) takes as long as a wrong password, and is false. `isKnown`: it comes from where the
   * person has signed in before, and goes before strangers. Throws Busy.
   */
  verify(password: string, passwordHash: string | null, isKnown?: boolean): Promise<boolean>;
  /** What is checked where nobody has the address: a hash of today's cost. */
  standIn: string;
  /** Whether a hash was made at another cost than today's. */
  needsRehash(passwordHash: string): boolean;
}

/** Makes the one queue through which this process hashes. */
export function createPasswords(settings: PasswordSettings = {}): Passwords {
  const options = settings.cost ?? cost;
  const enqueue = createQueue({
    concurrency: settings.concurrency ?? Math.max(1, availableParallelism() - 1),
    waiting: settings.waiting ?? 100,
  });
  const standIn = hashSync('nobody', options);

  return {
    standIn,
    hash: (password) => enqueue(() => hash(password.normalize('NFC'), options)),
    verify: (password, passwordHash, isKnown) =>
      enqueue(async () => {
        const composed = password.normalize('NFC');
        // Hashes of earlier versions are of the password as it was sent.
        const forms = composed === password ? [composed] : [composed, password];
        for (const form of forms) {
          if (await verify(passwordHash ?? standIn, form)) return passwordHash !== null;
        }
        return false;
      }, isKnown),
    needsRehash: (passwordHash) => {
      const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
      return (
        memoryCost !== options.memoryCost ||
        timeCost !== options.timeCost ||
        parallelism !== options.parallelism
      );
    },
  };
}
