import type Koa from 'koa';
import type { ApiRequest, SentFile, Session } from './api.ts';
import type { RouteMatch } from './routeTable.ts';

/** One request on its way through the checks, each of which fills in what it is about. */
export interface Exchange {
  readonly ctx: Koa.Context;
  readonly now: Date;
  readonly requestId: string;
  readonly address: string;
  /** What limits count the address by. */
  readonly limitKey: string;
  readonly match: RouteMatch;
  /** Whom a bearer names whose signature and expiry are good; whether the session still is, `checkSession` sees. */
  readonly bearer: Session | null;
  session: Session | undefined;
  /** The body as it was sent, once it is JSON. */
  body: unknown;
  /** The body as the route's schema makes it. */
  parsedBody: unknown;
  /** The file of a form. */
  file: SentFile | undefined;
  query: unknown;
  /** Why the body could not be read as JSON. */
  bodyProblem: string | undefined;
  idempotencyKey: string | undefined;
  /** What the command is known by, once body and query are checked. */
  hashes: Pick<ApiRequest, 'commandHash' | 'formerHashes'> | undefined;
  minRevision: number | undefined;
  timeZone: string | undefined;
  /** Called once it is answered, or refused. */
  leave: (() => void) | undefined;
}

/** One check: throws ApiError, or lets the exchange pass. A promise only where it has to wait. */
export type Check = (exchange: Exchange) => Promise<void> | void;

/** Whether a method changes nothing. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
