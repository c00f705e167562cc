import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { listenTo } from '../testing/listener.ts';
import { rawPeer } from '../testing/rawPeer.ts';
import { runCommandApi } from '../testing/runCommandApi.ts';

it('hangs up on a peer that answers no heartbeat, and on no other', async () => {
  await using api = await runCommandApi({ heartbeatMs: 5_000 });
  const ann = await api.person();
  await using answering = await listenTo(api.url, ann.token);
  using silent = await rawPeer(api.url, `/ws?token=${ann.token}`);
  expect(silent.status).toBe(101);
  await silent.ended;
  // One question, no answer: no goodbye that nobody would hear.
  expect(silent.opcodes()).toEqual([9]);
  await vi.waitUntil(() => api.liveConnections() === 1, { timeout: 30_000 });
  api.tellChange({ userId: ann.userId, revision: 3 });
  expect(await answering.next()).toEqual({ type: 'ledger_changed', revision: 3 });
});

it('hangs up on a peer that never reads instead of keeping everything for it', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  using deaf = await rawPeer(api.url, `/ws?token=${ann.token}`);
  deaf.socket.pause();
  const before = process.memoryUsage().rss;
  for (let revision = 1; api.liveConnections() > 0; revision += 1) {
    api.tellChange({ userId: ann.userId, revision });
    if (revision % 1_000 === 0) await nextTurn();
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

it('hangs up on a peer that asks and asks and never reads', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  using deaf = await rawPeer(api.url, `/ws?token=${ann.token}`);
  deaf.socket.pause();
  // Masked with zeros: a ping of 125 bytes, ten thousand times.
  const pings = Buffer.concat(
    Array<Buffer>(10_000).fill(Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)])),
  );
  while (api.liveConnections() > 0) {
    if (!deaf.socket.write(pings)) await nextTurn();
  }
  expect(deaf.opcodes()).toEqual([]);
});

it('compresses nothing', async () => {
  await using api = await runCommandApi();
  const ann = await api.person();
  using peer = await rawPeer(api.url, `/ws?token=${ann.token}`, {
    'Sec-WebSocket-Extensions': 'permessage-deflate',
  });
  expect([peer.status, peer.headers['sec-websocket-extensions']]).toEqual([101, undefined]);
});
