import { hash } from 'node:crypto';
import {
  type Account,
  checkSignedByPasskey,
  countsOn,
  type Passkey,
  PasskeyRefused,
  passkeyQuestion,
  userOfHandle,
} from '@ledgerline/accounts';
import { type RequestBody, texts } from '@ledgerline/contract';
import { ApiError, type ApiRequest, comeAgain, type Handlers } from '@ledgerline/http';
import { replaceIn, siteOf } from './passkeyChallenges.ts';
import type { PersonContext } from './personContext.ts';

/** The purpose of the passes that keep a challenge until it is answered. */
const signingIn = 'passkey-sign-in';

/** Signing in with a passkey. */
export function passkeySignIn({
  accounts,
  factors,
  enter,
  security,
  challenges,
  onLocked,
  refuseLocked,
}: PersonContext): Pick<Handlers<'command'>, 'beginPasskeyLogin' | 'passkeyLogin'> {
  /** Checks what somebody's passkey signed and counts it as used. Throws PasskeyRefused. */
  async function usePasskey(
    userId: string,
    challenge: string,
    request: ApiRequest<RequestBody<'passkeyLogin'>>,
  ): Promise<void> {
    const { credential } = request.body;
    const isIt = ({ credentialId }: Passkey): boolean => credentialId === credential.id;
    const passkey = (await factors.read(userId)).passkeys.find(isIt);
    if (!passkey) throw new PasskeyRefused(new Error('the person has no such passkey'));
    const counter = await checkSignedByPasskey(siteOf(request), challenge, passkey, credential);
    const lastUsedAt = request.now.toISOString();
    const used = await factors.change(userId, (standing) => {
      const current = standing.passkeys.find(isIt);
      // Removed, or used elsewhere with a later count, since it was read.
      if (!current || !countsOn(current.counter, counter)) return undefined;
      return replaceIn(standing, { ...current, counter, lastUsedAt });
    });
    if (!used) throw new PasskeyRefused(new Error('the passkey was changed meanwhile'));
  }

  /** The answer to a passkey that is not good, which counts like a wrong password. */
  async function refusalOf(
    error: PasskeyRefused,
    request: ApiRequest,
    emailKey: string,
    account: Account | null,
  ): Promise<ApiError> {
    const told = { act: 'passkey', emailKey, userId: account?.userId };
    const attempt = await accounts.beginSignIn({ emailKey, address: request.limitKey }, request.now);
    security.tell(request, {
      ...told,
      outcome: attempt.locked ? 'locked' : 'refused',
      reason: error.message,
    });
    if (!attempt.locked) return wrongPasskey();
    onLocked(emailKey, request);
    return comeAgain(429, texts.signInLocked, attempt.retryAfterSeconds);
  }

  return {
    async beginPasskeyLogin(request) {
      const { ticket, challenge } = await challenges.keep(signingIn, request, null);
      return { data: { ticket, options: passkeyQuestion(siteOf(request), challenge) } };
    },

    async passkeyLogin(request) {
      const { limitKey, now, body } = request;
      const challenge = await challenges.take(signingIn, request, null);
      if (challenge === undefined) throw new ApiError(401, texts.stepExpired);
      const userId = userOfHandle(body.credential.userHandle);
      const account = userId === undefined ? null : await accounts.account(userId);
      const emailKey = account?.emailKey ?? keyOfNobody(body.credential.userHandle);
      try {
        if (!account) throw new PasskeyRefused(new Error('nobody has this user handle'));
        await usePasskey(account.userId, challenge, request);
      } catch (error) {
        throw error instanceof PasskeyRefused ? await refusalOf(error, request, emailKey, account) : error;
      }
      // Nothing was guessed: neither the failures of strangers nor the own ones keep a good passkey out.
      if (account.status === 'locked') throw await refuseLocked(account.userId, now, wrongPasskey());
      await accounts.noteSuccess({ emailKey, address: limitKey }, now);
      security.tell(request, { act: 'passkey', outcome: 'signed-in', emailKey, userId: account.userId });
      return await enter(account, request, 'passkey');
    },
  };
}

const wrongPasskey = (): ApiError => new ApiError(401, texts.passkeyRefused);

/** What tries with a user handle that nobody has count under: they lock like those of a person. */
const keyOfNobody = (userHandle: string): string => hash('sha256', `nobody ${userHandle}`, 'hex');
