import { hash } from 'node:crypto';
import {
  type Account,
  type AccountStore,
  newTicket,
  type RateLimit,
  type SecondFactors,
  ticketHash,
} from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { ApiError, type ApiRequest, comeAgain } from '@ledgerline/http';
import type { SecurityRecord } from './securityRecord.ts';

const purpose = 'sign-in';
const lifeMs = 5 * 60_000;
const notedWrongCodes: RateLimit = { name: 'noted-wrong-codes', limit: 1, windowMs: 24 * 60 * 60_000 };

/** The step of a sign-in that comes after the right password, and the code that other weighty acts ask for. */
export interface SecondStep {
  /** The answer to the right password where a code is needed as well: 401 with a ticket for the second step. */
  begin(account: Account, now: Date): Promise<ApiError>;
  /** Whose sign-in a ticket goes on with. Throws ApiError 401 where it took too long or the password is another one now. */
  accountOf(ticket: string, now: Date): Promise<Account>;
  /** Uses the ticket up. Throws ApiError 401 where another tab was faster. */
  end(ticket: string, now: Date): Promise<void>;
  /**
   * Uses a code up, under the locks of sign-in; the password was right. Throws `wrong`, the same with another text after
   * too many wrong codes in a row, and ApiError 429 while it is locked. At a sign-in, the person is told of a wrong one.
   */
  useCode(
    account: Account,
    code: string,
    request: ApiRequest,
    wrong: ApiError,
    isSignIn?: boolean,
  ): Promise<'code' | 'recovery-code'>;
}

export function createSecondStep({
  accounts,
  factors,
  security,
  onLocked,
}: {
  accounts: AccountStore;
  factors: SecondFactors;
  security: SecurityRecord;
  /** Told of a sign-in that is refused because of too many failures. */
  onLocked: (emailKey: string, request: ApiRequest) => void;
}): SecondStep {
  const expired = () => new ApiError(401, texts.stepExpired);

  /** Tells the person, once a day at most, that somebody knew the password. */
  async function noteWrongCode(userId: string, request: ApiRequest): Promise<void> {
    const { allowed } = await accounts.countAgainst(notedWrongCodes, userId, request.now);
    if (allowed) await security.note(userId, { type: 'WrongCodeSent', data: {} }, request);
  }

  return {
    async begin({ userId, passwordHash }, now) {
      const { ticket, ticketHash } = newTicket();
      const expiresAt = new Date(now.getTime() + lifeMs);
      await accounts.savePass({ purpose, hash: ticketHash, userId, data: markOf(passwordHash), expiresAt });
      return new ApiError(401, texts.codeNeeded, { code: 'second-factor-needed', params: { ticket } });
    },
    async accountOf(ticket, now) {
      const pass = await accounts.readPass(purpose, ticketHash(ticket), now);
      const account = pass?.userId ? await accounts.account(pass.userId) : null;
      if (!account || pass?.data !== markOf(account.passwordHash)) throw expired();
      return account;
    },
    async end(ticket, now) {
      if (!(await accounts.takePass(purpose, ticketHash(ticket), now))) throw expired();
    },
    async useCode({ userId, emailKey, passwordHash }, code, request, wrong, isSignIn = false) {
      const { limitKey, now } = request;
      const told = { act: 'second-factor', emailKey, userId };
      const attempt = await accounts.beginSignIn({ emailKey, address: limitKey }, now);
      if (attempt.locked) {
        security.tell(request, { ...told, outcome: 'locked' });
        onLocked(emailKey, request);
        throw comeAgain(429, texts.signInLocked, attempt.retryAfterSeconds);
      }
      const from = { isKnown: attempt.isKnown, password: markOf(passwordHash) };
      const verdict = await factors.useCode(userId, code, now, from);
      security.tell(request, { ...told, outcome: verdict === 'wrong' ? 'refused' : verdict });
      if (verdict === 'wrong' || verdict === 'exhausted') {
        if (isSignIn) await noteWrongCode(userId, request);
        throw verdict === 'wrong' ? wrong : tooManyWrong(wrong);
      }
      await accounts.forgetAttempt(attempt.attemptId);
      return verdict;
    },
  };
}

/** The same refusal, which says what still works. */
const tooManyWrong = ({ status, errors }: ApiError): ApiError =>
  new ApiError(status, texts.tooManyWrongCodes, {
    code: 'too-many-wrong-codes',
    ...(errors && { errors: { code: [texts.tooManyWrongCodes] } }),
  });

/** Tells whether a password is still the one of then, without keeping its hash in a second place. */
const markOf = (passwordHash: string): string => hash('sha256', passwordHash, 'hex');
