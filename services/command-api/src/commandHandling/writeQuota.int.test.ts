import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteAccountStore } from '@ledgerline/accounts/sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { TooManyWrites } from './errors.ts';
import { createWriteQuota, dailyWrites } from './writeQuota.ts';

const now = () => new Date('2026-05-01T10:00:00.000Z');

/** How many of `attempts` writes in turn are let through. */
async function allowed(quota: (userId: string) => Promise<void>, attempts: number): Promise<number> {
  for (let count = 0; count < attempts; count += 1) {
    try {
      await quota('ann');
    } catch (error) {
      if (!(error instanceof TooManyWrites)) throw error;
      return count;
    }
  }
  return attempts;
}

it('lets 5,000 writes a day through, whichever instances they come to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-quota-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const accounts = openSqliteAccountStore(join(folder, 'accounts.db'));
  const [here, there] = [1, 1].map((scale) => createWriteQuota({ limit: dailyWrites, accounts, scale, now }));
  expect(await allowed(here!, 3_000)).toBe(3_000);
  expect(await allowed(there!, 5_000)).toBe(2_000);
  expect(await allowed(here!, 1)).toBe(0);
  await here!('ben');
  await accounts.close();
});

it('asks the account store once in 50 writes, and not at all at scale 0', async () => {
  let asked = 0;
  const accounts = {
    countAgainst: () => {
      asked += 1;
      return Promise.resolve({ allowed: true } as const);
    },
  };
  const quotaOf = (scale: number) => createWriteQuota({ limit: dailyWrites, accounts, scale, now });
  expect(await allowed(quotaOf(1), 500)).toBe(500);
  expect(asked).toBe(10);
  expect(await allowed(quotaOf(0), dailyWrites.limit + 1)).toBe(5_001);
  expect(asked).toBe(10);
});
