import { type Account, type AccountStore, accountByEmail } from '@ledgerline/accounts';
import { isId } from '@ledgerline/contract/identifiers';
import { isEmailAddress } from '@ledgerline/domain/values';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { Misused, Refused } from '../errors.ts';

export const addUserArgument = (command: Command): Command =>
  command.argument('<user>', 'an e-mail address, or an id');

/** The account that has an id or an e-mail address. Throws Refused where nobody has it. */
export async function findAccount(context: Context, idOrEmail: string): Promise<Account> {
  const accounts = await context.stores.accounts();
  const account = await lookUp(accounts, context, idOrEmail.trim());
  if (!account) throw new Refused(`There is nobody with the address or id ${idOrEmail}`);
  return account;
}

/** Like `findAccount`, of somebody whose registration is finished. */
export async function findRegistered(context: Context, idOrEmail: string): Promise<Account> {
  const account = await findAccount(context, idOrEmail);
  if (account.status === 'pending') {
    throw new Refused(`The registration of ${account.userId} is not finished; it settles by itself`);
  }
  return account;
}

async function lookUp(accounts: AccountStore, { dataSecret }: Context, idOrEmail: string) {
  const isAnId: boolean = isId(idOrEmail);
  if (isAnId) return accounts.account(idOrEmail);
  if (isEmailAddress(idOrEmail)) return accountByEmail(accounts, dataSecret(), idOrEmail);
  throw new Misused(`'${idOrEmail}' is neither an e-mail address nor an id`);
}
