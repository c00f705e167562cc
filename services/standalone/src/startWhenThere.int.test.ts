import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEventStore } from '@ledgerline/event-store/open';
import { startEventStoreDbServer } from '@ledgerline/event-store/testing/eventstoredb-server';
import { createLogger } from '@ledgerline/http';
import { expect, it } from 'vitest';
import { startWhenThere } from './startWhenThere.ts';
import { freePort } from './testing/productProcess.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

it('waits for a log on a server that is started later, and serves then', async () => {
  await using folder = await temporaryFolder();
  const port = await freePort();
  const starting = startWhenThere({
    environment: {
      DATA_DIR: folder.path,
      PORT: '0',
      LOG_LEVEL: 'silent',
      EVENT_STORE_URL: `esdb://127.0.0.1:${port}?tls=false`,
    },
    webClient: join(folder.path, 'none'),
  });
  const tried = await Promise.race([starting, refusedConnection(port)]);
  expect(tried).toBe('refused');

  const server = await startEventStoreDbServer({ path: join(folder.path, 'eventstoredb.db'), port });
  const product = await starting;
  expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
  await product.stop();
  await server.stop();
});

it.each(process.env['LONG'] ? ['events', 'accounts'] : ['events'])(
  'given that another program has locked the file of %s, then it waits and serves when that is over',
  async (name) => {
    await using folder = await temporaryFolder();
    const warned = Promise.withResolvers<string>();
    const options = {
      environment: { DATA_DIR: folder.path, PORT: '0' },
      webClient: join(folder.path, 'none'),
      logger: createLogger('warn', { write: (line) => warned.resolve(line) }),
    };
    await (await startWhenThere(options)).stop();
    using database = new DatabaseSync(join(folder.path, `${name}.db`));
    database.exec('BEGIN EXCLUSIVE');
    const starting = startWhenThere(options);
    expect(await Promise.race([warned.promise, starting])).toContain('trying again');
    database.exec('ROLLBACK');
    const product = await starting;
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    await product.stop();
  },
);

it('given that the log gives no answer in time to what a start writes, then it tries again and serves when that is over', {
  tags: 'nightly',
}, async () => {
  await using folder = await temporaryFolder();
  await using locked = new AsyncDisposableStack();
  const warned = Promise.withResolvers<string>();
  const starting = startWhenThere({
    environment: { DATA_DIR: folder.path, PORT: '0' },
    webClient: join(folder.path, 'none'),
    logger: createLogger('warn', { write: (line) => warned.resolve(line) }),
    async openEventStore(location) {
      const store = await openEventStore(location);
      if (!locked.disposed)
        locked.use(new DatabaseSync(join(folder.path, 'events.db'))).exec('BEGIN IMMEDIATE');
      return store;
    },
  });
  expect(await Promise.race([warned.promise, starting])).toContain('trying again');
  await locked.disposeAsync();
  const product = await starting;
  expect((await fetch(`${product.url}/health/live`)).status).toBe(200);
  await product.stop();
});

it('does not wait for what no waiting mends', async () => {
  await using folder = await temporaryFolder();
  const environment = {
    DATA_DIR: folder.path,
    PORT: '0',
    LOG_LEVEL: 'silent',
    EVENT_STORE_URL: 'esdb://127.0.0.1:1?tls=false',
    RATE_LIMIT_SCALE: 'much',
  };
  await expect(startWhenThere({ environment })).rejects.toThrow('RATE_LIMIT_SCALE');
});

/** Says so when somebody has tried to connect to the port and was sent away; nobody listens there any more then. */
async function refusedConnection(port: number): Promise<'refused'> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await new Promise((resolve) => server.once('connection', resolve));
  await new Promise((resolve) => server.close(resolve));
  return 'refused';
}
