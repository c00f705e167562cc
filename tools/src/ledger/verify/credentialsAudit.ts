import { type AccountStore, ticketHash } from '@ledgerline/accounts';
import type { Deviation } from '../audit/deviation.ts';

/** Clocks of several servers may differ by so much. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/**
 * That this server wrote an account's credentials, lock and times, and that none of its sessions began, or was used, later
 * than now: that one would not end in time. Without a MAC nobody can say who wrote them; `mustBeSealed`: each has one.
 */
export async function auditCredentials(
  accounts: Pick<AccountStore, 'authorOf' | 'sessionsOf'>,
  userId: string,
  { now, mustBeSealed }: { now: Date; mustBeSealed: boolean },
): Promise<Deviation[]> {
  const deviation = (record: string, expected: string, found: string): Deviation => ({
    area: 'accounts',
    check: 'credentials',
    userId,
    record,
    expected,
    found,
  });
  const deviations: Deviation[] = [];
  const author = await accounts.authorOf(userId);
  if (author === 'somebody else' || (author === 'unknown' && mustBeSealed))
    deviations.push(
      deviation(
        `account ${userId}`,
        'password, address, lock and times that this server wrote',
        author === 'unknown' ? 'no MAC' : 'some that somebody else wrote',
      ),
    );
  const latest = now.getTime() + CLOCKS_DIFFER_MS;
  for (const { id, createdAt, lastUsedAt } of await accounts.sessionsOf([userId], now)) {
    if (createdAt.getTime() <= latest && lastUsedAt.getTime() <= latest) continue;
    deviations.push(
      deviation(
        // Who has the id needs only a token's key to use it.
        `session ${ticketHash(id).slice(0, 12)} of ${userId}`,
        `times up to ${now.toISOString()}`,
        `began ${createdAt.toISOString()}, used ${lastUsedAt.toISOString()}`,
      ),
    );
  }
  return deviations;
}
