import { Fenced, type Lease } from '@ledgerline/read-models';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLease, LEASE_MS } from './leaseKeeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Leases whose renewals arrive at the store when the test lets them. */
function slowLeases() {
  const arrivals: (() => void)[] = [];
  let expiresAt = 0;
  let asked = 0;
  return {
    arrivals,
    expiresAt: () => expiresAt,
    async acquireLease(name: string, holder: string, ttlMs: number): Promise<Lease> {
      asked += 1;
      const { promise, resolve } = Promise.withResolvers<void>();
      if (asked === 1) resolve();
      else arrivals.push(resolve);
      await promise;
      expiresAt = Date.now() + ttlMs;
      return { name, holder, epoch: 1, expiresAt };
    },
    async releaseLease(): Promise<void> {
      expiresAt = 0;
    },
  };
}

it('lets a renewal that is under way arrive before it gives the lease back, so that a successor need not wait', async () => {
  const leases = slowLeases();
  const kept = await keepLease(leases, 'projector-g1', 'one');
  await vi.advanceTimersByTimeAsync(LEASE_MS / 4);
  expect(leases.arrivals).toHaveLength(1);
  const released = kept?.release();
  await vi.advanceTimersByTimeAsync(10);
  leases.arrivals[0]?.();
  await released;
  expect(leases.expiresAt()).toBe(0);
});

it('asks for no second renewal while one is under way', async () => {
  const leases = slowLeases();
  const kept = await keepLease(leases, 'projector-g1', 'one');
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  expect(leases.arrivals).toHaveLength(1);
  leases.arrivals[0]?.();
  await vi.advanceTimersByTimeAsync(LEASE_MS / 4);
  expect(leases.arrivals).toHaveLength(2);
  leases.arrivals[1]?.();
  await kept?.release();
});

it('leaves a lease that cannot be given back to run out, and hides no error of the work by that', async () => {
  const leases = { ...slowLeases(), releaseLease: () => Promise.reject(new Error('the store is away')) };
  const kept = await keepLease(leases, 'projector-g1', 'one');
  await expect(kept?.release()).resolves.toBeUndefined();
});

/** Leases of a store that goes away after the first was taken, by a clock that a test sets. */
function leasesThatEnd() {
  let asked = 0;
  return {
    async acquireLease(name: string, holder: string, ttlMs: number): Promise<Lease> {
      asked += 1;
      if (asked > 1) throw new Error('the store is away');
      return { name, holder, epoch: 1, expiresAt: Date.now() + ttlMs };
    },
    async releaseLease(): Promise<void> {},
  };
}

it('given a clock that is set ahead, when one renewal fails, then the lease is kept for the rest of its term', async () => {
  const kept = await keepLease(leasesThatEnd(), 'projector-g1', 'one');
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(LEASE_MS / 2);
  expect(kept?.lost.aborted).toBe(false);
  await kept?.release();
});

it('given a clock that is set back, when no renewal arrives, then the lease is lost after its term', async () => {
  const kept = await keepLease(leasesThatEnd(), 'projector-g1', 'one');
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(LEASE_MS + LEASE_MS / 2);
  expect(kept?.lost.reason).toEqual(new Error('the store is away'));
  await kept?.release();
});

it('given a clock that is set back, when a renewal is under way for a whole term, then the lease is lost', async () => {
  const leases = slowLeases();
  const kept = await keepLease(leases, 'projector-g1', 'one');
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(LEASE_MS + LEASE_MS / 2);
  expect(kept?.lost.reason).toBeInstanceOf(Fenced);
  leases.arrivals[0]?.();
  await kept?.release();
});
