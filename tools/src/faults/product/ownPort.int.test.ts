import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { ownPort } from './ownPort.ts';

it('given many products, then each port is another one, free, and none that outgoing connections are given', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, ownPort));
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports)).toBeLessThan(20_000);
  const server = createServer().listen(ports[0], '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
