import type { Account } from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { type SecurityEvent, userStream } from '@ledgerline/events';
import type { ApiAnswer, ApiRequest } from '@ledgerline/http';
import type { Profile } from '../handlers/profileHandlers.ts';
import type { Users } from '../handlers/userWrites.ts';
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

export const createEntering =
  ({
    users,
    profile,
    openSession,
    security,
  }: {
    users: Users;
    profile: Profile;
    openSession: OpenSession;
    security: SecurityRecord;
  }): Enter =>
  async ({ userId, passwordHash }, request, method) => {
    const { settings: _, ...user } = await profile(userId);
    const setAt = await users.read(
      userStream(userId),
      ({ passwordSetByOperatorAt }) => passwordSetByOperatorAt,
    );
    const { token, headers } = await openSession(userId, request, passwordHash);
    await security.note(userId, { type: 'SignedIn', data: { method } }, request);
    return {
      message: texts.loggedIn,
      data: { token, ...user, user, ...(setAt !== undefined && { passwordSetByOperatorAt: setAt }) },
      headers,
    };
  };
