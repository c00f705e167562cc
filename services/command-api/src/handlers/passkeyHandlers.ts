import { hash } from 'node:crypto';
import {
  type Account,
  type AccountStore,
  challengeLifeMs,
  checkMadePasskey,
  checkSignedByPasskey,
  countsOn,
  newChallenge,
  newTicket,
  type Passkey,
  PasskeyRefused,
  type PasskeySite,
  passkeyOffer,
  passkeyQuestion,
  type SecondFactors,
  ticketHash,
  userOfHandle,
} from '@ledgerline/accounts';
import {
  MOST_PASSKEYS,
  notFoundText,
  type PasskeyEntry,
  PRODUCT_NAME,
  type RequestBody,
  texts,
} from '@ledgerline/contract';
import { ApiError, type ApiRequest, type Handlers } from '@ledgerline/http';
import type { Enter } from '../signingIn/entering.ts';
import type { CheckPassword } from '../signingIn/passwordCheck.ts';
import type { SecondStep } from '../signingIn/secondStep.ts';
import type { SecurityRecord } from '../signingIn/securityRecord.ts';
import { signInLocked } from '../signingIn/signInLocked.ts';
import { idOf, sessionOf } from './commandIdentity.ts';
import type { Profile } from './profileHandlers.ts';

type PasskeyHandlers = Pick<
  Handlers<'command'>,
  | 'listPasskeys'
  | 'beginPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'beginPasskeyLogin'
  | 'passkeyLogin'
>;

export interface PasskeyHandlersDependencies {
  accounts: AccountStore;
  factors: SecondFactors;
  profile: Profile;
  checkPassword: CheckPassword;
  secondStep: SecondStep;
  enter: Enter;
  security: SecurityRecord;
  /** Told of a sign-in that is refused because of too many failures. */
  onLocked: (emailKey: string, request: ApiRequest) => void;
}

/** Purposes of the passes that keep a challenge until it is answered. */
const adding = 'passkey';
const signingIn = 'passkey-sign-in';

/** The passkeys of the person who is signed in, and signing in with one. */
export function passkeyHandlers(deps: PasskeyHandlersDependencies): PasskeyHandlers {
  const { accounts, factors, profile, checkPassword, secondStep, enter, security, onLocked } = deps;

  /** Throws unless the password is right, and a code too where the authenticator app is on. */
  async function checkProof(request: ApiRequest<RequestBody<'beginPasskey'>>): Promise<string> {
    const { password, code } = request.body;
    const account = await checkPassword(request, password, 'password');
    const { authenticator } = await factors.read(account.userId);
    if (!authenticator) return account.userId;
    if (code === undefined) throw underCode(texts.codeNeeded);
    await secondStep.useCode(account, code, request, underCode(texts.wrongCode));
    return account.userId;
  }

  /** Keeps a new challenge for one answer. `session`: whose answer alone is good. */
  async function keepChallenge(
    purpose: string,
    request: ApiRequest,
    session: { userId: string; sessionId: string } | null,
  ): Promise<{ ticket: string; challenge: string }> {
    const { ticket, ticketHash } = newTicket();
    const challenge = newChallenge();
    const data = JSON.stringify({ challenge, sessionId: session?.sessionId ?? null });
    const expiresAt = new Date(request.now.getTime() + challengeLifeMs);
    const userId = session?.userId ?? null;
    await accounts.savePass({ purpose, hash: ticketHash, userId, data, expiresAt });
    return { ticket, challenge };
  }

  /** The challenge of a ticket, which any answer uses up; undefined where it is used, too old or another session's. */
  async function takeChallenge(
    purpose: string,
    request: ApiRequest<{ ticket: string }>,
    wanted: string | null,
  ): Promise<string | undefined> {
    const pass = await accounts.takePass(purpose, ticketHash(request.body.ticket), request.now);
    if (!pass) return undefined;
    const { challenge, sessionId } = JSON.parse(pass.data) as { challenge: string; sessionId: string | null };
    return sessionId === wanted ? challenge : undefined;
  }

  async function note(request: ApiRequest, change: 'added' | 'renamed' | 'removed'): Promise<void> {
    const { userId } = sessionOf(request);
    const data = { factor: 'passkey', change, by: 'self' } as const;
    await security.note(userId, { type: 'SecondFactorChanged', data }, request);
    security.tell(request, { act: 'passkey', outcome: change, userId });
  }

  /** What `check` gives. A passkey that is refused is a line of the security log with the reason, and `refusal`. */
  async function orRefusal<Result>(
    check: Promise<Result>,
    request: ApiRequest,
    who: Pick<Account, 'userId'> & { emailKey?: string },
    refusal: ApiError,
  ): Promise<Result> {
    try {
      return await check;
    } catch (error) {
      if (!(error instanceof PasskeyRefused)) throw error;
      const { userId, emailKey } = who;
      security.tell(request, { act: 'passkey', outcome: 'refused', reason: error.message, userId, emailKey });
      throw refusal;
    }
  }

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

  return {
    async listPasskeys(request: ApiRequest) {
      const { passkeys } = await factors.read(sessionOf(request).userId);
      return { data: passkeys.map(present) };
    },

    async beginPasskey(request: ApiRequest<RequestBody<'beginPasskey'>>) {
      const userId = await checkProof(request);
      const { passkeys } = await factors.read(userId);
      if (passkeys.length >= MOST_PASSKEYS) throw new ApiError(409, texts.tooManyPasskeys);
      const { name, email } = await profile(userId);
      const { ticket, challenge } = await keepChallenge(adding, request, sessionOf(request));
      const person = { product: PRODUCT_NAME, userId, email, name };
      return { data: { ticket, options: passkeyOffer(siteOf(request), challenge, person, passkeys) } };
    },

    async addPasskey(request: ApiRequest<RequestBody<'addPasskey'>>) {
      const { userId, sessionId } = sessionOf(request);
      const { name, credential } = request.body;
      const challenge = await takeChallenge(adding, request, sessionId);
      if (challenge === undefined) throw new ApiError(400, texts.stepExpired);
      const site = siteOf(request);
      const checked = checkMadePasskey(site, challenge, credential);
      const made = await orRefusal(checked, request, { userId }, new ApiError(400, texts.passkeyNotMade));
      const passkey: Passkey = {
        ...made,
        name,
        site: site.id,
        createdAt: request.now.toISOString(),
        lastUsedAt: null,
      };
      await factors.change(userId, (standing) => {
        const { passkeys } = standing;
        if (passkeys.some(({ credentialId }) => credentialId === passkey.credentialId)) {
          throw new ApiError(409, texts.passkeyKnown);
        }
        if (passkeys.length >= MOST_PASSKEYS) throw new ApiError(409, texts.tooManyPasskeys);
        return { ...standing, passkeys: [...passkeys, passkey] };
      });
      await note(request, 'added');
      return { status: 201, message: texts.passkeyAdded, data: present(passkey) };
    },

    async renamePasskey(request: ApiRequest<RequestBody<'renamePasskey'>>) {
      const { name } = request.body;
      let renamed: Passkey | undefined;
      let changes = false;
      await factors.change(sessionOf(request).userId, (standing) => {
        const current = standing.passkeys.find(
          ({ credentialId }) => publicId(credentialId) === idOf(request),
        );
        if (!current) throw notFound();
        renamed = { ...current, name };
        changes = name !== current.name;
        return changes ? replaceIn(standing, renamed) : undefined;
      });
      if (!renamed) throw notFound();
      if (changes) await note(request, 'renamed');
      return { message: texts.passkeyRenamed, data: present(renamed) };
    },

    async removePasskey(request: ApiRequest<RequestBody<'removePasskey'>>) {
      const userId = await checkProof(request);
      await factors.change(userId, (standing) => {
        const passkeys = standing.passkeys.filter(
          ({ credentialId }) => publicId(credentialId) !== idOf(request),
        );
        if (passkeys.length === standing.passkeys.length) throw notFound();
        return { ...standing, passkeys };
      });
      await note(request, 'removed');
      return { message: texts.passkeyRemoved, data: null };
    },

    async beginPasskeyLogin(request: ApiRequest) {
      const { ticket, challenge } = await keepChallenge(signingIn, request, null);
      return { data: { ticket, options: passkeyQuestion(siteOf(request), challenge) } };
    },

    async passkeyLogin(request: ApiRequest<RequestBody<'passkeyLogin'>>) {
      const { limitKey, now, body } = request;
      const challenge = await takeChallenge(signingIn, request, null);
      if (challenge === undefined) throw new ApiError(401, texts.stepExpired);
      const refused = new ApiError(401, texts.passkeyRefused);
      const userId = userOfHandle(body.credential.userHandle);
      const account = userId === undefined ? null : await accounts.account(userId);
      const emailKey = account?.emailKey ?? keyOfNobody(body.credential.userHandle);
      const attempt = await accounts.beginSignIn({ emailKey, address: limitKey }, now);
      if (attempt.locked) {
        security.tell(request, { act: 'passkey', outcome: 'locked', emailKey, userId: account?.userId });
        onLocked(emailKey, request);
        throw signInLocked(attempt.retryAfterSeconds);
      }
      if (!account) {
        security.tell(request, { act: 'passkey', outcome: 'refused', reason: 'nobody has this user handle' });
        throw refused;
      }
      await orRefusal(usePasskey(account.userId, challenge, request), request, account, refused);
      if (account.status === 'locked') {
        await accounts.forgetAttempt(attempt.attemptId);
        throw new ApiError(403, texts.accountLocked);
      }
      await accounts.noteSuccess({ emailKey, address: limitKey }, now);
      security.tell(request, { act: 'passkey', outcome: 'signed-in', emailKey, userId: account.userId });
      return await enter(account, request, 'passkey');
    },
  };
}

/** The page that asks: its origin has passed the checks of every write. Throws ApiError 403 where it has no host name. */
function siteOf({ origin }: ApiRequest): PasskeySite {
  const id = URL.parse(origin)?.hostname;
  if (!id) throw new ApiError(403, texts.hostNotAllowed);
  return { origin, id };
}

const replaceIn = <Standing extends { passkeys: Passkey[] }>(
  standing: Standing,
  passkey: Passkey,
): Standing => ({
  ...standing,
  passkeys: standing.passkeys.map((each) => (each.credentialId === passkey.credentialId ? passkey : each)),
});

const present = ({ credentialId, name, site, createdAt, lastUsedAt }: Passkey): PasskeyEntry => ({
  id: publicId(credentialId),
  name,
  site,
  createdAt,
  lastUsedAt,
});

/** What a passkey is called outside. */
const publicId = (credentialId: string): string => hash('sha256', credentialId, 'hex').slice(0, 24);

/** What tries with a user handle that nobody has count under: they lock like those of a person. */
const keyOfNobody = (userHandle: string): string => hash('sha256', `nobody ${userHandle}`, 'hex');

const underCode = (text: string): ApiError => new ApiError(400, text, { errors: { code: [text] } });
const notFound = (): ApiError => new ApiError(404, notFoundText('renamePasskey'));
