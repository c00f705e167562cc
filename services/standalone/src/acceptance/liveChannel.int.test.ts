import { expect, it } from 'vitest';
import { runProduct } from './product.ts';
import { openSocket } from './socket.ts';

const product = runProduct();

it('S1-7.35 B-69 tells of a changed preference, whichever way it changed, and of none that stays', async () => {
  const ann = await product.person();
  using asking = await openSocket(product.url, ann.token);
  using other = await openSocket(product.url, ann.token);
  const changed = (preference: string, value: unknown) => ({ type: 'preference_updated', preference, value });

  asking.send({ type: 'preference_update', preference: 'currency', value: 'JPY' });
  expect(await other.next()).toEqual(changed('currency', 'JPY'));
  await ann.done('PUT', '/auth/settings', { language: 'de', notifications: false });
  for (const socket of [asking, other]) {
    expect([await socket.next(), await socket.next()]).toEqual(
      expect.arrayContaining([changed('language', 'de'), changed('notifications', false)]),
    );
  }
  await ann.done('PUT', '/users/preferences', { currency: 'JPY' });
  await ann.done('PUT', '/users/preferences', { currency: 'EUR' });
  for (const socket of [asking, other]) expect(await socket.next()).toEqual(changed('currency', 'EUR'));

  const entries = await ann.done<{ id: string; type: string; revertible: boolean }[]>('GET', '/activity');
  const newest = entries.find(({ type, revertible }) => type === 'CurrencyChanged' && revertible);
  await ann.done('POST', `/activity/${newest?.id}/revert`);
  for (const socket of [asking, other]) expect(await socket.next()).toEqual(changed('currency', 'JPY'));
});

it('B-56 tells of a changed ledger only once that can be read', async () => {
  const ann = await product.person();
  using socket = await openSocket(product.url, ann.token);
  const wallet = await ann.wallet(100);
  const read = async () => {
    const { headers } = await ann.ask('GET', '/assets', undefined, { 'X-Min-Revision': '0' });
    return Number(headers.get('x-ledger-revision'));
  };
  let told = 0;
  for (let written = 1; written <= 20; written += 1) {
    while (told < written) {
      const frame = (await socket.next()) as { type: string; revision: number };
      expect(frame).toEqual({ type: 'ledger_changed', revision: expect.any(Number) as number });
      expect(frame.revision).toBeGreaterThan(told);
      told = frame.revision;
      expect(await read()).toBeGreaterThanOrEqual(told);
    }
    await ann.record('expense', wallet, 1);
  }
});

it('B-56 B-68 tells a socket that opens of what its first read did not show yet', async () => {
  const ann = await product.person();
  // Its projector has just been started and takes a moment.
  await product.restart();
  for (const written of [1, 2, 3]) {
    await ann.wallet(10, `Wallet ${written}`);
    using socket = await openSocket(product.url, ann.token);
    const { headers } = await ann.ask('GET', '/assets', undefined, { 'X-Min-Revision': '0' });
    if (Number(headers.get('x-ledger-revision')) === written) continue;
    // It may be told of what came before, too.
    let told = 0;
    while (told < written) {
      const frame = (await socket.next()) as { revision: number };
      expect(frame).toEqual({ type: 'ledger_changed', revision: expect.any(Number) as number });
      told = frame.revision;
    }
    expect(told).toBe(written);
  }
});

it('answers a plain request of the live channel’s path in the envelope, and never with the page', async () => {
  for (const [method, status, message] of [
    ['GET', 426, 'This path takes WebSocket connections only'],
    ['POST', 405, 'Method not allowed'],
  ] as const) {
    const answer = await fetch(`${product.url}/ws`, { method });
    expect([answer.status, await answer.json()]).toEqual([status, { success: false, message }]);
    expect(answer.headers.get('upgrade')).toBe(status === 426 ? 'websocket' : null);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect((await fetch(`${product.url}/ws/`)).status).toBe(404);
});

it('says goodbye when the product stops, and takes the session again after it', async () => {
  const ann = await product.person();
  using before = await openSocket(product.url, ann.token);
  await product.restart();
  expect(await before.closed).toEqual([1001, 'server is going away']);
  using after = await openSocket(product.url, ann.token);
  await ann.wallet();
  expect(await after.next()).toEqual({ type: 'ledger_changed', revision: 1 });
});
