import { accountByEmail, emailKey, INVITATION, newTicket, signIn, ticketHash } from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { isCommonPassword } from '@ledgerline/domain';
import { ApiError, type ApiRequest, comeAgain, fieldError, type Handlers } from '@ledgerline/http';
import { sessionOf } from '../writes/asked.ts';
import type { PersonContext } from './personContext.ts';

type AccountHandlers = Pick<
  Handlers<'command'>,
  'csrfToken' | 'register' | 'login' | 'loginCode' | 'logout' | 'me' | 'socketTicket'
>;

export function accountHandlers(deps: PersonContext): AccountHandlers {
  const {
    accounts,
    refuseLocked,
    passwords,
    profile,
    registration,
    openSession,
    enter,
    security,
    secondStep,
    needsCode,
    attempts,
    csrfTokens,
    settings,
  } = deps;

  /**
   * Registers where registration is open, or with an invitation, which is used up by it. One that did not end in a
   * registration is good again.
   */
  async function admitting(
    invitation: string | undefined,
    request: ApiRequest,
    register: () => Promise<string>,
  ): Promise<string> {
    if (settings.registration === 'open') return await register();
    const refuse = (text: string): ApiError => {
      security.tell(request, { act: 'registration', outcome: 'refused' });
      return new ApiError(403, text);
    };
    if (invitation === undefined) throw refuse(texts.registrationClosed);
    const pass = await accounts.takePass(INVITATION, ticketHash(invitation), request.now);
    if (!pass) throw refuse(texts.invitationUsed);
    try {
      return await register();
    } catch (error) {
      await accounts.savePass(pass);
      throw error;
    }
  }

  return {
    csrfToken: ({ session, now }: ApiRequest) => {
      const csrfToken = session ? csrfTokens.forSession(session.sessionId) : csrfTokens.anonymous(now);
      return Promise.resolve({ data: { csrfToken } });
    },

    async register(request) {
      const { body, requestId, source, limitKey, now } = request;
      if (isCommonPassword(body.password)) {
        throw fieldError('password', texts.passwordTooCommon);
      }
      const userId = await admitting(body.invitation, request, () =>
        registration.register({ ...body, requestId, source, now }),
      );
      const { token, headers } = await openSession(userId, request);
      const key = emailKey(settings.dataSecret, body.email);
      await accounts.noteSuccess({ emailKey: key, address: limitKey }, now);
      security.tell(request, { act: 'registration', outcome: 'done', emailKey: key, userId });
      return {
        status: 201,
        message: texts.registered,
        data: { user: await profile(userId), token },
        headers,
      };
    },

    async login(request) {
      const { body, limitKey, now } = request;
      const known = await accountByEmail(accounts, settings.dataSecret, body.email);
      // Failures are counted under the key that the account has until it is moved to the newest one.
      const key = known?.emailKey ?? emailKey(settings.dataSecret, body.email);
      const attempt = { emailKey: key, address: limitKey, password: body.password };
      const result = await signIn({ store: accounts, passwords, needsCode, attempts }, attempt, now);
      security.tell(request, { act: 'sign-in', outcome: result.outcome, emailKey: key });
      if (result.outcome === 'locked') {
        deps.onLocked(key, request);
        throw comeAgain(429, texts.signInLocked, result.retryAfterSeconds);
      }
      if (result.outcome === 'account-locked') {
        throw await refuseLocked(result.userId, now, new ApiError(401, texts.invalidLogin));
      }
      if (result.outcome === 'refused' || !(await registration.settle(result.account, now))) {
        throw new ApiError(401, texts.invalidLogin);
      }
      if (result.outcome === 'second-factor') throw await secondStep.begin(result.account, now);
      return await enter(result.account, request, 'password');
    },

    async loginCode(request) {
      const { body, limitKey, now } = request;
      const account = await secondStep.accountOf(body.ticket, now);
      if (account.status === 'locked') {
        throw await refuseLocked(account.userId, now, new ApiError(401, texts.stepExpired));
      }
      const wrong = new ApiError(401, texts.wrongCode);
      const used = await secondStep.useCode(account, body.code, request, wrong, true);
      await secondStep.end(body.ticket, now);
      await accounts.noteSuccess({ emailKey: account.emailKey, address: limitKey }, now);
      return await enter(account, request, `password-and-${used}`);
    },

    async logout(request) {
      const { sessionId, userId } = sessionOf(request);
      await accounts.endSession(sessionId);
      deps.onSessionEnded(sessionId);
      security.tell(request, { act: 'sign-out', outcome: 'done', userId });
      return { message: texts.loggedOut, data: null };
    },

    me: async (request) => ({ data: await profile(sessionOf(request).userId) }),

    async socketTicket(request) {
      const { ticket, ticketHash } = newTicket();
      await accounts.saveTicket(ticketHash, sessionOf(request).sessionId, request.now);
      return { data: { ticket } };
    },
  };
}
