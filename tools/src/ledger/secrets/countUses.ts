import { type Account, createCodes, emailKeys, type Factors } from '@ledgerline/accounts';
import { askedErasures } from '@ledgerline/command-api/commands';
import { keyIdOf } from '@ledgerline/events/secrets';
import type { Context } from '../context.ts';
import { logPages } from '../history/pages.ts';
import { readProfile } from '../person.ts';

/** How many of each were made with one key. */
export interface Uses {
  accounts: number;
  apps: number;
  recoveryCodes: number;
  erasures: number;
  events: number;
}

/** The uses of each key that was met; null stands for what names none. */
export interface KeyUses {
  of(key: string | null): Uses;
  keys(): (string | null)[];
}

const PAGE = 200;

/** Counts what in accounts and log was made with which of these secrets. Reads all of both. */
export async function countUses(context: Context, secrets: readonly string[]): Promise<KeyUses> {
  const found = new Map<string | null, Uses>();
  const of = (key: string | null): Uses =>
    found.get(key) ?? { accounts: 0, apps: 0, recoveryCodes: 0, erasures: 0, events: 0 };
  const count = (key: string | null, what: keyof Uses, more = 1): void => {
    const uses = of(key);
    found.set(key, { ...uses, [what]: uses[what] + more });
  };
  const accounts = await context.stores.accounts();
  const log = await context.stores.log();
  const keyIds = secrets.map(keyIdOf);

  for (let after = ''; ; ) {
    const page: Account[] = await accounts.accountsAfter(after, PAGE);
    for (const { userId, emailKey } of page) {
      const { email } = await readProfile(log, userId);
      const made = secrets.findIndex((secret) => email !== null && emailKeys(secret, email)[0] === emailKey);
      count(keyIds[made] ?? null, 'accounts');
      const stored = await accounts.factorsOf(userId);
      if (!stored) continue;
      const { authenticator, recoveryCodes } = JSON.parse(stored.data) as Factors;
      if (authenticator) count(sealedWith(authenticator.sealedSecret, userId, secrets), 'apps');
      for (const code of recoveryCodes) count(namedIn(code), 'recoveryCodes');
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.userId;
  }
  for (const [index, secret] of secrets.entries()) {
    const asked = await askedErasures(accounts, secret).all(context.now());
    if (asked.length > 0) count(keyIds[index] ?? null, 'erasures', asked.length);
  }
  let events = 0;
  for await (const page of logPages(log, {})) {
    for (const { metadata } of page) {
      const mac = metadata.lastIndexOf(',"mac":"');
      if (mac >= 0) count(/^2\.([\w-]{8})\./.exec(metadata.slice(mac + 8))?.[1] ?? null, 'events');
    }
    events += page.length;
    context.progress.show({
      phase: 'events',
      applied: events,
      position: String(events),
      head: String(events),
    });
  }
  context.progress.end();
  return { of, keys: () => [...found.keys()] };
}

/** The key id in front of a text, as new seals and hashes have it. */
const namedIn = (text: string): string | null => /^([\w-]{8})\./.exec(text)?.[1] ?? null;

function sealedWith(sealed: string, userId: string, secrets: readonly string[]): string | null {
  const opens = secrets.find((secret) => {
    try {
      return createCodes(secret).unseal(sealed, userId) !== '';
    } catch {
      return false;
    }
  });
  return opens === undefined ? namedIn(sealed) : keyIdOf(opens);
}
