import { hash } from 'node:crypto';
import { texts } from '@ledgerline/contract';
import { type ApiError, comeAgain } from '@ledgerline/http';
import { keepLease, type ReadStore } from '@ledgerline/read-models';
import type { NewId } from '../ids.ts';

/** Takes a person's right to download. Answers how to give it back. Throws ApiError 429 while it is taken. */
export type ClaimDownload = (userId: string) => Promise<() => Promise<void>>;

/**
 * One download of a person at a time: always in this process, and on all instances as long as the store of leases
 * answers. A lease runs out a few seconds after its process died.
 */
export function oneDownload(
  leases: Pick<ReadStore, 'acquireLease' | 'releaseLease'> | undefined,
  newId: NewId,
): ClaimDownload {
  const running = new Set<string>();
  return async (userId) => {
    if (running.has(userId)) throw isRunning();
    running.add(userId);
    const lease = leases && (await keepLease(leases, leaseOf(userId), newId()).catch(() => undefined));
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
const leaseOf = (userId: string): string => `download-${hash('sha256', userId, 'hex').slice(0, 24)}`;

const isRunning = (): ApiError => comeAgain(429, texts.downloadRunning, 10);
