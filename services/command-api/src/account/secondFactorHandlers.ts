import { newTicket, ticketHash } from '@ledgerline/accounts';
import { PRODUCT_NAME, type RequestBody, texts } from '@ledgerline/contract';
import { userStream } from '@ledgerline/events';
import { ApiError, type ApiRequest, fieldError, type Handlers } from '@ledgerline/http';
import { sessionOf } from '../writes/asked.ts';
import type { PersonContext } from './personContext.ts';

type SecondFactorHandlers = Pick<
  Handlers<'command'>,
  | 'secondFactor'
  | 'beginAuthenticator'
  | 'confirmAuthenticator'
  | 'removeAuthenticator'
  | 'renewRecoveryCodes'
>;

const purpose = 'authenticator';
const offerLifeMs = 10 * 60_000;

/** The authenticator app and the recovery codes of the person who is signed in. */
export function secondFactorHandlers(deps: PersonContext): SecondFactorHandlers {
  const { accounts, factors, codes, users, checkPassword, secondStep, security } = deps;

  const hashesOf = (recoveryCodes: readonly string[], userId: string): string[] =>
    recoveryCodes.map((code) => codes.hashRecoveryCode(code, userId));

  /** Throws unless both are right; the password is looked at first. */
  async function checkBoth(request: ApiRequest<RequestBody<'removeAuthenticator'>>): Promise<string> {
    const { password, code } = request.body;
    const account = await checkPassword(request, password, 'password');
    await secondStep.useCode(account, code, request, wrongCode());
    return account.userId;
  }

  async function note(
    request: ApiRequest,
    factor: 'authenticator' | 'recovery-codes',
    change: 'added' | 'removed' | 'renewed',
  ): Promise<void> {
    const { userId } = sessionOf(request);
    const data = { factor, change, by: 'self' } as const;
    await security.note(userId, { type: 'SecondFactorChanged', data }, request);
    security.tell(request, { act: factor, outcome: change, userId });
  }

  return {
    async secondFactor(request) {
      const { authenticator, recoveryCodes } = await factors.read(sessionOf(request).userId);
      return {
        data: {
          authenticator: authenticator && { addedAt: authenticator.addedAt },
          recoveryCodesLeft: recoveryCodes.length,
        },
      };
    },

    async beginAuthenticator(request) {
      const { userId } = await checkPassword(request, request.body.password, 'password');
      if ((await factors.read(userId)).authenticator) throw alreadyOn();
      const email = await users.read(userStream(userId), ({ user }) => user?.email ?? '');
      const { secret, uri } = codes.newSecret(PRODUCT_NAME, email);
      const { ticket, ticketHash } = newTicket();
      const expiresAt = new Date(request.now.getTime() + offerLifeMs);
      const data = codes.seal(secret, userId);
      await accounts.savePass({ purpose, hash: ticketHash, userId, data, expiresAt });
      return { data: { ticket, secret, uri } };
    },

    async confirmAuthenticator(request) {
      const { userId } = sessionOf(request);
      const { now, body } = request;
      const hash = ticketHash(body.ticket);
      const offer = await accounts.readPass(purpose, hash, now);
      if (offer?.userId !== userId) throw offerExpired();
      const lastStep = codes.stepOf(codes.unseal(offer.data, userId), body.code, now, 0);
      if (lastStep === undefined) throw wrongCode();
      if (!(await accounts.takePass(purpose, hash, now))) throw offerExpired();

      const recoveryCodes = codes.newRecoveryCodes();
      const authenticator = { sealedSecret: offer.data, lastStep, addedAt: now.toISOString() };
      const changed = await factors.change(userId, (standing) =>
        standing.authenticator
          ? undefined
          : { ...standing, authenticator, recoveryCodes: hashesOf(recoveryCodes, userId) },
      );
      if (!changed) throw alreadyOn();
      await note(request, 'authenticator', 'added');
      return { message: texts.authenticatorOn, data: { recoveryCodes } };
    },

    async removeAuthenticator(request) {
      const userId = await checkBoth(request);
      await factors.change(userId, (standing) => ({ ...standing, authenticator: null, recoveryCodes: [] }));
      await note(request, 'authenticator', 'removed');
      return { message: texts.authenticatorOff, data: null };
    },

    async renewRecoveryCodes(request) {
      const userId = await checkBoth(request);
      const recoveryCodes = codes.newRecoveryCodes();
      const changed = await factors.change(userId, (standing) =>
        standing.authenticator ? { ...standing, recoveryCodes: hashesOf(recoveryCodes, userId) } : undefined,
      );
      // Another tab has turned it off since the code was used.
      if (!changed) throw wrongCode();
      await note(request, 'recovery-codes', 'renewed');
      return { message: texts.recoveryCodesRenewed, data: { recoveryCodes } };
    },
  };
}

const wrongCode = (): ApiError => fieldError('code', texts.wrongCode);
const offerExpired = (): ApiError => new ApiError(400, texts.stepExpired);
const alreadyOn = (): ApiError => new ApiError(409, texts.authenticatorAlreadyOn);
