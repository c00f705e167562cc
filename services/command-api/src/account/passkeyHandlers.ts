import { hash } from 'node:crypto';
import { checkMadePasskey, type Passkey, passkeyDigest, passkeyOffer } from '@ledgerline/accounts';
import {
  MOST_PASSKEYS,
  type PasskeyEntry,
  PRODUCT_NAME,
  type RequestBody,
  texts,
} from '@ledgerline/contract';
import { ApiError, type ApiRequest, fieldError, type Handlers, notThere } from '@ledgerline/http';
import { idOf, sessionOf } from '../writes/asked.ts';
import { replaceIn, siteOf } from './passkeyChallenges.ts';
import type { PersonContext } from './personContext.ts';

type PasskeyHandlers = Pick<
  Handlers<'command'>,
  'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
>;

/** The purpose of the passes that keep a challenge until it is answered. */
const adding = 'passkey';

/** The passkeys of the person who is signed in. */
export function passkeyHandlers(deps: PersonContext): PasskeyHandlers {
  const { factors, profile, checkPassword, secondStep, security, challenges } = deps;

  /** Throws unless the password is right, and a code too where the authenticator app is on. */
  async function checkProof(request: ApiRequest<RequestBody<'beginPasskey'>>): Promise<string> {
    const { password, code } = request.body;
    const account = await checkPassword(request, password, 'password');
    const { authenticator } = await factors.read(account.userId);
    if (!authenticator) return account.userId;
    if (code === undefined) throw fieldError('code', texts.codeNeeded);
    await secondStep.useCode(account, code, request, fieldError('code', texts.wrongCode));
    return account.userId;
  }

  async function note(
    request: ApiRequest,
    change: 'added' | 'renamed' | 'removed',
    passkey: Passkey,
  ): Promise<void> {
    const { userId } = sessionOf(request);
    const data = { factor: 'passkey', change, by: 'self', passkey: passkeyDigest(passkey) } as const;
    await security.note(userId, { type: 'SecondFactorChanged', data }, request);
    security.tell(request, { act: 'passkey', outcome: change, userId });
  }

  return {
    async listPasskeys(request) {
      const { passkeys } = await factors.read(sessionOf(request).userId);
      return { data: passkeys.map(present) };
    },

    async beginPasskey(request) {
      const userId = await checkProof(request);
      const { passkeys } = await factors.read(userId);
      if (passkeys.length >= MOST_PASSKEYS) throw new ApiError(409, texts.tooManyPasskeys);
      const { name, email } = await profile(userId);
      const { ticket, challenge } = await challenges.keep(adding, request, sessionOf(request));
      const person = { product: PRODUCT_NAME, userId, email, name };
      return { data: { ticket, options: passkeyOffer(siteOf(request), challenge, person, passkeys) } };
    },

    async addPasskey(request) {
      const { userId, sessionId } = sessionOf(request);
      const { name, credential } = request.body;
      const challenge = await challenges.take(adding, request, sessionId);
      if (challenge === undefined) throw new ApiError(400, texts.stepExpired);
      const site = siteOf(request);
      const checked = checkMadePasskey(site, challenge, credential);
      const made = await challenges.orRefusal(
        checked,
        request,
        userId,
        new ApiError(400, texts.passkeyNotMade),
      );
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
      await note(request, 'added', passkey);
      return { status: 201, message: texts.passkeyAdded, data: present(passkey) };
    },

    async renamePasskey(request) {
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
      if (changes) await note(request, 'renamed', renamed);
      return { message: texts.passkeyRenamed, data: present(renamed) };
    },

    async removePasskey(request) {
      const isWanted = ({ credentialId }: Passkey) => publicId(credentialId) === idOf(request);
      const { passkeys } = await factors.read(sessionOf(request).userId);
      if (!passkeys.some(isWanted)) throw notFound();
      const userId = await checkProof(request);
      let removed: Passkey | undefined;
      await factors.change(userId, (standing) => {
        removed = standing.passkeys.find(isWanted);
        return { ...standing, passkeys: standing.passkeys.filter((passkey) => passkey !== removed) };
      });
      if (!removed) throw notFound();
      await note(request, 'removed', removed);
      return { message: texts.passkeyRemoved, data: null };
    },
  };
}

const present = ({ credentialId, name, site, createdAt, lastUsedAt }: Passkey): PasskeyEntry => ({
  id: publicId(credentialId),
  name,
  site,
  createdAt,
  lastUsedAt,
});

/** What a passkey is called outside. */
const publicId = (credentialId: string): string => hash('sha256', credentialId, 'hex').slice(0, 24);

const notFound = (): ApiError => notThere('renamePasskey');
