// One contender in a process of its own: tells its URL, and its processor time when it is asked.
// contenderServer.ts NAME DATA_DIR, with a name of contender.ts
import { once } from 'node:events';
import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { startStandalone } from '@ledgerline/standalone';
import Koa from 'koa';
import koaBody from 'koa-body';
import type { ContenderName, FromServer, ToServer } from './contender.ts';
import { openPerRequestStore } from './perRequestStore.ts';

const [name, dataDir = ''] = process.argv.slice(2) as [ContenderName, string?];
let greeting: unknown = {};

/** The product as people run it: everything is logged, and counted against limits that nobody reaches. */
const asRun = { RATE_LIMIT_SCALE: '900000', LOG_LEVEL: 'info' };
const bare = { RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent' };

const starts: Record<ContenderName, () => Promise<string>> = {
  product: () => product(asRun),
  grouped: () => product(bare),
  'per-request': () =>
    product(bare, { openEventStore: () => openPerRequestStore({ path: join(dataDir, 'events.db') }) }),
  'plain-reads': plainReads,
  'plain-bodies': plainBodies,
  'plain-writes': plainWrites,
};

process.on('message', (message: ToServer) => {
  if (message.kind === 'greet') greeting = message.greeting;
  const { user, system } = process.cpuUsage();
  tell({ kind: 'cpu', microseconds: user + system });
});
// However the bench ends, its servers end with it.
process.once('disconnect', () => process.exit());
tell({ kind: 'ready', url: await starts[name]() });

async function product(
  environment: Record<string, string>,
  options: Partial<Parameters<typeof startStandalone>[0]> = {},
): Promise<string> {
  const { url } = await startStandalone({
    environment: { DATA_DIR: dataDir, PORT: '0', ...environment },
    ...options,
  });
  return url;
}

/** A Koa that says the same JSON to everybody, whatever they ask. */
function plainReads(): Promise<string> {
  const app = new Koa();
  app.use((ctx) => {
    ctx.body = greeting;
  });
  return listen(app);
}

/** A Koa that parses a body and says that it has it. */
function plainBodies(): Promise<string> {
  const app = new Koa();
  app.use(koaBody({ urlencoded: false, text: false }));
  app.use((ctx) => {
    ctx.status = 201;
    ctx.body = { success: true, data: ctx.request.body };
  });
  return listen(app);
}

/** A Koa that parses a body and inserts it as one event through the same grouped writer: no checks, no ledger. */
async function plainWrites(): Promise<string> {
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
  return listen(app);
}

async function listen(app: Koa): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

function tell(message: FromServer): void {
  process.send?.(message);
}
