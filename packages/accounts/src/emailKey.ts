import { createHmac } from 'node:crypto';
import { secretsOf } from '@ledgerline/events/secrets';
import type { Account, AccountStore } from './accountStore.ts';

/**
 * What an e-mail address is stored as: the HMAC-SHA256 of its lower-cased NFC form, 64 hexadecimal characters, under the
 * newest secret.
 */
export const emailKey = (dataSecret: string, email: string): string => emailKeys(dataSecret, email)[0];

/** What an address may be stored as: its key under the newest secret, then those under the former ones. */
export function emailKeys(dataSecret: string, email: string): [newest: string, ...former: string[]] {
  const text = email.normalize('NFC').toLowerCase();
  const keyUnder = (secret: string) => createHmac('sha256', secret).update(text).digest('hex');
  const [newest, ...former] = secretsOf(dataSecret);
  return [keyUnder(newest), ...former.map(keyUnder)];
}

/** The account of an address, under whichever secret its key was made. All are asked for: it takes equally long. */
export async function accountByEmail(
  accounts: Pick<AccountStore, 'accountByEmailKey'>,
  dataSecret: string,
  email: string,
): Promise<Account | null> {
  const keys = emailKeys(dataSecret, email);
  const found = await Promise.all(keys.map((key) => accounts.accountByEmailKey(key)));
  return found.find((account) => account !== null) ?? null;
}
