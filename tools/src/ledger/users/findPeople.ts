import { type Account, type AccountStatus, type AccountStore, accountByEmail } from '@ledgerline/accounts';
import { isEmailAddress } from '@ledgerline/domain/values';
import type { Context } from '../context.ts';
import { type Profile, readProfile } from '../person.ts';

/** Which people are looked for. */
export interface Wanted {
  /** An address, or a part of one. */
  email?: string;
  status?: AccountStatus;
  /** Only who registered after this id; '' is the first. */
  after: string;
}

/** Somebody who was found. */
export interface Found {
  account: Account;
  profile: Profile;
}

const pageSize = 200;

/** Finds people in the order in which they registered: a whole address at once, a part of one by looking at everybody. */
export async function* findPeople(context: Context, { email, status, after }: Wanted): AsyncGenerator<Found> {
  const log = await context.stores.log();
  const accounts = await context.stores.accounts();
  const wanted = email?.trim().normalize('NFC').toLowerCase() ?? '';
  const isMeant = (account: Account) => status === undefined || account.status === status;

  const owner = isEmailAddress(wanted) ? await accountByEmail(accounts, context.dataSecret(), wanted) : null;
  if (owner) {
    if (isMeant(owner)) yield { account: owner, profile: await readProfile(log, owner.userId) };
    return;
  }
  for await (const account of everybody(accounts, after)) {
    if (!isMeant(account)) continue;
    const profile = await readProfile(log, account.userId);
    if ((profile.email ?? '').toLowerCase().includes(wanted)) yield { account, profile };
  }
}

async function* everybody(accounts: AccountStore, after: string): AsyncGenerator<Account> {
  for (let last: string | undefined = after; last !== undefined; ) {
    const page = await accounts.accountsAfter(last, pageSize);
    yield* page;
    last = page.length === pageSize ? page.at(-1)?.userId : undefined;
  }
}
