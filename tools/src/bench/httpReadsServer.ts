// One contender in a process of its own: tells its URL, and its processor time when it is asked.
// httpReadsServer.ts (product | plain-koa) DATA_DIR
import { once } from 'node:events';
import { startStandalone } from '@ledgerline/standalone';
import Koa from 'koa';
import type { FromServer, ToServer } from './httpReadsContender.ts';

const [contender, dataDir = ''] = process.argv.slice(2);
let greeting: unknown = {};

process.on('message', (message: ToServer) => {
  if (message.kind === 'greet') greeting = message.greeting;
  const { user, system } = process.cpuUsage();
  tell({ kind: 'cpu', microseconds: user + system });
});
// However the bench ends, its servers end with it.
process.once('disconnect', () => process.exit());
tell({ kind: 'ready', url: contender === 'plain-koa' ? await plainKoa() : await product() });

/** The product as people run it: everything is logged, and counted against limits that nobody reaches. */
async function product(): Promise<string> {
  const { url } = await startStandalone({
    environment: { DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_SCALE: '900000', LOG_LEVEL: 'info' },
  });
  return url;
}

/** A Koa that says the same JSON to everybody, whatever they ask. */
async function plainKoa(): Promise<string> {
  const app = new Koa();
  app.use((ctx) => {
    ctx.body = greeting;
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

function tell(message: FromServer): void {
  process.send?.(message);
}
