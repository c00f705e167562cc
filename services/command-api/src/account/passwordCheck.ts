import {
  type Account,
  type AccountStore,
  type AttemptTurns,
  Busy,
  type Passwords,
} from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { ApiError, type ApiRequest, comeAgain, fieldError } from '@ledgerline/http';
import { sessionOf } from '../writes/asked.ts';
import type { SecurityRecord } from './securityRecord.ts';

/**
 * Asks a signed-in person for their password again, under the locks of sign-in. A wrong one is ApiError 400 under `field`,
 * since a 401 would tell the client that its session has ended.
 */
export type CheckPassword = (request: ApiRequest, password: string, field: string) => Promise<Account>;

export function createPasswordCheck({
  accounts,
  passwords,
  attempts,
  security,
  onLocked,
}: {
  accounts: AccountStore;
  passwords: Passwords;
  attempts: AttemptTurns;
  security: SecurityRecord;
  /** Told of a check that is refused because of too many failures. */
  onLocked: (emailKey: string, request: ApiRequest) => void;
}): CheckPassword {
  return async (request, password, field) => {
    const account = await accounts.account(sessionOf(request).userId);
    if (!account) throw new ApiError(401, texts.notSignedIn);
    const subject = { emailKey: account.emailKey, address: request.limitKey };
    return attempts(subject, () => check(request, account, password, field));
  };

  async function check(request: ApiRequest, account: Account, password: string, field: string) {
    const { limitKey, now } = request;
    const { userId, emailKey } = account;
    const attempt = await accounts.beginSignIn({ emailKey, address: limitKey }, now);
    const told = { act: 'password-check', emailKey, userId };
    if (attempt.locked) {
      security.tell(request, { ...told, outcome: 'locked' });
      onLocked(emailKey, request);
      throw comeAgain(429, texts.signInLocked, attempt.retryAfterSeconds);
    }
    try {
      if (!(await passwords.verify(password, account.passwordHash, attempt.isKnown))) {
        security.tell(request, { ...told, outcome: 'refused' });
        throw fieldError(field, texts.wrongPassword);
      }
    } catch (error) {
      if (error instanceof Busy) await accounts.forgetAttempt(attempt.attemptId);
      throw error;
    }
    await accounts.forgetAttempt(attempt.attemptId);
    return account;
  }
}
