import { addAsset, sampleId, spend } from '@ledgerline/domain/testing';
import type { Checkpoint } from '@ledgerline/read-models';
import { applyTo } from '@ledgerline/read-models/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningQueryApi, runQueryApi } from './testing/runQueryApi.ts';

const ada = 'a0000000000000000000000a';
const ben = 'b0000000000000000000000b';
const wallet = sampleId('asset', 1);
const first = addAsset(wallet, { name: 'Wallet', balance: 100_00 });
const second = spend(sampleId('transaction', 1), wallet, 30_00);

let api: RunningQueryApi;
beforeEach(async () => {
  api = await runQueryApi();
});
afterEach(() => api[Symbol.asyncDispose]());

const total = async (minRevision?: number, userId = ada) => {
  const { status, headers, body } = await api.get(
    userId,
    '/balances',
    minRevision === undefined ? {} : { 'X-Min-Revision': String(minRevision) },
  );
  const { total } = body.data as { total: number };
  return { status, total, revision: headers.get('X-Ledger-Revision'), meta: body.meta };
};

/** What a read answers once it shows the revision. It may say stale after a second, on a busy machine, and no sooner. */
async function shown(revision: number, userId = ada): Promise<unknown> {
  const begun = performance.now();
  const answer = await total(revision, userId);
  if (answer.meta === undefined) return answer;
  expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  return shown(revision, userId);
}

describe('reading your own writes', () => {
  it('I8 a read with X-Min-Revision sees that write, and says what it shows', async () => {
    await api.log.ledger(ada, first);
    expect(await shown(1)).toEqual({ status: 200, total: 100, revision: '1', meta: undefined });
    await api.log.ledger(ada, first, second);
    expect(await shown(2)).toEqual({ status: 200, total: 70, revision: '2', meta: undefined });
    expect(await total()).toMatchObject({ revision: '2' });
  });

  it('I8 waits until the write is projected, and no longer', async () => {
    await api.project(false);
    await api.log.ledger(ada, first);
    const waiting = shown(1);
    await api.project(true);
    expect(await waiting).toEqual({ status: 200, total: 100, revision: '1', meta: undefined });
  });

  it('I8 answers what there is, marked stale, after a second', async () => {
    await api.log.ledger(ada, first);
    await api.projected(ada, 1);
    await api.project(false);
    await api.log.ledger(ada, first, second);
    const begun = performance.now();
    expect(await total(2)).toEqual({ status: 200, total: 100, revision: '1', meta: { stale: true } });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
    expect(await total()).toEqual({ status: 200, total: 100, revision: '1', meta: undefined });
  });

  it('keeps what a page says of itself beside the mark', async () => {
    await api.project(false);
    const { body } = await api.get(ada, '/transactions', { 'X-Min-Revision': '1' });
    expect(body).toMatchObject({ meta: { page: 1, limit: 20, total: 0, totalPages: 0, stale: true } });
  });
});

describe('a record that is not found', () => {
  const paths = [
    `/assets/${wallet}`,
    `/assets/${wallet}/proof`,
    `/transactions/${sampleId('transaction', 1)}`,
    `/transactions?around=${sampleId('transaction', 1)}`,
    `/assets/transfers/${sampleId('transfer', 1)}`,
  ];
  const answers = (headers = {}) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await api.get(ada, path, headers);
        return [path, answer.status, answer.headers.get('Retry-After'), answer.body.message];
      }),
    );
  const notFound = ['Asset not found', 'Asset not found', 'Transaction not found', 'Transaction not found'];
  const all404 = [...notFound, 'Transfer not found'].map((message, at) => [paths[at], 404, null, message]);

  it('I8 is not said to be missing while the read models lack what the client waits for', async () => {
    await total();
    await api.project(false);
    await api.log.ledger(ada, first, second);
    expect(await answers({ 'X-Min-Revision': '2' })).toEqual(
      paths.map((path) => [
        path,
        503,
        '1',
        'The service is not available right now. Please try again later.',
      ]),
    );
    expect(await answers()).toEqual(all404);
  });

  it('is missing where the read models have all of the log, whatever the client waits for', async () => {
    await api.log.ledger(ada, addAsset(sampleId('asset', 2), { name: 'Jar' }));
    await shown(1);
    expect(await answers({ 'X-Min-Revision': '9' })).toEqual(all404);
  });
});

describe('a ledger whose projection is parked', () => {
  it('F11 is marked stale, the others go on', async () => {
    await api.log.ledger(ada, first);
    await api.log.ledger(ben, first);
    await api.projected(ada, 1);
    await api.log.poison(ada, 1);
    await api.log.ledger(ben, first, second);
    expect(await shown(2, ben)).toMatchObject({ total: 70, meta: undefined });
    await expect
      .poll(() => total(undefined, ada), { timeout: 30_000 })
      .toMatchObject({ status: 200, total: 100, meta: { stale: true } });
  });
});

describe('read models of another log, as after an older one was restored', () => {
  it('F20 all reads are marked stale until they are rebuilt', async () => {
    await api.log.ledger(ada, first);
    expect(await shown(1)).toEqual({ status: 200, total: 100, revision: '1', meta: undefined });
    await api.project(false);
    const live = await api.readStore.live();
    const checkpoint = await live.checkpoint();
    const last = { stream: `ledger-${ada}`, revision: 0, eventId: 'of the log that was lost' };
    if (checkpoint === null) throw new Error('nothing was projected');
    const position = checkpoint.position.replace(/.$/, '9');
    await overwriteCheckpoint({ ...checkpoint, position, last });
    await expect
      .poll(() => total(), { timeout: 30_000 })
      .toEqual({ status: 200, total: 100, revision: '1', meta: { stale: true } });
  });
});

async function overwriteCheckpoint(checkpoint: Checkpoint): Promise<void> {
  await applyTo(await api.readStore.live(), { checkpoint });
}
