import { type Account, type AccountStore, emailKey } from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { type SecurityEvent, userStream } from '@ledgerline/events';
import type { ApiAnswer, ApiRequest } from '@ledgerline/http';
import type { Users } from '../commandHandling/createHandlings.ts';
import type { Profile } from './presentUser.ts';
import type { SecurityRecord } from './securityRecord.ts';
import type { OpenSession } from './sessionOpening.ts';

/**
 * Opens the session of somebody who has shown that it is them, and answers as signing in does. Throws ApiError 401 where
 * the account was locked, or given another password, meanwhile.
 */
export type Enter = (
  account: Account,
  request: ApiRequest,
  method: Extract<SecurityEvent, { type: 'SignedIn' }>['data']['method'],
) => Promise<ApiAnswer>;

export function createEntering({
  accounts,
  users,
  profile,
  openSession,
  security,
  onSessionEnded,
  dataSecret,
}: {
  accounts: Pick<AccountStore, 'endSession' | 'changeEmailKey'>;
  users: Users;
  profile: Profile;
  openSession: OpenSession;
  security: SecurityRecord;
  /** Closes the session's live connections. */
  onSessionEnded: (sessionId: string) => void;
  /** DATA_SECRET, with its former ones. */
  dataSecret: string;
}): Enter {
  /** Who signs in anew with the former session at hand leaves that one: nobody would ever end it. */
  async function endFormer(userId: string, { session }: ApiRequest): Promise<void> {
    if (session?.userId !== userId) return;
    await accounts.endSession(session.sessionId);
    onSessionEnded(session.sessionId);
  }

  /** An address whose key was made under a former secret is found by the newest from now on. */
  async function moveKey(account: Account, email: string): Promise<void> {
    const key = emailKey(dataSecret, email);
    if (account.emailKey !== key) await accounts.changeEmailKey(account.userId, key);
  }

  return async (account, request, method) => {
    const { userId, passwordHash } = account;
    const { settings: _, ...user } = await profile(userId);
    const warnings = await users.read(userStream(userId), ({ passwordSetByOperatorAt, wrongCodeSentAt }) => ({
      ...(passwordSetByOperatorAt !== undefined && { passwordSetByOperatorAt }),
      ...(wrongCodeSentAt !== undefined && { wrongCodeSentAt }),
    }));
    const { token, headers } = await openSession(userId, request, passwordHash);
    await moveKey(account, user.email);
    await endFormer(userId, request);
    await security.note(userId, { type: 'SignedIn', data: { method } }, request);
    return {
      message: texts.loggedIn,
      data: { token, ...user, user, ...warnings },
      headers,
    };
  };
}
