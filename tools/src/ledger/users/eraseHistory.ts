import { type EventStore, NO_STREAM, WrongExpectedRevision } from '@ledgerline/event-store';
import { eraseStreams } from '@ledgerline/event-store/eraseStreams';
import { ledgerStream, userStream } from '@ledgerline/events';
import { GENESIS_HASH, storedHash } from '@ledgerline/events/chain';
import type { Context } from '../context.ts';
import { appendErasures, type Erasure } from './appendErasures.ts';
import { lastErasures } from './erasures.ts';

/**
 * Takes a person's streams out of the log. First the log says how each chain ended, then the chain goes, if that is
 * still how it ends: a command that came in between is said anew. Answers a position by which the log has said it all.
 */
export async function eraseHistory(context: Context, userId: string, reason: string): Promise<string> {
  const { stores } = context;
  const log = await stores.writableLog();
  for (;;) {
    const streams = [ledgerStream(userId), userStream(userId)];
    const ends = await Promise.all(streams.map((stream) => endOf(log, stream)));
    await appendErasures(context, await notSaidYet(log, ends), reason);
    try {
      await eraseStreams(stores.locations.events, ends);
      return await log.head();
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}

/** A stream's end: of one without events, the beginning. */
interface End extends Erasure {
  lastRevision: number;
}

async function endOf(log: EventStore, stream: string): Promise<End> {
  const last = await log.lastOf(stream);
  return {
    stream,
    lastRevision: last?.revision ?? NO_STREAM,
    lastHash: (last && storedHash(last)) ?? GENESIS_HASH,
  };
}

/** A stream that has gone already, and one whose end was told before a crash, needs no second word. */
async function notSaidYet(log: EventStore, ends: readonly End[]): Promise<Erasure[]> {
  const said = await lastErasures(log);
  return ends
    .filter(({ stream, lastRevision, lastHash }) =>
      lastRevision === NO_STREAM ? !said.has(stream) : said.get(stream) !== lastHash,
    )
    .map(({ stream, lastHash }) => ({ stream, lastHash }));
}
