import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { AccountSeal, SealedFields } from '../accountSeal.ts';
import type { Account, AccountStatus, AccountStore } from '../accountStore.ts';
import { ask, transact } from './database.ts';

type Accounts = Pick<
  AccountStore,
  | 'insertPending'
  | 'activate'
  | 'discardPending'
  | 'pendingOlderThan'
  | 'account'
  | 'accountByEmailKey'
  | 'accountsAfter'
  | 'replacePasswordHash'
  | 'setPasswordHash'
  | 'changeEmailKey'
  | 'lockAccount'
  | 'unlockAccount'
  | 'removeAccount'
  | 'authorOf'
  | 'sealUnsealed'
>;

/** So many accounts get their MAC in one transaction. */
const SEALED_AT_ONCE = 500;

/** Credentials, and how far each account's registration has come. */
export function accounts(database: DatabaseSync, seal?: AccountSeal): Accounts {
  const insert = database.prepare(
    `INSERT INTO accounts (userId, emailKey, passwordHash, status, createdAt, mac) VALUES (?, ?, ?, 'pending', ?, ?)
     ON CONFLICT (emailKey) DO NOTHING`,
  );
  const setStatus = database.prepare(
    'UPDATE accounts SET status = ?1 WHERE userId = ?2 AND status IN (?1, ?3)',
  );
  const discard = database.prepare(`DELETE FROM accounts WHERE userId = ? AND status = 'pending'`);
  const pending = database.prepare(
    `SELECT * FROM accounts WHERE status = 'pending' AND createdAt < ? ORDER BY createdAt LIMIT ?`,
  );
  const byId = database.prepare('SELECT * FROM accounts WHERE userId = ?');
  const byEmailKey = database.prepare('SELECT * FROM accounts WHERE emailKey = ?');
  const after = database.prepare('SELECT * FROM accounts WHERE userId > ? ORDER BY userId LIMIT ?');
  const replaceHash = database.prepare(
    'UPDATE accounts SET passwordHash = ? WHERE userId = ? AND passwordHash = ?',
  );
  const setHash = database.prepare(
    `UPDATE accounts SET passwordHash = ?1, passwordByOperator = ?4
     WHERE userId = ?2 AND status <> 'pending' AND passwordHash = coalesce(?3, passwordHash)`,
  );
  const endSessions = database.prepare('DELETE FROM sessions WHERE userId = ?');
  const forgetKnown = database.prepare('DELETE FROM knownAddresses WHERE userId = ? AND address <> ?');
  const forgetFailures = database.prepare(
    'DELETE FROM failures WHERE emailKey = (SELECT emailKey FROM accounts WHERE userId = ?)',
  );
  const setEmailKey = database.prepare(
    `UPDATE accounts SET emailKey = ? WHERE userId = ? AND status <> 'pending'`,
  );
  const remove = database.prepare('DELETE FROM accounts WHERE userId = ?');

  const setMac = database.prepare('UPDATE accounts SET mac = ? WHERE userId = ?');
  const unsealed = database.prepare(`SELECT * FROM accounts WHERE mac = '' LIMIT ${SEALED_AT_ONCE}`);

  const authorOf = (row: Row) => seal?.authorOf(sealedFields(row), String(row['mac'])) ?? 'unknown';
  const renewMac = (row: Row | undefined): void => {
    if (seal && row) setMac.run(seal.mac(sealedFields(row)), String(row['userId']));
  };

  /** Changes an account as one transaction; its MAC goes with it where it did fit. */
  const changing = <Result>(userId: string, change: () => Result): Promise<Result> =>
    transact(database, () => {
      const former = byId.get(userId);
      const result = change();
      if (former && authorOf(former) === 'this server') renewMac(byId.get(userId));
      return result;
    });

  const move = (userId: string, from: AccountStatus, to: AccountStatus): Promise<boolean> =>
    changing(userId, () => setStatus.run(to, userId, from).changes === 1);

  function sealSome(): number {
    if (!seal) return 0;
    const rows = unsealed.all();
    for (const row of rows) renewMac(row);
    return rows.length;
  }

  return {
    insertPending: ({ userId, emailKey, passwordHash }, now) =>
      ask(database, () => {
        const account = { userId, emailKey, passwordHash, status: 'pending' as const, createdAt: now };
        const mac = seal?.mac({ ...account, passwordByOperator: false }) ?? '';
        return insert.run(userId, emailKey, passwordHash, now.getTime(), mac).changes === 1;
      }),
    activate: (userId) => move(userId, 'pending', 'active'),
    discardPending: (userId) => ask(database, () => discard.run(userId).changes === 1),
    pendingOlderThan: (before, limit) =>
      ask(database, () => pending.all(before.getTime(), limit).map(accountOf)),

    account: (userId) => ask(database, () => accountOrNull(byId.get(userId))),
    accountByEmailKey: (emailKey) => ask(database, () => accountOrNull(byEmailKey.get(emailKey))),
    accountsAfter: (userId, limit) => ask(database, () => after.all(userId, limit).map(accountOf)),
    replacePasswordHash: (userId, former, passwordHash) =>
      changing(userId, () => replaceHash.run(passwordHash, userId, former).changes === 1),
    setPasswordHash: (userId, passwordHash, former, { keptAddress = '', byOperator = false } = {}) =>
      changing(userId, () => {
        const isSet = setHash.run(passwordHash, userId, former ?? null, Number(byOperator)).changes === 1;
        if (isSet) forgetKnown.run(userId, keptAddress);
        if (isSet && byOperator) renewMac(byId.get(userId));
        return isSet ? Number(endSessions.run(userId).changes) : null;
      }),
    changeEmailKey: (userId, emailKey) =>
      changing(userId, () => {
        const former = byId.get(userId);
        if (!former || former['status'] === 'pending') return 'missing';
        const owner = byEmailKey.get(emailKey);
        if (owner) return owner['userId'] === userId ? 'changed' : 'taken';
        forgetFailures.run(userId);
        return setEmailKey.run(emailKey, userId).changes === 1 ? 'changed' : 'missing';
      }),
    lockAccount: (userId) =>
      changing(userId, () => {
        const locked = setStatus.run('locked', userId, 'active').changes === 1;
        if (locked) endSessions.run(userId);
        return locked;
      }),
    unlockAccount: (userId) => move(userId, 'locked', 'active'),
    removeAccount: (userId) =>
      transact(database, () => {
        forgetFailures.run(userId);
        remove.run(userId);
      }),

    authorOf: (userId) =>
      ask(database, () => {
        const row = byId.get(userId);
        return row ? authorOf(row) : null;
      }),
    async sealUnsealed() {
      let sealed = 0;
      for (;;) {
        const some = await transact(database, sealSome);
        sealed += some;
        if (some < SEALED_AT_ONCE) return sealed;
      }
    },
  };
}

type Row = Record<string, SQLOutputValue>;

const accountOrNull = (row: Row | undefined): Account | null => (row ? accountOf(row) : null);

function instant(stored: SQLOutputValue | undefined): Date {
  const date = new Date(Number(stored));
  if (Number.isNaN(date.getTime())) throw new RangeError(`${String(stored)} is no instant`);
  return date;
}

const accountOf = (row: Row): Account => ({
  userId: String(row['userId']),
  emailKey: String(row['emailKey']),
  passwordHash: String(row['passwordHash']),
  status: row['status'] as AccountStatus,
  createdAt: instant(row['createdAt']),
});

const sealedFields = (row: Row): SealedFields => ({
  ...accountOf(row),
  passwordByOperator: row['passwordByOperator'] !== 0,
});
