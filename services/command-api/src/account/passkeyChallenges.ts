import {
  type AccountStore,
  challengeLifeMs,
  newChallenge,
  newTicket,
  type Passkey,
  PasskeyRefused,
  type PasskeySite,
  ticketHash,
} from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { ApiError, type ApiRequest } from '@ledgerline/http';
import type { SecurityRecord } from './securityRecord.ts';

/** The challenges that passkeys sign, and what becomes of an answer that is refused. */
export function createPasskeyChallenges({
  accounts,
  security,
}: {
  accounts: AccountStore;
  security: SecurityRecord;
}) {
  /** Keeps a new challenge for one answer. `session`: whose answer alone is good. */
  async function keep(
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
  async function take(
    purpose: string,
    request: ApiRequest<{ ticket: string }>,
    wanted: string | null,
  ): Promise<string | undefined> {
    const pass = await accounts.takePass(purpose, ticketHash(request.body.ticket), request.now);
    if (!pass) return undefined;
    const { challenge, sessionId } = JSON.parse(pass.data) as { challenge: string; sessionId: string | null };
    return sessionId === wanted ? challenge : undefined;
  }

  /** What `check` gives. A passkey that is refused is a line of the security log with the reason, and `refusal`. */
  async function orRefusal<Result>(
    check: Promise<Result>,
    request: ApiRequest,
    userId: string,
    refusal: ApiError,
  ): Promise<Result> {
    try {
      return await check;
    } catch (error) {
      if (!(error instanceof PasskeyRefused)) throw error;
      security.tell(request, { act: 'passkey', outcome: 'refused', reason: error.message, userId });
      throw refusal;
    }
  }

  return { keep, take, orRefusal };
}

/** What `createPasskeyChallenges` gives. */
export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/** The page that asks: its origin has passed the checks of every write. Throws ApiError 403 where it has no host name. */
export function siteOf({ origin }: ApiRequest): PasskeySite {
  const id = URL.parse(origin)?.hostname;
  if (!id) throw new ApiError(403, texts.hostNotAllowed);
  return { origin, id };
}

/** What somebody has, with this passkey in the place of its former version. */
export const replaceIn = <Standing extends { passkeys: Passkey[] }>(
  standing: Standing,
  passkey: Passkey,
): Standing => ({
  ...standing,
  passkeys: standing.passkeys.map((each) => (each.credentialId === passkey.credentialId ? passkey : each)),
});
