import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProgram } from '@ledgerline/patience/testing/program';
import { expect, inject, it, vi } from 'vitest';
import { type Client, signIn } from '../testing/client.ts';
import { productHome } from '../testing/engines/productHome.ts';
import { inProcess } from '../testing/inProcess.ts';

const ledgerMain = join(import.meta.dirname, '../../../../tools/src/ledger/main.ts');

async function rebuild(environment: Record<string, string>): Promise<void> {
  const { ended, errors } = startProgram([ledgerMain, 'rebuild'], environment);
  expect([await ended, errors()]).toEqual([0, expect.stringMatching(/^Generation .* is live: .*\n$/m)]);
}

// Without atomic steps a batch can slip past the switch from one generation to the next: nobody writes then.
const { notAtomic } = inject('servers') ?? {};

const revisionOf = (headers: Headers) => Number(headers.get('x-ledger-revision') ?? Number.NaN);

it('never shows a reader less than before, over rebuilds and restarts', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  await using home = await productHome();
  let product = await inProcess(home.environment);
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => product[Symbol.asyncDispose]());
  let reader = await signIn(product.url, 'ann@example.com');
  let writer: Client | undefined = reader;
  const wallet = (await reader.send('POST', '/assets', { name: 'Wallet', type: 'cash' })).body.data.id;

  const shown: number[] = [];
  const stopping = new AbortController();
  cleanUp.defer(() => stopping.abort());
  const paths = [
    '/assets',
    '/transactions',
    '/overview',
    '/balances',
    '/transactions/summary',
    `/assets/${wallet}`,
  ];
  const reading = (async () => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const answer = await reader.send('GET', paths[count % paths.length] ?? '').catch(() => undefined);
      if (answer?.status === 200) shown.push(revisionOf(answer.headers));
    }
  })();
  let written = 1;
  const writing = (async () => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const body = { balance: count };
      if (!writer) await delay(5);
      const answer = await writer?.send('PUT', `/assets/${wallet}`, body).catch(() => undefined);
      if (answer?.status === 200) written = revisionOf(answer.headers);
    }
  })();
  const more = async () => {
    const [enough, from] = [written + 20, shown.length];
    await vi.waitUntil(() => shown.length > from + 20 && (shown.at(-1) ?? 0) >= enough, { timeout: 30_000 });
  };

  for (let round = 0; round < 2; round += 1) {
    await more();
    if (notAtomic !== undefined) writer = undefined;
    await rebuild(home.environment);
    writer = reader;
    await more();
    await product[Symbol.asyncDispose]();
    product = await inProcess(home.environment);
    reader = await signIn(product.url, 'ann@example.com', true);
    writer = reader;
  }
  await more();
  stopping.abort();
  await Promise.all([reading, writing]);
  expect(shown.filter(Number.isNaN)).toEqual([]);
  const falls = shown.flatMap((revision, index) => {
    const before = shown[index - 1] ?? 0;
    return revision < before ? [[before, revision]] : [];
  });
  expect(falls).toEqual([]);
});

it('counts the ledger’s events in X-Ledger-Revision, and says nothing of it where there is no ledger', async () => {
  await using product = await inProcess();
  const ann = await signIn(product.url, 'ann@example.com');
  const revision = async (method: string, path: string, body?: unknown) =>
    (await ann.send(method, path, body)).headers.get('x-ledger-revision');
  for (const path of ['/assets', '/transactions', '/overview', '/balances', '/assets/transfers'])
    expect([path, await revision('GET', path)]).toEqual([path, '0']);
  expect(await revision('POST', '/assets', { name: 'Wallet', type: 'cash' })).toBe('1');
  for (const [method, path, body] of [
    ['GET', '/auth/settings'],
    ['PUT', '/auth/settings', { colorMode: 'dark' }],
    ['GET', '/users/preferences'],
    ['PUT', '/users/preferences', { currency: 'EUR' }],
    ['GET', '/categories'],
    ['GET', '/auth/me'],
    ['POST', '/assets', { name: 'Wallet', type: 'cash' }],
    ['GET', '/assets/0123456789abcdef01234567'],
  ] as const) {
    expect([method, path, await revision(method, path, body)]).toEqual([method, path, null]);
  }
});
