// One contender in a process of its own: prints its URL, serves until it is told to end.
// node commandServer.ts (grouped | per-request | plain-koa) DATA_DIR
import { once } from 'node:events';
import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { startStandalone } from '@ledgerline/standalone';
import Koa from 'koa';
import koaBody from 'koa-body';
import { openPerRequestStore } from './perRequestStore.ts';

const [contender, dataDir = ''] = process.argv.slice(2);
process.stdout.write(`${contender === 'plain-koa' ? await plainKoa() : await product()}\n`);

async function product(): Promise<string> {
  const { url } = await startStandalone({
    environment: { DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent' },
    ...(contender === 'per-request' && {
      openEventStore: () => openPerRequestStore({ path: join(dataDir, 'events.db') }),
    }),
  });
  return url;
}

/** A Koa that parses a body and inserts it as one event through the same grouped writer: no checks, no ledger. */
async function plainKoa(): Promise<string> {
  const store = await openSqliteEventStore({ path: join(dataDir, 'plain.db') });
  const revisions = new Map<string, number>();
  const app = new Koa();
  app.use(koaBody({ urlencoded: false, text: false }));
  app.use(async (ctx) => {
    const stream = `ledger-${ctx.get('x-caller')}`;
    const expected = revisions.get(stream) ?? -1;
    revisions.set(stream, expected + 1);
    const id = `${(expected + 1).toString(16).padStart(8, '0')}-0000-8000-8000-${ctx.get('x-caller').padStart(12, '0')}`;
    const data = JSON.stringify(ctx.request.body);
    const { revision } = await store.append(stream, expected, [{ id, type: 'Plain', data, metadata: data }]);
    ctx.body = { success: true, data: { revision } };
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}
