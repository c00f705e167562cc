import { hash } from 'node:crypto';
import type { texts } from '@ledgerline/contract';
import { type ApiError, comeAgain } from '@ledgerline/http';
import { keepLease, type ReadStore } from '@ledgerline/read-models';
import type { NewId } from './ids.ts';

/** Takes a person's right to do something. Answers how to give it back. Throws ApiError 429 while it is taken. */
export type Claim = (userId: string) => Promise<() => Promise<void>>;

/** What a person does one at a time: its name among leases, and what is said while it runs. */
interface OneThing {
  name: string;
  running: (typeof texts)[keyof typeof texts];
  retryAfterSeconds: number;
}

/**
 * One of a person at a time: always in this process, and on all instances as long as the store of leases answers. A
 * lease runs out a few seconds after its process died.
 */
export function oneAtATime(
  leases: Pick<ReadStore, 'acquireLease' | 'releaseLease'> | undefined,
  newId: NewId,
  { name, running: text, retryAfterSeconds }: OneThing,
): Claim {
  const running = new Set<string>();
  const isRunning = (): ApiError => comeAgain(429, text, retryAfterSeconds);
  return async (userId) => {
    if (running.has(userId)) throw isRunning();
    running.add(userId);
    const lease = leases && (await keepLease(leases, leaseOf(name, userId), newId()).catch(() => undefined));
    if (lease === null) {
      running.delete(userId);
      throw isRunning();
    }
    return async () => {
      await lease?.release();
      running.delete(userId);
    };
  };
}

/** Leases stay when somebody is erased: they must not name them. */
const leaseOf = (name: string, userId: string): string =>
  `${name}-${hash('sha256', userId, 'hex').slice(0, 24)}`;
