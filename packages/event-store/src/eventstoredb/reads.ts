import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type Position,
  type RecordedEvent,
  START,
} from '@eventstore/db-client';
import { isAnswer, isNotFound, isNotLeader, isOverdue, isTombstoned, readError } from './clientErrors.ts';
import type { ClientSlot } from './clientSlot.ts';
import { collect } from './collect.ts';
import type { Gate } from './gate.ts';
import type { Timing } from './timing.ts';

/** The server's reads. They throw StoreUnavailable, after three times `readSilenceMs` without a word at the latest. */
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

type Page = Parameters<typeof collect>[0];

/** Reads through one client, as many at a time as the gate lets through. */
export function createReads(slot: ClientSlot, gate: Gate, { readSilenceMs }: Timing): Reads {
  async function read(begin: (client: EventStoreDBClient) => Page) {
    const leave = await gate.enter(readSilenceMs).catch((error: unknown) => {
      throw readError(error);
    });
    try {
      return await tryTwice(begin);
    } catch (error) {
      if (isNotFound(error) || isTombstoned(error)) return [];
      throw readError(error);
    } finally {
      leave();
    }
  }

  /** The first answer. A read that failed or met silence is made once more, by the leader or a fresh connection. */
  async function tryTwice(begin: (client: EventStoreDBClient) => Page): Promise<RecordedEvent[]> {
    const tryOnce = (onSilent: (isDead: () => boolean) => void): Promise<RecordedEvent[]> =>
      slot.use((client, isDead) => collect(begin(client), readSilenceMs, () => onSilent(isDead)));
    let again: Promise<RecordedEvent[]> | undefined;
    const second = Promise.withResolvers<RecordedEvent[]>();
    const first = tryOnce((isDead) => {
      // A server that answers others is slow: a second question would make it slower.
      if (!isDead()) return;
      again = tryOnce(() => undefined);
      again.then(second.resolve, () => undefined);
    });
    try {
      return await Promise.race([first, second.promise]);
    } catch (error) {
      if (again) return await again;
      if (isOverdue(error) || (isAnswer(error) && !isNotLeader(error))) throw error;
      return await tryOnce(() => undefined);
    }
  }

  return {
    stream: (name, fromRevision, maxCount) =>
      read((client) => {
        const options = { fromRevision: BigInt(fromRevision), maxCount, requiresLeader };
        return client.readStream(name, options);
      }),
    async lastOf(name) {
      const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader } as const;
      const [last] = await read((client) => client.readStream(name, options));
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
        return client.readAll(options);
      }),
    backwards: (before, maxCount) =>
      read((client) => {
        const options = {
          direction: BACKWARDS,
          fromPosition: before ?? END,
          maxCount,
          requiresLeader,
        } as const;
        return client.readAll(options);
      }),
  };
}
