import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { secretsOf } from '@ledgerline/events/secrets';
import type { Account, AccountAuthor } from './accountStore.ts';

/** What the MAC of an account covers: all that decides who gets in, and since when there is the account. */
export interface SealedFields extends Account {
  /** Whether an operator chose the password. */
  passwordByOperator: boolean;
}

/** Authenticates accounts: somebody else may write to the store, too. */
export interface AccountSeal {
  mac(fields: SealedFields): string;
  /** Who wrote these fields: this server where the MAC fits, `unknown` where there is none. */
  authorOf(fields: SealedFields, mac: string): AccountAuthor;
}

/** The seal under keys of its own, derived from DATA_SECRET and its former ones. */
export function createAccountSeal(dataSecret: string): AccountSeal {
  const [newest, ...former] = secretsOf(dataSecret).map(keyOf) as [Buffer, ...Buffer[]];
  return {
    mac: (fields) => macOf(fields, newest).toString('base64url'),
    authorOf(fields, mac) {
      if (mac === '') return 'unknown';
      const given = Buffer.from(mac, 'base64url');
      const fits = [newest, ...former].some((key) => {
        const expected = macOf(fields, key);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return fits ? 'this server' : 'somebody else';
    },
  };
}

function macOf(fields: SealedFields, key: Buffer): Buffer {
  const { userId, emailKey, passwordHash, status, createdAt, passwordByOperator } = fields;
  const covered = [userId, emailKey, passwordHash, status, createdAt.getTime(), passwordByOperator];
  return createHmac('sha256', key).update(JSON.stringify(covered)).digest();
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'ledgerline accounts', 32));
