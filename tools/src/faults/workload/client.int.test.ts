import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import type { Product } from '../product/product.ts';
import { newClient } from './client.ts';

/** A server on a thread of its own, which tells that a request has come and answers it 100 ms later. */
const server = `
  const { parentPort } = require('node:worker_threads');
  const { createServer } = require('node:http');
  createServer((_, answer) => {
    parentPort.postMessage('asked');
    setTimeout(() => answer.end('{"success":true}'), 100);
  }).listen(0, '127.0.0.1', function () {
    parentPort.postMessage(this.address().port);
  });
`;

it('given a program that stands still for longer than a client waits, then an answer that came meanwhile is heard', async () => {
  const worker = new Worker(server, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  const doors = [{ url: `http://127.0.0.1:${port}` }];
  const client = newClient({ commandDoors: doors, queryDoors: doors } as unknown as Product, 'ann');
  const warm = client.send('GET', '/balances');
  await once(worker, 'message');
  await warm;
  const asked = once(worker, 'message');
  const reply = client.send('GET', '/balances', { withinMs: 2_000 });
  await asked;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
  expect((await reply)?.status).toBe(200);
  await worker.terminate();
});
