import { ERASURES_STREAM, ledgerStream, userStream } from '@ledgerline/events';
import { GENESIS_HASH, storedHash } from '@ledgerline/events/chain';
import { appendNotes, type NoteBy } from '../appendNotes.ts';
import { eraseStreams } from '../eraseStreams.ts';
import { WrongExpectedRevision } from '../errors.ts';
import { type EventStore, NO_STREAM } from '../eventStore.ts';
import type { EventStoreLocation } from '../open.ts';
import { lastErasures } from './erasures.ts';

/** Whose history goes, why, and who takes it out of which log. */
export interface HistoryErasure {
  log: EventStore;
  location: EventStoreLocation;
  userId: string;
  /** Stays in the log: it must name nobody. */
  reason: string;
  by: NoteBy;
}

/** That a stream goes, and the hash that closed its chain. */
interface Erasure {
  stream: string;
  lastHash: string;
}

/** A stream's end: of one without events, the beginning. */
interface End extends Erasure {
  lastRevision: number;
}

/**
 * Takes a person's streams out of the log. First the log says how each chain ended, then the chain goes if it still ends
 * there; otherwise both are done again. Answers a position by which the log has said it all.
 */
export async function eraseHistory(erasure: HistoryErasure): Promise<string> {
  const { log, location, userId, reason, by } = erasure;
  for (;;) {
    const streams = [ledgerStream(userId), userStream(userId)];
    const ends = await Promise.all(streams.map((stream) => endOf(log, stream)));
    await appendErasures(log, await notSaidYet(log, ends), reason, by);
    try {
      await eraseStreams(location, ends);
      return await log.head();
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}

/** Says in the log that streams are erased, all of them in one append. */
export const appendErasures = (
  log: EventStore,
  erasures: readonly Erasure[],
  reason: string,
  by: NoteBy,
): Promise<void> =>
  appendNotes(
    log,
    ERASURES_STREAM,
    erasures.map((erasure) => ({ type: 'UserErased', data: { ...erasure, reason } })),
    by,
  );

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
