import { setTimeout as delay } from 'node:timers/promises';
import { type Finding, finding } from '../history/finding.ts';
import type { History, Write } from '../history/history.ts';
import type { Client, Reply } from './client.ts';
import type { Intent } from './intent.ts';

export interface WriterOptions {
  client: Client;
  history: History;
  findings: Finding[];
  random: () => number;
  /** Whether to go on trying: false once the time after the faults is over. */
  mayRetry: () => boolean;
  /** How many in a hundred give up after the first attempt that got no answer. */
  giveUpPercent: number;
}

/** Sends a write until it is answered, always under the same key and through any door. Answers the last reply. */
export async function carryOut(
  intent: Intent,
  key: string,
  options: WriterOptions,
): Promise<Reply | undefined> {
  const { client, history, random, mayRetry, giveUpPercent } = options;
  const { method, path, body, promised } = intent;
  const write: Write = { userId: client.userId, key, method, path, promised, attempts: [], acknowledged: [] };
  history.writes.push(write);
  for (;;) {
    const reply = await attempt(write, body, options);
    if (reply && reply.status < 500 && reply.status !== tooSlow) return reply;
    if (!mayRetry()) {
      options.findings.push(
        finding('I12', `${method} ${path} (${key}) still has no answer after the faults`),
      );
      return undefined;
    }
    if (random() * 100 < giveUpPercent) return undefined;
    await delay(30 + random() * 120);
  }
}

/** Sends the write once and keeps what came of it. */
export async function attempt(
  write: Write,
  body: object | undefined,
  { client, findings, random }: Pick<WriterOptions, 'client' | 'findings' | 'random'>,
): Promise<Reply | undefined> {
  const sentAt = performance.now();
  const reply = await client.send(write.method, write.path, {
    ...(body && { body }),
    headers: { 'Idempotency-Key': write.key },
    door: Math.floor(random() * 1024),
  });
  write.attempts.push({ sentAt, endedAt: performance.now(), status: reply?.status });
  if (!reply) return undefined;
  const text = impossible(reply);
  if (text !== undefined)
    findings.push(finding('I11', `${write.method} ${write.path} (${write.key}): ${text}`));
  if (reply.status < 300 && reply.body) {
    write.acknowledged.push({
      id: (reply.body.data as { id?: string }).id ?? '',
      revision: Number(reply.headers.get('x-ledger-revision')),
      replayed: reply.headers.get('idempotency-replayed') !== null,
    });
  }
  return reply;
}

/** This program was too busy to send a request in time. It was not carried out, and can be sent again. */
const tooSlow = 408;
/** Refusals that the rules know; anything else that is no success and no 503 has no place here. */
const refusals = new Set([400, 404, tooSlow, 409]);

/** What an answer may never be, even during faults. */
export function impossible({ status, headers, body }: Reply): string | undefined {
  if (!body) return `${status} without our envelope`;
  if (status < 300) return body.success ? undefined : `${status} without success`;
  if (status === 503) return headers.has('retry-after') ? undefined : '503 without Retry-After';
  return refusals.has(status) ? undefined : `${status} ${body.message ?? ''}`;
}
