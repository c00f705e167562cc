import type { AccountStore } from '@ledgerline/accounts';
import type { Deviation } from '../audit/deviation.ts';
import { isUnreadable } from '../audit/isUnreadable.ts';

/** What comes after the year 9999, in milliseconds. */
const END_OF_CALENDAR = Date.UTC(10_000, 0);

/** That somebody's sessions began and were used at times that can be. A clock may have been ahead of now. */
export async function auditSessions(
  accounts: Pick<AccountStore, 'sessionsOf'>,
  userId: string,
  now: Date,
): Promise<Deviation[]> {
  const found = await findFalse(accounts, userId, now);
  const [record, expected] = [`sessions of ${userId}`, 'times of this calendar, used after they began'];
  return found === null ? [] : [{ area: 'accounts', check: 'session', userId, record, expected, found }];
}

async function findFalse(
  accounts: Pick<AccountStore, 'sessionsOf'>,
  userId: string,
  now: Date,
): Promise<string | null> {
  try {
    const sessions = await accounts.sessionsOf([userId], now);
    const isTrue = ({ createdAt, lastUsedAt }: (typeof sessions)[number]): boolean =>
      createdAt <= lastUsedAt && lastUsedAt.getTime() < END_OF_CALENDAR;
    const others = sessions.filter((session) => !isTrue(session)).length;
    return others === 0 ? null : `${others} with other times`;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return error.message;
  }
}
