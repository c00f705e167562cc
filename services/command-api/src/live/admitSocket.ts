import type { IncomingMessage } from 'node:http';
import { type AccountSession, type AccountStore, ticketHash } from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import {
  ApiError,
  checkHost,
  clientAddress,
  isAllowedOrigin,
  limitKey,
  passwordOfOperator,
  type RateLimiter,
  type Session,
  type Tokens,
  tooManyRequests,
} from '@ledgerline/http';

export const livePath = '/ws';

export interface AdmissionDependencies {
  accounts: AccountStore;
  tokens: Tokens;
  /** `ticket` refuses JWTs: an address gets into histories and logs, and a ticket is good once, for 30 seconds. */
  wsToken: 'any' | 'ticket';
  allowedOrigins: readonly string[];
  /** Host names beside those that no stranger can register. */
  allowedHosts: readonly string[];
  /** How many proxies stand in front. */
  trustProxy: number;
  /** Counts, by address, what comes without the JWT of a good session. */
  limiter: RateLimiter;
  /** Counts new connections, by person. */
  connectionLimiter: RateLimiter;
  now: () => Date;
}

/** Whose connection this is, by the ticket, or where that is allowed the JWT, in `?token=`. Throws ApiError: it is refused before the upgrade. */
export async function admitSocket(request: IncomingMessage, deps: AdmissionDependencies): Promise<Session> {
  const [path, query = ''] = (request.url ?? '').split('?', 2);
  if (path !== livePath) throw new ApiError(404, texts.notFound);
  if (request.method !== 'GET')
    throw new ApiError(405, texts.methodNotAllowed, { headers: { Allow: 'GET' } });
  checkHost(request, deps.allowedHosts);
  if (!isAllowedOrigin(request, deps.allowedOrigins)) throw new ApiError(403, 'This origin is not allowed');

  const given = new URLSearchParams(query).getAll('token');
  const token = given.length === 1 ? (given[0] ?? '') : '';
  const session = (await ofToken(token, deps)) ?? (await ofTicket(token, request, deps));
  if (!session) throw new ApiError(401, texts.notSignedIn);
  const wait = deps.connectionLimiter.take(session.userId, deps.now().getTime());
  if (wait > 0) throw tooManyRequests(wait);
  return session;
}

async function ofToken(
  token: string,
  { accounts, tokens, wsToken, now }: AdmissionDependencies,
): Promise<Session | undefined> {
  const named = wsToken === 'ticket' ? null : tokens.verify(token, now());
  if (!named) return undefined;
  const { userId, sessionId } = named;
  const session = await accounts.useSession(sessionId, now());
  return session?.userId === userId ? mayListen(session) : undefined;
}

async function ofTicket(
  token: string,
  request: IncomingMessage,
  { accounts, trustProxy, limiter, now }: AdmissionDependencies,
): Promise<Session | undefined> {
  const wait = limiter.take(limitKey(clientAddress(request, trustProxy)), now().getTime());
  if (wait > 0) throw tooManyRequests(wait);
  const session = token === '' ? null : await accounts.redeemTicket(ticketHash(token), now());
  return session ? mayListen(session) : undefined;
}

function mayListen({ id, userId, mustChangePassword }: AccountSession): Session {
  if (mustChangePassword) throw passwordOfOperator();
  return { userId, sessionId: id };
}
