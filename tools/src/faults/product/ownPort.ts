import { once } from 'node:events';
import { createServer } from 'node:net';

const given = new Set<number>();
/** Below the ports of tests, and of outgoing connections: those would take a port while its service is away. `fetch` asks nobody at 10080. */
const [first, last] = [10_081, 20_000];

/** A port that is free and that no other product of this run will be given: its services come and go. */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const failed = once(server, 'error').then(() => false);
  server.listen(port, '127.0.0.1');
  const isListening = await Promise.race([failed, once(server, 'listening').then(() => true)]);
  if (isListening) {
    server.close();
    await once(server, 'close');
  }
  return isListening;
}
