import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { openAccountStore } from '@ledgerline/accounts/open';
import { openEventStore } from '@ledgerline/event-store/open';
import { startEventStoreDbServer } from '@ledgerline/event-store/testing/eventstoredb-server';
import { storeLocations } from '@ledgerline/http';
import { startFakeMongo } from '@ledgerline/mongo/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const script = join(import.meta.dirname, '../../../../docker/tls/makeCertificates.sh');
const opened = new AsyncDisposableStack();
let folder: string;

beforeAll(async () => {
  folder = opened.use(await temporaryFolder()).path;
  for (const authority of ['ours', 'another']) {
    execFileSync('sh', [script, join(folder, authority), 'localhost']);
  }
});
afterAll(() => opened.disposeAsync());

/** Ends TLS in front of a server with the certificate that the script made, as the server itself would. */
async function behindTls(port: number): Promise<number> {
  const read = (name: string) => readFileSync(join(folder, 'ours', 'localhost', name));
  const sockets = new Set<{ destroy: () => void }>();
  const server = createServer(
    { key: read('server.key'), cert: read('server.crt'), ALPNProtocols: ['h2'] },
    (client) => {
      const inside = connect(port, '127.0.0.1');
      for (const socket of [client, inside]) {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
      }
      client.on('close', () => inside.destroy());
      inside.on('close', () => client.destroy());
      client.pipe(inside).pipe(client);
    },
  ).listen(0, '127.0.0.1');
  // A client that does not know the authority hangs up.
  server.on('tlsClientError', () => undefined);
  await once(server, 'listening');
  opened.defer(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const authority = (name: string): string => join(folder, name, 'ca.crt');
const locationsOf = (urls: Record<string, string>) =>
  storeLocations(folder, {
    EVENT_STORE_URL: 'sqlite:events.db',
    READ_STORE_URL: 'sqlite:read-models.db',
    ACCOUNTS_URL: undefined,
    ...urls,
  });

it('given an EventStoreDB behind TLS, the log is reached with its authority and with no other', {
  tags: 'nightly',
}, async () => {
  const server = await startEventStoreDbServer({ path: join(folder, 'server.db') });
  opened.defer(() => server.stop());
  const port = await behindTls(server.port);
  const open = async (ca: string) => {
    const url = `esdb://command-api:secret@localhost:${port}?tls=true&tlsCAFile=${authority(ca)}`;
    const store = await openEventStore(locationsOf({ EVENT_STORE_URL: url }).events);
    opened.defer(() => store.close());
    return store;
  };
  const event = { id: randomUUID(), type: 'SomethingHappened', data: '{}', metadata: '{}' };
  const store = await open('ours');
  await store.append('ledger-1', -1, [event]);
  expect((await store.lastOf('ledger-1'))?.id).toBe(event.id);
  const stranger = await open('another');
  await expect(stranger.lastOf('ledger-1')).rejects.toThrow('unable to verify the first certificate');
});

it('given a MongoDB behind TLS, accounts are reached with its authority and with no other', {
  tags: 'nightly',
}, async () => {
  const server = await startFakeMongo();
  opened.defer(() => server.close());
  const port = await behindTls(server.port);
  const open = async (ca: string) => {
    const url = `mongodb://localhost:${port}/ledgerline?directConnection=true&tls=true&tlsCAFile=${authority(ca)}`;
    const store = await openAccountStore(locationsOf({ READ_STORE_URL: url }).accounts);
    opened.defer(() => store.close());
    return store;
  };
  await expect((await open('ours')).ping()).resolves.toBeUndefined();
  await expect((await open('another')).ping()).rejects.toThrow('the account store is not available');
});

it('given certificates that are made again, keeps the authority', { tags: 'nightly' }, () => {
  const before = readFileSync(authority('ours'), 'utf8');
  const certificate = readFileSync(join(folder, 'ours', 'localhost', 'server.crt'), 'utf8');
  execFileSync('sh', [script, join(folder, 'ours'), 'localhost']);
  expect(readFileSync(authority('ours'), 'utf8')).toBe(before);
  expect(readFileSync(join(folder, 'ours', 'localhost', 'server.crt'), 'utf8')).not.toBe(certificate);
});
