import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type Position,
  type RecordedEvent,
  START,
} from '@eventstore/db-client';
import { isAnswer, isNotFound, isNotLeader, isTombstoned, readError } from './clientErrors.ts';
import type { ClientSlot } from './clientSlot.ts';
import { collect } from './collect.ts';
import { DeadlinePassed } from './deadline.ts';
import type { Gate } from './gate.ts';
import type { Timing } from './timing.ts';

/** The server's reads, each within its deadline. They throw StoreUnavailable. */
export interface Reads {
  /** Records of a stream from a revision on; none for a stream that is not there or was taken out. */
  stream(name: string, fromRevision: number, maxCount: number): Promise<RecordedEvent[]>;
  lastOf(name: string): Promise<RecordedEvent | undefined>;
  /** Records of the whole log from a position on, that one included. */
  forwards(from: Position | undefined, maxCount: number): Promise<RecordedEvent[]>;
  /** Records of the whole log before a position, or from its end, the last one first. */
  backwards(before: Position | undefined, maxCount: number): Promise<RecordedEvent[]>;
}

// A follower may be behind; so ours are the leader's answers, also right after an append.
const requiresLeader = true;

/** Reads through one client, as many at a time as the gate lets through. */
export function createReads(slot: ClientSlot, gate: Gate, { readSilenceMs }: Timing): Reads {
  async function read(call: (client: EventStoreDBClient) => Promise<RecordedEvent[]>) {
    const leave = await gate.enter(readSilenceMs).catch((error: unknown) => {
      throw readError(error);
    });
    try {
      return await slot.use(call).catch((error: unknown) => {
        if (isAnswer(error) && !isNotLeader(error)) throw error;
        if (error instanceof DeadlinePassed) throw error;
        // The leader, or a fresh connection.
        return slot.use(call);
      });
    } catch (error) {
      if (isNotFound(error) || isTombstoned(error)) return [];
      throw readError(error);
    } finally {
      leave();
    }
  }

  return {
    stream: (name, fromRevision, maxCount) =>
      read((client) => {
        const options = { fromRevision: BigInt(fromRevision), maxCount, requiresLeader };
        return collect(client.readStream(name, options), readSilenceMs);
      }),
    async lastOf(name) {
      const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader } as const;
      const [last] = await read((client) => collect(client.readStream(name, options), readSilenceMs));
      return last;
    },
    forwards: (from, maxCount) =>
      read((client) => {
        const options = {
          direction: FORWARDS,
          fromPosition: from ?? START,
          maxCount,
          requiresLeader,
        } as const;
        return collect(client.readAll(options), readSilenceMs);
      }),
    backwards: (before, maxCount) =>
      read((client) => {
        const options = {
          direction: BACKWARDS,
          fromPosition: before ?? END,
          maxCount,
          requiresLeader,
        } as const;
        return collect(client.readAll(options), readSilenceMs);
      }),
  };
}
