import type { AccountStore } from '@ledgerline/accounts';
import type { Deviation } from '../audit/deviation.ts';

/**
 * That this server wrote an account's credentials, lock and times. Without a MAC nobody can say who wrote them;
 * `mustBeSealed`: each has one.
 */
export async function auditCredentials(
  accounts: Pick<AccountStore, 'authorOf'>,
  userId: string,
  { mustBeSealed }: { mustBeSealed: boolean },
): Promise<Deviation[]> {
  const author = await accounts.authorOf(userId);
  if (author !== 'somebody else' && !(author === 'unknown' && mustBeSealed)) return [];
  return [
    {
      area: 'accounts',
      check: 'credentials',
      userId,
      record: `account ${userId}`,
      expected: 'password, address, lock and times that this server wrote',
      found: author === 'unknown' ? 'no MAC' : 'some that somebody else wrote',
    },
  ];
}
