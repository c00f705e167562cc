import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type DefaultAccess, setDefaultAccess } from '@ledgerline/event-store/eventstoredb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { defaultAccess, makeEventStoreUsers } from './eventStoreUsers.ts';
import { makeSecrets } from './makeSecrets.ts';

const opened = new AsyncDisposableStack();
let folder: string;

beforeAll(async () => {
  folder = opened.use(await temporaryFolder()).path;
  makeSecrets(folder, { tls: true });
});
afterAll(() => opened.disposeAsync());

const passwordOf = (user: string): string =>
  readFileSync(join(folder, 'eventstoredb', `${user}-password`), 'utf8');

/** The users of a server that is new, as its makers document their HTTP API. */
async function usersOfNewServer() {
  const users = new Map([
    ['admin', 'changeit'],
    ['ops', 'changeit'],
  ]);
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, string>;
      const [, , name = '', command = ''] = (request.url ?? '').split(/\/(?:command\/)?/);
      const given = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString();
      response.statusCode = answerTo();
      response.end();

      function answerTo(): number {
        if (given !== `admin:${users.get('admin')}`) return 401;
        if (name === '' && request.method === 'POST') {
          users.set(body['loginName'] ?? '', body['password'] ?? '');
          return 201;
        }
        if (!users.has(name)) return 404;
        if (command === 'reset-password') users.set(name, body['newPassword'] ?? '');
        return 200;
      }
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.defer(() => void server.close());
  return { users, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('given a new EventStoreDB, no public password is left, each service is a user, and only the command API may write', async () => {
  const { users, origin } = await usersOfNewServer();
  const set: [string, DefaultAccess][] = [];
  const make = () =>
    makeEventStoreUsers({
      origin,
      folder: join(folder, 'eventstoredb'),
      setAccess: async (...access) => void set.push(access),
    });
  await make();
  const names = ['admin', 'command-api', 'query-api', 'projector'];
  expect(Object.fromEntries(users)).toEqual({
    ...Object.fromEntries(names.map((name) => [name, passwordOf(name)])),
    ops: users.get('ops'),
  });
  expect(users.get('ops')).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(users.values()).size).toBe(5);
  users.set('projector', 'forgotten');
  await make();
  expect(users.get('projector')).toBe(passwordOf('projector'));
  expect(set).toEqual([
    [passwordOf('admin'), defaultAccess],
    [passwordOf('admin'), defaultAccess],
  ]);
  const writers = Object.values(defaultAccess).flatMap(({ $w, $d, $mw }: DefaultAccess['$userStreamAcl']) => [
    ...$w,
    ...$d,
    ...$mw,
  ]);
  expect([...new Set(writers)]).toEqual(['$admins', 'command-api']);
});

it('given an administrator with another password, the users are not made', async () => {
  const { users, origin } = await usersOfNewServer();
  users.set('admin', 'another');
  const made = makeEventStoreUsers({
    origin,
    folder: join(folder, 'eventstoredb'),
    setAccess: () => Promise.resolve(),
  });
  await expect(made).rejects.toThrow('EventStoreDB answered 401 to POST /users/admin/command/reset-password');
  expect([...users.keys()]).toEqual(['admin', 'ops']);
});

// The tests' own server keeps no streams of the server's.
const realServer = process.env['TEST_EVENT_STORE_URL'] ?? '';

it.skipIf(realServer === '')('given access lists on a real server, they are written once', async () => {
  await setDefaultAccess(realServer, defaultAccess);
  await setDefaultAccess(realServer, defaultAccess);
  const other = { ...defaultAccess, $systemStreamAcl: defaultAccess.$userStreamAcl };
  await setDefaultAccess(realServer, other);
  await expect(setDefaultAccess(realServer, defaultAccess)).resolves.toBeUndefined();
});
