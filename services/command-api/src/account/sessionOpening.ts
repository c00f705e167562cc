import { type AccountStore, newSessionId } from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { ApiError, type ApiRequest, type CsrfTokens, type Tokens } from '@ledgerline/http';

/** A new session as its client gets it. */
export interface OpenedSession {
  token: string;
  /** Its CSRF token. */
  headers: { 'X-CSRF-Token': string };
}

/** `passwordHash`: what the password was checked against, where one was. Throws ApiError 401 where another stands by now. */
export type OpenSession = (
  userId: string,
  request: Pick<ApiRequest, 'now' | 'device'>,
  passwordHash?: string,
) => Promise<OpenedSession>;

/** Opens sessions and issues what stands for them. */
export const createSessionOpening =
  ({
    accounts,
    tokens,
    csrfTokens,
  }: {
    accounts: Pick<AccountStore, 'openSession'>;
    tokens: Tokens;
    csrfTokens: CsrfTokens;
  }): OpenSession =>
  async (userId, { now, device }, passwordHash) => {
    const session = {
      id: newSessionId(),
      userId,
      device,
      ...(passwordHash !== undefined && { passwordHash }),
    };
    // Locked or given another password since it was looked at.
    if (!(await accounts.openSession(session, now))) throw new ApiError(401, texts.invalidLogin);
    return {
      token: tokens.issue({ userId, sessionId: session.id }, now),
      headers: { 'X-CSRF-Token': csrfTokens.forSession(session.id) },
    };
  };
