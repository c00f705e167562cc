import type { IncomingMessage } from 'node:http';
import { type AccountStore, ticketHash } from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { ApiError, isAllowedOrigin, type Session, type Tokens } from '@ledgerline/http';

export const livePath = '/ws';

export interface AdmissionDependencies {
  accounts: AccountStore;
  tokens: Tokens;
  allowedOrigins: readonly string[];
  now: () => Date;
}

/** Whose connection this is, by the ticket or JWT in `?token=`. Throws ApiError: it is refused before the upgrade. */
export async function admitSocket(request: IncomingMessage, deps: AdmissionDependencies): Promise<Session> {
  const { accounts, tokens, allowedOrigins, now } = deps;
  const [path, query = ''] = (request.url ?? '').split('?', 2);
  if (path !== livePath) throw new ApiError(404, texts.notFound);
  if (request.method !== 'GET')
    throw new ApiError(405, texts.methodNotAllowed, { headers: { Allow: 'GET' } });
  if (!isAllowedOrigin(request, allowedOrigins)) throw new ApiError(403, 'This origin is not allowed');

  const given = new URLSearchParams(query).getAll('token');
  const token = given.length === 1 ? given[0] : undefined;
  if (!token) throw notSignedIn();
  const named = tokens.verify(token, now());
  const session = named
    ? await accounts.useSession(named.sessionId, now())
    : await accounts.redeemTicket(ticketHash(token), now());
  if (!session || (named && session.userId !== named.userId)) throw notSignedIn();
  return { userId: session.userId, sessionId: session.id };
}

const notSignedIn = () => new ApiError(401, texts.notSignedIn);
