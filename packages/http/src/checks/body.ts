import type { IncomingMessage } from 'node:http';
import { isBeyond, texts } from '@ledgerline/contract';
import type Koa from 'koa';
import { koaBody } from 'koa-body';
import { ApiError } from '../api.ts';
import type { Check } from '../exchange.ts';
import { discardBody } from './discardBody.ts';
import { createFormReader } from './form.ts';
import { type UploadLimits, uploadLimits } from './uploads.ts';

/** The most bytes that a body may have. */
const bodyLimit = 64 * 1024;

const withBody = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Reads the body: 415 for anything but JSON, 413 over the limit. What is no JSON is only noted, since other checks
 * come before the body's. Bodies of other methods are not looked at.
 */
export function readBody(uploads: Partial<UploadLimits> = {}): Check {
  const readForm = createFormReader({ ...uploadLimits, ...uploads });
  const parse = koaBody({
    json: true,
    urlencoded: false,
    text: false,
    multipart: false,
    jsonLimit: bodyLimit,
    includeUnparsed: true,
  });

  return (exchange) => {
    const { ctx } = exchange;
    const { headers } = ctx.req;
    const length = Number(headers['content-length'] ?? 0);
    const hasBody = length > 0 || headers['transfer-encoding'] !== undefined;
    if (exchange.match.found && exchange.match.route.form) return readForm(exchange);
    if (!hasBody || !withBody.has(ctx.method)) return;
    if (!isJson(headers['content-type'])) throw new ApiError(415, texts.unsupportedMediaType);
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new ApiError(415, texts.unsupportedMediaType);
    }
    return length > bodyLimit ? refuseTooLarge(ctx.req) : read();

    async function read(): Promise<void> {
      try {
        await parse(ctx, nothingMore);
      } catch (error) {
        if (statusOf(error) === 413) return await refuseTooLarge(ctx.req);
        // The error carries the whole body, which may hold a password: nothing of it goes on.
        exchange.bodyProblem = texts.unreadableJson;
        return;
      }
      const { body, rawBody } = ctx.request as Koa.Request & { body: unknown; rawBody: string };
      // Sent in chunks, of which none came.
      if (rawBody === '') return;
      // Bytes that are no UTF-8 have been read as U+FFFD: rather refused than stored as something else.
      if (rawBody.includes('\uFFFD')) exchange.bodyProblem = texts.unreadableJson;
      else if (isBeyond({}, rawBody)) exchange.bodyProblem = texts.bodyTooDeep;
      else exchange.body = body;
    }
  };
}

const nothingMore = (): Promise<void> => Promise.resolve();

async function refuseTooLarge(request: IncomingMessage): Promise<never> {
  throw new ApiError(413, texts.bodyTooLarge, { headers: await discardBody(request) });
}

/** Whether a media type is JSON and its charset, if it names one, UTF-8. */
function isJson(contentType = ''): boolean {
  const [type, ...parameters] = contentType.toLowerCase().split(';');
  return type?.trim() === 'application/json' && parameters.every(keepsUtf8);
}

const keepsUtf8 = (parameter: string): boolean => {
  const [name, value = ''] = parameter.split('=', 2);
  return name?.trim() !== 'charset' || /^"?utf-8"?$/.test(value.trim());
};

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
