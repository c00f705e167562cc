import type { EventStore } from '@ledgerline/event-store';
import { userIdOf } from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import type { Deviation } from '../audit/deviation.ts';
import type { SealedHead } from '../audit/sealedHead.ts';
import { readErasures } from '../audit/surveyLog.ts';

/** Streams that are shorter than sealed, have another event there, or are gone without a UserErased. */
export async function* compareHeads(
  log: Pick<EventStore, 'readStream' | 'lastOf'>,
  heads: readonly SealedHead[],
): AsyncGenerator<Deviation> {
  const erased = await readErasures(log);
  for (const head of heads) {
    if (erased.has(head.stream)) continue;
    const [event] = await log.readStream(head.stream, head.revision, 1);
    if (event?.revision === head.revision) {
      const found = storedHash(event) ?? null;
      if (found !== head.hash) yield deviation(head, `${head.stream}@${head.revision}`, head.hash, found);
      continue;
    }
    const last = await log.lastOf(head.stream);
    const found = last ? `${last.revision + 1} events` : 'no such stream, and no UserErased';
    yield deviation(head, head.stream, `${head.revision + 1} events`, found);
  }
}

const deviation = ({ stream }: SealedHead, record: string, expected: unknown, found: unknown): Deviation => ({
  area: 'log',
  check: 'sealed head',
  userId: userIdOf(stream) ?? null,
  record,
  expected,
  found,
});
