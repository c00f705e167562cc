import type { AccountStore } from '@ledgerline/accounts';
import { type ServiceName, texts } from '@ledgerline/contract';
import type Koa from 'koa';
import { checkHost } from './allowedHosts.ts';
import { type ApiAnswer, ApiError, type ApiRequest, type Handlers } from './api.ts';
import { isApiPath } from './apiPath.ts';
import { bearerToken } from './checks/identity.ts';
import { checksInOrder } from './checks/inOrder.ts';
import type { IsKeyReused } from './checks/input.ts';
import type { UploadLimits } from './checks/uploads.ts';
import { clientAddress, limitKey } from './clientAddress.ts';
import { commandHashes } from './commandHash.ts';
import { answerCors } from './cors.ts';
import { deviceName } from './deviceName.ts';
import { addHeader, writeAnswer } from './envelope.ts';
import { type Exchange, isRead } from './exchange.ts';
import type { RequestState } from './requestState.ts';
import { matchRoute } from './routeTable.ts';
import type { ApiSettings } from './settings.ts';
import { streamAnswer } from './streamAnswer.ts';
import { createCalendar } from './today.ts';
import { createTokenChecks, createTokens } from './tokens.ts';

export interface ApiOptions<Service extends ServiceName> {
  /** Which services' routes are answered here. */
  services: readonly Service[];
  handlers: Handlers<Service>;
  settings: ApiSettings;
  /** Wrap it in `cacheSessions`, else every request asks the store for its session. */
  accounts: AccountStore;
  clock: () => Date;
  /** Needed where commands are carried out. */
  isKeyReused?: IsKeyReused;
  /** Other limits of uploads than the product's. */
  uploads?: Partial<UploadLimits>;
  /** While true everything is answered 503: the process is about to stop. */
  isDraining?: () => boolean;
}

/**
 * The API as Koa middleware, to stand inside `frame`: runs the contract's checks in the contract's order, then the
 * route's handler. What is not under /api goes on to the next middleware.
 */
export function createApi<Service extends ServiceName>(options: ApiOptions<Service>): Koa.Middleware {
  const { settings, accounts, clock, isKeyReused = never, isDraining = () => false } = options;
  // By the time a handler is called, the checks have parsed body and query by that very route's schemas.
  const handlers = options.handlers as Partial<Record<string, Handler>>;
  const tokens =
    settings.jwtPublicKey === undefined
      ? createTokens(settings.jwtSecret)
      : createTokenChecks(settings.jwtPublicKey);
  const calendar = createCalendar();

  const hashesOf = (exchange: Exchange): NonNullable<Exchange['hashes']> => {
    exchange.hashes ??= computeHashes(exchange);
    return exchange.hashes;
  };
  const computeHashes = (exchange: Exchange): NonNullable<Exchange['hashes']> => {
    if (!isCommand(exchange)) return { commandHash: '' };
    const [newest, ...former] = commandHashes(settings.dataSecret, {
      ...exchange,
      // A file is known by its hash.
      body: exchange.file ? { fields: exchange.body, file: exchange.file.sha256 } : exchange.body,
      method: exchange.ctx.method,
      path: exchange.ctx.path,
    });
    return { commandHash: newest, ...(former.length > 0 && { formerHashes: former }) };
  };

  const checks = checksInOrder({
    settings,
    accounts,
    calendar,
    serves: (name) => handlers[name] !== undefined,
    isKeyReused,
    hashesOf,
    uploads: options.uploads,
  });

  const begin = (ctx: Koa.Context): Exchange => {
    const now = clock();
    const address = clientAddress(ctx.req, settings.trustProxy);
    const token = bearerToken(ctx.req.headers.authorization);
    return {
      ctx,
      now,
      requestId: (ctx.state as RequestState).requestId,
      address,
      limitKey: limitKey(address),
      match: matchRoute(ctx.method, ctx.path),
      bearer: token === '' ? null : tokens.verify(token, now),
      session: undefined,
      body: undefined,
      parsedBody: undefined,
      file: undefined,
      query: undefined,
      bodyProblem: undefined,
      idempotencyKey: undefined,
      hashes: undefined,
      minRevision: undefined,
      timeZone: undefined,
      leave: undefined,
    };
  };

  const toRequest = (exchange: Exchange): ApiRequest => {
    const { ctx, match, now, timeZone } = exchange;
    const { today, latestDate } = calendar(now, timeZone);
    return {
      requestId: exchange.requestId,
      params: match.found ? match.params : {},
      query: exchange.query,
      body: exchange.parsedBody,
      file: exchange.file,
      session: exchange.session,
      address: exchange.address,
      limitKey: exchange.limitKey,
      device: deviceName(ctx.req.headers['user-agent']),
      host: ctx.req.headers.host ?? '',
      origin: ctx.req.headers.origin ?? `http://${ctx.req.headers.host ?? ''}`,
      timeZone,
      today,
      latestDate,
      idempotencyKey: exchange.idempotencyKey,
      ...hashesOf(exchange),
      minRevision: exchange.minRevision,
      source: ctx.req.headers['sec-fetch-site'] === 'same-origin' ? 'web' : 'api',
      now,
    };
  };

  return async (ctx, next) => {
    if (!isApiPath(ctx.path)) return next();
    addHeader(ctx, 'Cache-Control', 'no-store');
    checkHost(ctx.req, settings.allowedHosts);
    if (answerCors(ctx, settings.allowedOrigins)) return;
    if (isDraining()) throw stopping();

    const exchange = begin(ctx);
    const state = ctx.state as RequestState;
    if (exchange.match.found) state.route = exchange.match.name;
    try {
      for (const check of checks) {
        const waiting = check(exchange);
        if (waiting) await waiting;
      }
      const handler = exchange.match.found ? handlers[exchange.match.name] : undefined;
      if (!handler) throw new ApiError(404, texts.notFound);
      const answer = await handler(toRequest(exchange));
      state.replayed = answer.replayed === true;
      if (answer.stream) await streamAnswer(ctx, answer.headers ?? {}, answer.stream);
      else writeAnswer(ctx, answer);
    } finally {
      exchange.leave?.();
    }
  };
}

const isCommand = ({ ctx, match }: Exchange): boolean =>
  !isRead(ctx.method) && match.found && match.route.access === 'session';

const never = (): Promise<boolean> => Promise.resolve(false);

type Handler = (request: ApiRequest) => Promise<ApiAnswer>;

const stopping = (): ApiError =>
  new ApiError(503, texts.unavailable, { headers: { 'Retry-After': '1', Connection: 'close' } });
