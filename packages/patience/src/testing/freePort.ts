import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves: others that ask for any port do not get one of these. */
const lowestPort = 20_000;
/** Each worker of Vitest or Playwright has a stretch of its own. */
const [stretches, ports] = [32, 375];
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX = '0' } = process.env;
const first = lowestPort + (Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX) % stretches) * ports;
let last = randomInt(ports);

/** A port that nobody uses now, and that nobody gets by chance before it is used, or while its server is away. */
export async function freePort(): Promise<number> {
  for (;;) {
    last = (last + 1) % ports;
    const port = first + last;
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
