import { join } from 'node:path';
import {
  type SpawnedEventStoreDbServer,
  spawnEventStoreDbServer,
} from '@ledgerline/event-store/testing/eventstoredb-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../testing/productProcess.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { enter, type Person } from './client.ts';
import { type ServicesApart, servicesApart } from './servicesApart.ts';
import { openSocket } from './socket.ts';

const opened = new AsyncDisposableStack();
let services: ServicesApart;
let log: SpawnedEventStoreDbServer;
let startLog: () => Promise<void>;
let ann: Person;

beforeAll(async () => {
  const folder = opened.use(await temporaryFolder());
  const port = await freePort();
  startLog = async () => {
    log = await spawnEventStoreDbServer({ path: join(folder.path, 'log.db'), port });
  };
  // The services come first and wait for their log.
  const starting = servicesApart({ EVENT_STORE_URL: `esdb://127.0.0.1:${port}?tls=false` });
  await startLog();
  opened.defer(() => log.stop('SIGKILL'));
  services = opened.use(await starting);
  ann = await enter(services.instances[0], 'ann@example.com');
});
afterAll(() => opened.disposeAsync());

it('services on an EventStoreDB tell open pages of what reads can see, whichever instance was written to', {
  tags: 'nightly',
}, async () => {
  const [here, there] = services.instances;
  using socket = await openSocket(there.url, ann.token);
  const wallet = await ann.wallet(100);
  expect(await socket.next()).toEqual({ type: 'ledger_changed', revision: 1 });
  const seen = await here.ask('GET', '/balances', undefined, { Authorization: `Bearer ${ann.token}` });
  expect(seen.body.data).toMatchObject({ total: 100, assets: [{ id: wallet }] });
});

it('F6 when the log goes away and comes back, nothing acknowledged is lost and the live channel goes on', {
  tags: 'nightly',
}, async () => {
  using socket = await openSocket(services.instances[0].url, ann.token);
  await log.stop('SIGKILL');
  const read = await ann.ask('GET', '/assets', undefined, { 'X-Min-Revision': '0' });
  expect(read.status).toBe(200);
  await startLog();
  const written = await vi.waitUntil(
    async () => {
      const answer = await ann.ask(
        'POST',
        '/assets',
        { name: 'Bank', type: 'bank' },
        {
          'X-CSRF-Token': ann.csrfToken,
          'Idempotency-Key': 'bank',
        },
      );
      return answer.status === 201 && answer;
    },
    { timeout: 30_000, interval: 200 },
  );
  expect(written.headers.get('x-ledger-revision')).toBe('2');
  expect(await socket.next()).toEqual({ type: 'ledger_changed', revision: 2 });
  expect((await ann.done<{ name: string }[]>('GET', '/assets')).map(({ name }) => name).sort()).toEqual([
    'Bank',
    'Wallet',
  ]);
});
