import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../../../docker/mongodb/init.js'), 'utf8');

/** Runs the script in a mongosh of the test's own and answers what it did. */
function run(server: { initiated: boolean; user: boolean }) {
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
    getUser: () => (server.user ? {} : null),
    createUser: (user: object) => did.push(['createUser', user]),
    updateUser: (name: string, user: object) => did.push(['updateUser', name, user]),
  };
  const context = {
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
const user = {
  pwd: 'password of the test',
  roles: [
    { role: 'readWrite', db: 'ledgerline' },
    { role: 'readWrite', db: 'ledgerline_accounts' },
  ],
};

it('makes the replica set and the user on a new server, and waits for the primary between', () => {
  expect(run({ initiated: false, user: false })).toEqual([
    url,
    'replSetInitiate',
    'sleep',
    'sleep',
    ['createUser', { user: 'ledgerline', ...user }],
  ]);
});

it('leaves a replica set as it is and gives the user its password again', () => {
  expect(run({ initiated: true, user: true })).toEqual([
    url,
    'replSetGetStatus',
    'sleep',
    'sleep',
    ['updateUser', 'ledgerline', user],
  ]);
});
