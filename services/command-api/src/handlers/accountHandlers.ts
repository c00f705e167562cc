import {
  type AccountStore,
  emailKey,
  newSessionId,
  newTicket,
  type Passwords,
  signIn,
} from '@ledgerline/accounts';
import { type RequestBody, texts, type User } from '@ledgerline/contract';
import { isCommonPassword } from '@ledgerline/domain';
import { userStream } from '@ledgerline/events';
import {
  ApiError,
  type ApiRequest,
  type ApiSettings,
  type CsrfTokens,
  type Handlers,
  type Tokens,
} from '@ledgerline/http';
import { presentSettings, presentUser } from '../presenting/presentUser.ts';
import type { Registration } from '../signingIn/registration.ts';
import { sessionOf } from './commandIdentity.ts';
import type { Users } from './userWrites.ts';

type AccountHandlers = Pick<
  Handlers<'command'>,
  'csrfToken' | 'register' | 'login' | 'logout' | 'me' | 'socketTicket'
>;

export interface AccountHandlersDependencies {
  accounts: AccountStore;
  passwords: Passwords;
  users: Users;
  registration: Registration;
  tokens: Tokens;
  csrfTokens: CsrfTokens;
  settings: ApiSettings;
  /** Closes the session's live connections. */
  onSessionEnded: (sessionId: string) => void;
}

export function accountHandlers(deps: AccountHandlersDependencies): AccountHandlers {
  const { accounts, passwords, users, registration, tokens, csrfTokens, settings } = deps;

  /** `passwordHash`: what the password was checked against, where one was. */
  async function openSession(userId: string, now: Date, passwordHash?: string) {
    const session = { id: newSessionId(), userId, ...(passwordHash !== undefined && { passwordHash }) };
    // Locked or given another password since it was looked at.
    if (!(await accounts.openSession(session, now))) throw new ApiError(401, texts.invalidLogin);
    return {
      token: tokens.issue({ userId, sessionId: session.id }, now),
      headers: { 'X-CSRF-Token': csrfTokens.forSession(session.id) },
    };
  }

  const profile = (userId: string): Promise<User> =>
    users.read(userStream(userId), (state) => {
      const user = presentUser(state);
      if (!user) throw new ApiError(401, texts.notSignedIn);
      return { ...user, settings: presentSettings(state) };
    });

  return {
    csrfToken: ({ session, now }: ApiRequest) => {
      const csrfToken = session ? csrfTokens.forSession(session.sessionId) : csrfTokens.anonymous(now);
      return Promise.resolve({ data: { csrfToken } });
    },

    async register({ body, requestId, source, limitKey, now }: ApiRequest<RequestBody<'register'>>) {
      if (settings.registration === 'closed') throw new ApiError(403, texts.registrationClosed);
      if (isCommonPassword(body.password)) {
        throw new ApiError(400, texts.passwordTooCommon, { errors: { password: [texts.passwordTooCommon] } });
      }
      const userId = await registration.register({ ...body, requestId, source, now });
      const { token, headers } = await openSession(userId, now);
      await accounts.noteSuccess(
        { emailKey: emailKey(settings.dataSecret, body.email), address: limitKey },
        now,
      );
      return {
        status: 201,
        message: texts.registered,
        data: { user: await profile(userId), token },
        headers,
      };
    },

    async login({ body, limitKey, now }: ApiRequest<RequestBody<'login'>>) {
      const key = emailKey(settings.dataSecret, body.email);
      const attempt = { emailKey: key, address: limitKey, password: body.password };
      const result = await signIn({ store: accounts, passwords }, attempt, now);
      if (result.outcome === 'locked') throw locked(result.retryAfterSeconds);
      if (result.outcome === 'account-locked') throw new ApiError(403, texts.accountLocked);
      if (result.outcome === 'refused' || !(await registration.settle(result.account, now))) {
        throw new ApiError(401, texts.invalidLogin);
      }
      const { settings: _, ...user } = await profile(result.account.userId);
      const { token, headers } = await openSession(user.id, now, result.account.passwordHash);
      return { message: texts.loggedIn, data: { token, ...user, user }, headers };
    },

    async logout(request: ApiRequest) {
      const { sessionId } = sessionOf(request);
      await accounts.endSession(sessionId);
      deps.onSessionEnded(sessionId);
      return { message: texts.loggedOut, data: null };
    },

    me: async (request: ApiRequest) => ({ data: await profile(sessionOf(request).userId) }),

    async socketTicket(request: ApiRequest) {
      const { ticket, ticketHash } = newTicket();
      await accounts.saveTicket(ticketHash, sessionOf(request).sessionId, request.now);
      return { data: { ticket } };
    },
  };
}

const locked = (retryAfterSeconds: number): ApiError =>
  new ApiError(429, texts.signInLocked, { headers: { 'Retry-After': String(retryAfterSeconds) } });
