import { randomUUID } from 'node:crypto';
import { texts } from '@ledgerline/contract';
import type Koa from 'koa';
import { ApiError } from './api.ts';
import { isSecure } from './clientAddress.ts';
import { writeError } from './envelope.ts';
import type { Logger } from './logger.ts';
import { securityHeaders, strictTransportSecurity } from './securityHeaders.ts';

/** What the frame knows of a request, and what the API adds for the log; it stands in `ctx.state`. */
export interface RequestState {
  requestId: string;
  route?: string;
  userId?: string;
}

/** One answered request, for metrics. */
export interface RequestSummary {
  method: string;
  /** The route's name in the contract; undefined for what is none. */
  route: string | undefined;
  status: number;
  seconds: number;
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
  const toApiError = (error: unknown, requestId: string): ApiError => {
    const known = error instanceof ApiError ? error : asApiError?.(error);
    if (!known || known.status >= 500) logger.error({ requestId, err: error }, 'request failed');
    return known ?? new ApiError(500, texts.unexpected);
  };

  return async (ctx, next) => {
    const begun = performance.now();
    const requestId = randomUUID();
    const state = ctx.state as RequestState;
    state.requestId = requestId;

    const { res } = ctx;
    res.setHeader('X-Request-Id', requestId);
    for (const [name, value] of securityHeaders) res.setHeader(name, value);
    if (isSecure(ctx.req, trustProxy)) res.setHeader('Strict-Transport-Security', strictTransportSecurity);

    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) writeError(ctx, new ApiError(404, texts.notFound));
    } catch (error) {
      writeError(ctx, toApiError(error, requestId));
    }

    const ms = performance.now() - begun;
    const { route, userId } = state;
    const { method, path, status } = ctx;
    logger.info({ requestId, method, path, route, status, ms: Math.round(ms * 100) / 100, userId });
    onAnswered?.({ method, route, status, seconds: ms / 1000 });
  };
}
