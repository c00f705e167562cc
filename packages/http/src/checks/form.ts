import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { STATEMENT_MAX_BYTES, texts } from '@ledgerline/contract';
import { ApiError, type SentFile } from '../api.ts';
import type { Exchange } from '../exchange.ts';
import { discardBody } from './discardBody.ts';
import { measureForm } from './formParts.ts';

/** The most bytes that all texts of a form may have: 20,000 decisions about rows are half of that. */
const textLimit = 4_000_000;
/** The most parts: twice as many as any form has. */
const partLimit = 8;
/** The most bytes that a form may have: a file, its texts, and the lines between them. */
const formLimit = STATEMENT_MAX_BYTES + textLimit + 100_000;

/** So many forms are read at once: each is in memory as a whole. */
const mostAtOnce = 4;
let reading = 0;

/**
 * Reads a form with one file: 415 for anything else, 413 over the limits, 503 while too many others are being read. It
 * stays in memory, so that nothing of a bank's file is left on a disk. What is no form is only noted.
 */
export async function readForm(exchange: Exchange): Promise<void> {
  const { req } = exchange.ctx;
  const type = req.headers['content-type'] ?? '';
  if (
    !/^multipart\/form-data\s*;/i.test(type) ||
    (req.headers['content-encoding'] ?? 'identity') !== 'identity'
  ) {
    throw new ApiError(415, texts.notAForm);
  }
  if (Number(req.headers['content-length'] ?? 0) > formLimit) return await refuseTooLarge(req);
  if (reading >= mostAtOnce) {
    throw new ApiError(503, texts.unavailable, {
      headers: { 'Retry-After': '1', ...(await discardBody(req)) },
    });
  }
  reading += 1;
  try {
    const bytes = await bytesOf(req);
    const { parts, textBytes } = measureForm(bytes, type, partLimit);
    if (parts > partLimit || textBytes > textLimit) throw new ApiError(413, texts.bodyTooLarge);
    await parse(exchange, bytes, type);
  } finally {
    reading -= 1;
  }
}

async function parse(exchange: Exchange, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    exchange.bodyProblem = texts.unreadableForm;
    return;
  }
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (fields[name] !== undefined || (name === 'file') !== (typeof value !== 'string')) {
      exchange.bodyProblem = texts.unreadableForm;
      return;
    }
    if (typeof value === 'string') fields[name] = value;
    else if (exchange.file === undefined) exchange.file = await fileOf(value);
    else {
      exchange.bodyProblem = texts.unreadableForm;
      return;
    }
  }
  if (exchange.file === undefined) exchange.bodyProblem = texts.fileRequired;
  exchange.body = fields;
}

async function fileOf(file: File): Promise<SentFile> {
  if (file.size > STATEMENT_MAX_BYTES) throw new ApiError(413, texts.fileTooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return {
    name: file.name
      .toWellFormed()
      .replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, ' ')
      .slice(0, 200),
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

async function bytesOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > formLimit) break;
    chunks.push(chunk);
  }
  if (length > formLimit) return await refuseTooLarge(request);
  return Uint8Array.from(Buffer.concat(chunks));
}

async function refuseTooLarge(request: IncomingMessage): Promise<never> {
  throw new ApiError(413, texts.fileTooLarge, { headers: await discardBody(request) });
}
