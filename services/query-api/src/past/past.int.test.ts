import { addAsset, ledgerHistory, sampleId } from '@ledgerline/domain/testing';
import type { LedgerEvent } from '@ledgerline/events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningQueryApi, runQueryApi } from '../testing/runQueryApi.ts';

const bob = 'b0000000000000000000000b';

let api: RunningQueryApi;

beforeAll(async () => {
  api = await runQueryApi(new Date('2026-03-01T12:00:00.000Z'));
  await api.log.categories();
});
afterAll(() => api[Symbol.asyncDispose]());

const paths = ['/assets', '/assets?deleted=true', '/assets?type=bank', '/balances', '/overview'];
const withDay = (path: string, day: string): string => `${path}${path.includes('?') ? '&' : '?'}asOf=${day}`;

describe('the past', () => {
  it('B-44 as of today is, byte for byte, what the read models show, on any ledger', async () => {
    for (const [number, history] of fc.sample(ledgerHistory(60), { numRuns: 25, seed: 7 }).entries()) {
      const userId = number.toString(16).padStart(24, 'd');
      for (const { type, data, revision } of history) {
        await api.log.append(userId, revision, { type, data } as LedgerEvent);
      }
      await api.projected(userId, history.length);
      const headers = { 'X-Min-Revision': String(history.length) };
      for (const path of paths) {
        const live = await api.get(userId, path, headers);
        const then = await api.get(userId, withDay(path, '2026-03-01'), headers);
        expect(live.body).not.toHaveProperty('meta');
        expect(JSON.stringify(then.body)).toBe(JSON.stringify(live.body));
        expect(then.headers.get('X-Ledger-Revision')).toBe(live.headers.get('X-Ledger-Revision'));
      }
    }
  });

  it('B-44 is stale where the ledger has an event that cannot be read, or lacks the wanted revision', async () => {
    await api.log.ledger(bob, addAsset(sampleId('asset', 1), { balance: 5_00 }));
    const path = withDay('/balances', '2026-03-01');
    expect((await api.get(bob, path, { 'X-Min-Revision': '1' })).body.meta).toBeUndefined();
    expect((await api.get(bob, path, { 'X-Min-Revision': '2' })).body.meta).toEqual({ stale: true });
    await api.log.poison(bob, 1);
    const { body, headers } = await api.get(bob, path);
    expect(body).toMatchObject({ data: { total: 5 }, meta: { stale: true } });
    expect(headers.get('X-Ledger-Revision')).toBe('1');
  });
});
