import { createHash } from 'node:crypto';
import { createCodes, type Factors, type Passkey, passkeyDigest } from '@ledgerline/accounts';
import { type DomainEvent, PROVENANCE_STREAM, userStream } from '@ledgerline/events';
import { appendTo } from '@ledgerline/projector/testing/sampleLog.ts';
import { expect } from 'vitest';
import type { Deviation } from '../../audit/deviation.ts';
import { alter, type Damage, swallow } from './damage.ts';
import { ann } from './expected.ts';
import { folderMac, folderSecret, type LedgerFolder } from './ledgerFolder.ts';

const ofAccount = (record: string, expected: unknown, found: unknown): Deviation => ({
  area: 'accounts',
  check: 'account',
  userId: ann,
  record,
  expected,
  found,
});
const ofSomebodyElse: Deviation = {
  ...ofAccount(
    `account ${ann}`,
    'password, address, lock and times that this server wrote',
    'some that somebody else wrote',
  ),
  check: 'credentials',
};

const authenticator = {
  sealedSecret: createCodes(folderSecret).seal('secret', ann),
  lastStep: 0,
  addedAt: '2029-01-01T00:00:00.000Z',
};
const passkey: Passkey = {
  credentialId: 'id',
  publicKey: 'key',
  counter: 0,
  transports: [],
  name: 'Laptop',
  site: 'money.example',
  createdAt: '2029-01-01T00:00:00.000Z',
  lastUsedAt: null,
};
const factors: Factors = { authenticator, recoveryCodes: [], passkeys: [passkey] };

/** What may happen to the file of the accounts. */
export const damagesOfAccounts: Damage[] = [
  {
    what: 'the accounts’ file, with a trigger',
    damage: (it) => alter(it, 'accounts', swallow('accounts')),
    found: ['accounts: file'],
    says: 'put the objects of the file right',
    repair: 1,
  },
  {
    what: 'an account, gone',
    damage: (it) => it.damage('accounts', 'DELETE FROM accounts WHERE userId = ?', ann),
    found: ['accounts: account'],
    rows: [ofAccount(userStream(ann), 'an account', null)],
    repair: 1,
  },
  {
    what: 'nothing, with second factors of which the history tells',
    damage: addFactors,
    found: [],
    code: 0,
    repair: 'mends',
  },
  {
    what: 'a passkey that nobody added',
    damage: (it) =>
      setFactors(it, { ...factors, passkeys: [...factors.passkeys, { ...passkey, credentialId: 'x' }] }),
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    repair: 1,
  },
  {
    what: 'the public key of a passkey',
    damage: (it) => setFactors(it, { ...factors, passkeys: [{ ...passkey, publicKey: 'x' }] }),
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    repair: 1,
  },
  {
    what: 'the secret of an authenticator app, taken from another person',
    damage: (it) => {
      const sealedSecret = createCodes(folderSecret).seal('secret', it.userIds[1] ?? '');
      return setFactors(it, { ...factors, authenticator: { ...authenticator, sealedSecret } });
    },
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    repair: 1,
  },
  {
    what: 'second factors, gone',
    damage: async (it) => {
      await addFactors(it);
      it.damage('accounts', 'DELETE FROM factors');
    },
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    someRows: [
      { ...ofAccount(`second factors of ${ann} authenticator`, 'on', 'off'), check: 'second factor' },
    ],
    repair: 1,
  },
  {
    what: 'second factors that are no JSON',
    damage: async (it) => {
      await addFactors(it);
      it.damage('accounts', `UPDATE factors SET data = '{'`);
    },
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    repair: 1,
  },
  {
    what: 'the day of a registration, a number that JavaScript cannot tell',
    damage: (it) => it.damage('accounts', 'UPDATE accounts SET createdAt = 1 << 62 WHERE userId = ?', ann),
    found: [],
    code: 3,
    says: 'accounts.db is damaged: Value is too large',
    repair: 3,
  },
  {
    what: 'the day of a registration, a number that is no instant',
    damage: (it) => it.damage('accounts', 'UPDATE accounts SET createdAt = 1 << 53 WHERE userId = ?', ann),
    found: [],
    code: 3,
    says: 'accounts.db is damaged: ',
    repair: 3,
  },
  {
    what: 'the accounts’ file, with another column',
    damage: (it) => alter(it, 'accounts', 'ALTER TABLE accounts ADD COLUMN note TEXT'),
    found: ['accounts: file'],
    says: 'put the objects of the file right',
    repair: 1,
  },
  {
    what: 'a state of an account that there is not',
    damage: (it) =>
      alter(it, 'accounts', `PRAGMA ignore_check_constraints = ON; UPDATE accounts SET status = 'admin'`),
    found: ['accounts: account', 'accounts: credentials'],
    repair: 1,
  },
  {
    what: 'a request to erase a person that this server did not write',
    damage: (it) =>
      it.damage(
        'accounts',
        `INSERT INTO passes VALUES ('erasure', ?, NULL, ?, 9000000000000)`,
        createHash('sha256').update(ann).digest('hex'),
        ann,
      ),
    found: ['accounts: account'],
    repair: 1,
  },
  {
    what: 'an account whose id is no UTF-8',
    damage: (it) =>
      it.damage(
        'accounts',
        `INSERT INTO accounts (userId, emailKey, passwordHash, status, createdAt) SELECT CAST(userId || x'ff' AS TEXT), 'x', passwordHash, status, createdAt FROM accounts WHERE userId = ?`,
        ann,
      ),
    found: ['accounts: account'],
    repair: 1,
  },
  {
    what: 'the address of an account',
    damage: (it) => it.damage('accounts', `UPDATE accounts SET emailKey = 'forged' WHERE userId = ?`, ann),
    found: ['accounts: account', 'accounts: credentials'],
    rows: [ofAccount(`account ${ann} emailKey`, expect.any(String), 'forged'), ofSomebodyElse],
    repair: 1,
  },
  {
    what: 'nothing, with an account that an operator locked',
    damage: lock,
    found: [],
    code: 0,
    repair: 'mends',
  },
  ...[
    ['another password', `passwordHash = 'forged'`],
    [
      'the password of another account',
      `passwordHash = (SELECT passwordHash FROM accounts ORDER BY userId DESC LIMIT 1)`,
    ],
    ['another day of registration', 'createdAt = createdAt - 1'],
    ['a lock', `status = 'locked'`],
    ['a password that an operator is said to have set', 'passwordByOperator = 1'],
    ['the MAC of another account', `mac = (SELECT mac FROM accounts WHERE userId > '${ann}' LIMIT 1)`],
  ].map(
    ([forged, sql]): Damage => ({
      what: `an account with ${forged}, which an operator changed afterwards`,
      damage: async (it) => {
        await givePasswords(it);
        it.damage('accounts', `UPDATE accounts SET ${sql} WHERE userId = ?`, ann);
        await lock(it);
      },
      found: ['accounts: credentials'],
      rows: [ofSomebodyElse],
      repair: 1,
    }),
  ),
  {
    what: 'an account without a MAC, where each has one',
    damage: (it) => it.damage('accounts', `UPDATE accounts SET mac = '' WHERE userId = ?`, ann),
    found: ['accounts: credentials'],
    rows: [{ ...ofSomebodyElse, found: 'no MAC' }],
    repair: 1,
  },
  {
    what: 'an account without a MAC, where the log does not say that each has one',
    damage: (it) => {
      it.damage('accounts', `UPDATE accounts SET mac = '' WHERE userId = ?`, ann);
      it.damage('events', 'DELETE FROM events WHERE stream = ?', PROVENANCE_STREAM);
    },
    found: ['log: author'],
    says: '1 account without a MAC yet: the product gives each one at its next start',
    repair: 1,
  },
  {
    what: 'nothing, with a session that began while the clock was ahead',
    damage: (it) => {
      const session = 'INSERT INTO sessions (id, userId, createdAt, lastUsedAt) VALUES (?, ?, ?, ?)';
      const later = Date.parse('2028-05-03T10:00:00.000Z');
      it.damage('accounts', session, 'early', ann, later, later);
    },
    found: [],
    code: 0,
    repair: 'mends',
  },
  {
    what: 'sessions with times that cannot be',
    damage: (it) => {
      const session = 'INSERT INTO sessions (id, userId, createdAt, lastUsedAt) VALUES (?, ?, ?, ?)';
      it.damage('accounts', session, 'used before it began', ann, 1_893_456_000_000, 1_893_455_999_999);
      it.damage('accounts', session, 'without end', ann, 9e15, 9e15);
    },
    found: ['accounts: session'],
    rows: [
      {
        ...ofAccount(
          `sessions of ${ann}`,
          'times of this calendar, used after they began',
          '2 with other times',
        ),
        check: 'session',
      },
    ],
    says: '`ledger users end-sessions` ends',
    repair: 1,
  },
  {
    what: 'an account without a registration',
    damage: (it) => it.damage('events', 'DELETE FROM events WHERE stream = ?', userStream(ann)),
    found: ['accounts: account', 'log: registration', 'log: rewritten'],
    someRows: [ofAccount(`account ${ann}`, `UserRegistered in ${userStream(ann)}`, null)],
    repair: 1,
  },
  {
    what: 'second factors without recovery codes to look through',
    damage: (it) => setFactors(it, { ...factors, recoveryCodes: undefined } as unknown as Factors),
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    repair: 1,
  },
  {
    what: 'an authenticator app that knows no step',
    damage: (it) => {
      const { lastStep: _, ...others } = authenticator;
      return setFactors(it, { ...factors, authenticator: others } as unknown as Factors);
    },
    found: ['accounts: second factor'],
    says: '`ledger users reset-second-factor` takes',
    repair: 1,
  },
  {
    what: 'a session of nobody',
    damage: (it) =>
      alter(
        it,
        'accounts',
        "PRAGMA foreign_keys = OFF; INSERT INTO sessions (id, userId, createdAt, lastUsedAt) VALUES ('x', 'y', 1, 1)",
      ),
    found: ['accounts: file'],
    says: 'put the objects of the file right',
    repair: 1,
  },
  {
    what: 'a count of failed sign-ins at its end',
    damage: (it) =>
      alter(it, 'accounts', "INSERT INTO sqlite_sequence VALUES ('failures', 9223372036854775807)"),
    found: ['accounts: file'],
    says: 'put the objects of the file right',
    repair: 1,
  },
];

/** Gives each account a password of its own, sealed. */
async function givePasswords(it: LedgerFolder): Promise<void> {
  it.damage(
    'accounts',
    `UPDATE accounts SET passwordHash = 'hash of ' || userId, mac = '' WHERE userId <> ''`,
  );
  await it.seal();
}

async function lock(it: LedgerFolder): Promise<void> {
  const { code, stderr } = await it.ledger('users', 'lock', ann, '--yes');
  if (code !== 0) throw new Error(stderr);
  await it.project();
}

/** Gives Ann an authenticator app and a passkey, which her history tells. */
export async function addFactors(it: LedgerFolder): Promise<void> {
  const added = { change: 'added', by: 'self' } as const;
  const notes: DomainEvent[] = [
    { type: 'SecondFactorChanged', data: { factor: 'authenticator', ...added } },
    { type: 'SecondFactorChanged', data: { factor: 'passkey', ...added, passkey: passkeyDigest(passkey) } },
  ];
  await it.withLog((log) => appendTo(log, userStream(ann), notes, () => ({ actorId: ann }), folderMac));
  await it.project();
  it.damage('accounts', 'INSERT INTO factors VALUES (?, ?, ?)', ann, JSON.stringify(factors), 'v1');
}

/** The same, with others in the accounts. */
async function setFactors(it: LedgerFolder, others: Factors): Promise<void> {
  await addFactors(it);
  it.damage('accounts', 'UPDATE factors SET data = ?', JSON.stringify(others));
}
