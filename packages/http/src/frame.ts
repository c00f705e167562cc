import { randomUUID } from 'node:crypto';
import { texts } from '@ledgerline/contract';
import type Koa from 'koa';
import { createAnswerQueue } from './answerQueue.ts';
import { ApiError } from './api.ts';
import { isApiPath } from './apiPath.ts';
import { isSecure, refusedAddress } from './clientAddress.ts';
import { writeError } from './envelope.ts';
import type { Logger } from './logger.ts';
import { createProxyDoubts } from './proxyDoubts.ts';
import type { RequestState } from './requestState.ts';
import { securityHeaders, strictTransportSecurity } from './securityHeaders.ts';
import { checkWellFormed } from './wellFormed.ts';

/** One answered request, for metrics. */
export interface RequestSummary {
  method: string;
  /** The route's name in the contract; undefined for what is none. */
  route: string | undefined;
  status: number;
  seconds: number;
  /** A command that had been carried out before, answered again. */
  replayed: boolean;
}

export interface FrameOptions {
  logger: Logger;
  trustProxy: number;
  /** Makes an ApiError of errors that mean something to clients; everything else is a 500. */
  asApiError?: ((error: unknown) => ApiError | undefined) | undefined;
  onAnswered?: ((summary: RequestSummary) => void) | undefined;
}

/**
 * The outermost middleware. Every answer leaves with an id and the security headers, every error as an envelope (Koa
 * itself would strip all headers), every request as one line in the log.
 */
export function frame({ logger, trustProxy, asApiError, onAnswered }: FrameOptions): Koa.Middleware {
  // These lines have a fixed set of fields, none of them secret; looking for secrets in each would cost more than
  // everything else together.
  const requestLog = logger.child({}, { redact: [] });

  const answers = createAnswerQueue();
  const lookAtProxies = createProxyDoubts(trustProxy, (text) => logger.warn(text));

  const toApiError = (error: unknown, requestId: string): ApiError => {
    const known = error instanceof ApiError ? error : asApiError?.(error);
    // A stack helps with what nobody knows; of a store that is away the line of the request says why.
    if (!known) logger.error({ requestId, err: error }, 'request failed');
    return known ?? new ApiError(500, texts.unexpected);
  };

  return async (ctx, next) => {
    const begun = performance.now();
    let reason: string | undefined;
    const requestId = randomUUID();
    const state = ctx.state as RequestState;
    state.requestId = requestId;
    state.answers = answers;
    state.headers = ['X-Request-Id', requestId, ...securityHeaders];
    if (isSecure(ctx.req, trustProxy)) {
      state.headers.push('Strict-Transport-Security', strictTransportSecurity);
    }

    try {
      checkWellFormed(ctx.req);
      if (isApiPath(ctx.path)) lookAtProxies(ctx.req);
      else setHeaders(ctx, state.headers);
      await next();
      if (isUnanswered(ctx)) writeError(ctx, new ApiError(404, texts.notFound));
    } catch (error) {
      const known = toApiError(error, requestId);
      if (known.status > 500) reason = reasonOf(known.cause ?? error);
      writeError(ctx, known);
    }

    const ms = performance.now() - begun;
    const { route, userId, replayed = false, brokenBy } = state;
    if (brokenBy !== undefined) reason = `broken off: ${reasonOf(brokenBy)}`;
    const { method, path } = ctx;
    const status = ctx.res.statusCode;
    const address = refusedAddress(ctx.req, status, trustProxy);
    const line = { requestId, method, path, route, status, ms: Math.round(ms * 100) / 100, userId, address };
    requestLog.info(reason === undefined ? line : { ...line, reason });
    onAnswered?.({ method, route, status, seconds: ms / 1000, replayed });
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** No middleware has said anything: 404 is what Koa begins with. */
const isUnanswered = ({ res, status, body }: Koa.Context): boolean =>
  !res.headersSent && status === 404 && body === undefined;

/** For answers that are written by others than us: a page, a file. */
function setHeaders(ctx: Koa.Context, headers: readonly string[]): void {
  for (let index = 0; index < headers.length; index += 2) {
    ctx.res.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }
}
