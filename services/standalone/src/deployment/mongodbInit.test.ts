import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../../../docker/mongodb/init.js'), 'utf8');

/** Runs the script in a mongosh of the test's own and answers what it did. */
function run(server: { initiated: boolean; users: string[] }, environment: Record<string, string> = {}) {
  const did: unknown[] = [];
  let looks = 0;
  const database = {
    adminCommand(command: Record<string, unknown>) {
      if ('replSetGetStatus' in command && !server.initiated) {
        throw Object.assign(new Error('no replset config'), { codeName: 'NotYetInitialized' });
      }
      did.push(Object.keys(command)[0]);
    },
    hello: () => ({ isWritablePrimary: ++looks > 2 }),
    getUser: (name: string) => (server.users.includes(name) ? {} : null),
    createUser: (user: object) => did.push(['createUser', user]),
    updateUser: (name: string, user: object) => did.push(['updateUser', name, user]),
    dropUser: (name: string) => did.push(['dropUser', name]),
  };
  const context = {
    process: { env: environment },
    require: () => ({ readFileSync: (path: string) => `${path.split('/').at(-1)} of the test\n` }),
    connect(url: string) {
      did.push(url);
      return database;
    },
    sleep: () => did.push('sleep'),
  };
  runInNewContext(script, context);
  return did;
}

const url =
  'mongodb://root:root-password of the test@mongodb:27017/admin?directConnection=true&authSource=admin';
const users = [
  {
    user: 'command-api',
    pwd: 'command-api-password of the test',
    roles: [
      { role: 'readWrite', db: 'ledgerline' },
      { role: 'readWrite', db: 'ledgerline_accounts' },
    ],
  },
  {
    user: 'query-api',
    pwd: 'query-api-password of the test',
    roles: [
      { role: 'read', db: 'ledgerline' },
      { role: 'readWrite', db: 'ledgerline_accounts' },
    ],
  },
  {
    user: 'projector',
    pwd: 'projector-password of the test',
    roles: [{ role: 'readWrite', db: 'ledgerline' }],
  },
];

it('makes the replica set and a user for each service on a new server, and waits for the primary between', () => {
  expect(run({ initiated: false, users: [] })).toEqual([
    url,
    'replSetInitiate',
    'sleep',
    'sleep',
    ...users.map((user) => ['createUser', user]),
  ]);
});

it('leaves a replica set as it is, gives users their passwords and rights again, and drops the one for all', () => {
  expect(run({ initiated: true, users: ['ledgerline', 'query-api', 'projector'] })).toEqual([
    url,
    'replSetGetStatus',
    'sleep',
    'sleep',
    ...users.map(({ user, ...rights }) =>
      user === 'command-api' ? ['createUser', { user, ...rights }] : ['updateUser', user, rights],
    ),
    ['dropUser', 'ledgerline'],
  ]);
});

it('given options of TLS, the server is reached with them', () => {
  const options = '&tls=true&tlsCAFile=/etc/ledgerline/ca.crt';
  const [reached] = run({ initiated: true, users: [] }, { MONGODB_OPTIONS: options });
  expect(reached).toBe(`${url}${options}`);
});
