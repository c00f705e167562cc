import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { FORM_MAX_PARTS, FORM_MAX_TEXT_BYTES, STATEMENT_MAX_BYTES, texts } from '@ledgerline/contract';
import { ApiError, type SentFile } from '../api.ts';
import type { Exchange } from '../exchange.ts';
import { discardBody } from './discardBody.ts';
import { type FormFile, formEntries } from './formEntries.ts';
import { createPartCount } from './partCount.ts';
import { receiveBody } from './receiveBody.ts';
import { createUploads, type UploadLimits } from './uploads.ts';

/** The most bytes that a form may have: a file, its texts, and what stands around the parts. */
export const formLimit = STATEMENT_MAX_BYTES + FORM_MAX_TEXT_BYTES + 100_000;

/**
 * Reads forms with one file: 415 for anything else, 413 over the limits, 408 for one that comes too slowly, 429 or 503
 * for one that finds no place among the others. A form stays in memory, so that nothing of a bank's file is left on a
 * disk. What is no form is only noted.
 */
export function createFormReader(limits: UploadLimits): (exchange: Exchange) => Promise<void> {
  const claim = createUploads(limits);

  return async (exchange) => {
    const { req } = exchange.ctx;
    const type = req.headers['content-type'] ?? '';
    if (
      !/^multipart\/form-data\s*;/i.test(type) ||
      (req.headers['content-encoding'] ?? 'identity') !== 'identity'
    ) {
      throw new ApiError(415, texts.notAForm);
    }
    const announced = Number(req.headers['content-length'] ?? formLimit);
    if (announced > formLimit) return await refuseTooLarge(req);
    const place = await claim(exchange.session?.userId ?? exchange.limitKey, announced).catch(
      withBodyDiscarded,
    );
    exchange.leave = place.answered;
    try {
      const boundary = boundaryOf(type);
      let hasTooManyParts = false;
      const countParts = boundary === undefined ? undefined : createPartCount(boundary, FORM_MAX_PARTS + 1);
      const bytes = await receiveBody(req, limits, (chunk, length) => {
        hasTooManyParts = countParts?.(chunk) ?? false;
        return hasTooManyParts || length > formLimit;
      });
      if (!bytes) return await refuseTooLarge(req, hasTooManyParts ? texts.bodyTooLarge : texts.fileTooLarge);
      await parse(exchange, bytes, type, boundary);
    } finally {
      place.received();
    }

    async function withBodyDiscarded(error: unknown): Promise<never> {
      const rest = await discardBody(req);
      if (!(error instanceof ApiError)) throw error;
      throw new ApiError(error.status, error.message, { headers: { ...error.headers, ...rest } });
    }
  };
}

async function parse(
  exchange: Exchange,
  bytes: Buffer<ArrayBuffer>,
  type: string,
  boundary: string | undefined,
): Promise<void> {
  let form: [name: string, value: string | FormFile][];
  try {
    form = await formEntries(bytes, type, boundary);
  } catch {
    exchange.bodyProblem = texts.unreadableForm;
    return;
  }
  const fields: Record<string, string> = {};
  let textBytes = 0;
  for (const [name, value] of form) {
    if (fields[name] !== undefined || (name === 'file') !== (typeof value !== 'string')) {
      exchange.bodyProblem = texts.unreadableForm;
      return;
    }
    if (typeof value === 'string') {
      textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (textBytes > FORM_MAX_TEXT_BYTES) throw new ApiError(413, texts.bodyTooLarge);
      fields[name] = value;
    } else if (exchange.file === undefined) exchange.file = await fileOf(value);
    else {
      exchange.bodyProblem = texts.unreadableForm;
      return;
    }
  }
  if (exchange.file === undefined) exchange.bodyProblem = texts.fileRequired;
  exchange.body = fields;
}

/** The text that begins each part; undefined where a media type names none. */
function boundaryOf(type: string): string | undefined {
  try {
    const boundary = new MIMEType(type).params.get('boundary');
    return boundary === null ? undefined : `--${boundary}`;
  } catch {
    return undefined;
  }
}

async function fileOf(file: FormFile): Promise<SentFile> {
  if (file.size > STATEMENT_MAX_BYTES) throw new ApiError(413, texts.fileTooLarge);
  const bytes = await file.bytes();
  return {
    name: file.name
      .slice(0, 200)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, ' '),
    bytes,
    // Not in this thread: ten megabytes would hold everybody up.
    sha256: Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex'),
  };
}

async function refuseTooLarge(
  request: IncomingMessage,
  message: string = texts.fileTooLarge,
): Promise<never> {
  throw new ApiError(413, message, { headers: await discardBody(request) });
}
