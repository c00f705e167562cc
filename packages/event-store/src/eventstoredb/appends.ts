import { type EventData, NO_STREAM as NEW_STREAM } from '@eventstore/db-client';
import type { EventToAppend } from '@ledgerline/events';
import { OutcomeUnknown, StoreUnavailable } from '../errors.ts';
import { type AppendResult, NO_STREAM } from '../eventStore.ts';
import { appendError, isNotLeader, isServerTimeout, readError } from './clientErrors.ts';
import type { ClientSlot } from './clientSlot.ts';
import { clientEvent } from './eventText.ts';
import type { Gate } from './gate.ts';
import type { Reads } from './reads.ts';

export interface Appending {
  slot: ClientSlot;
  gate: Gate;
  reads: Reads;
  appendMs: number;
}

/** Writes checked events at an exact revision. Throws as the port says, but never DuplicateEventId. */
export type Append = (
  stream: string,
  expectedRevision: number,
  events: readonly EventToAppend[],
) => Promise<AppendResult>;

const ATTEMPTS = 3;

/**
 * Appends by unary calls. The server takes the same ids for a repeat only at their old place, behind the head; so what
 * is sent again has the exact revision that it was first sent with.
 */
export function createAppend({ slot, gate, reads, appendMs }: Appending): Append {
  return async (stream, expectedRevision, events) => {
    const proposed = events.map(clientEvent);
    const deadline = performance.now() + appendMs;
    const leave = await gate.enter(appendMs).catch((error: unknown) => {
      throw readError(error);
    });
    try {
      const landed = await sendUntilAnswered(stream, expectedRevision, proposed, deadline);
      const revision = expectedRevision + events.length;
      if (landed !== revision) await checkPlace(stream, expectedRevision + 1, events, landed);
      return { revision };
    } finally {
      leave();
    }
  };

  // A node that does not lead has written nothing; one that timed out on its own write can be asked again.
  async function sendUntilAnswered(
    stream: string,
    expectedRevision: number,
    events: EventData[],
    deadline: number,
  ): Promise<number> {
    let givenUp: unknown;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(stream, expectedRevision, events, deadline);
      } catch (error) {
        if (isServerTimeout(error)) givenUp = error;
        const isOpen = isNotLeader(error) || isServerTimeout(error);
        if (isOpen && attempt < ATTEMPTS && performance.now() < deadline) continue;
        const failure = appendError(error, stream, expectedRevision);
        // That this attempt was turned away says nothing of one that the server gave up on before.
        throw givenUp !== undefined && failure instanceof StoreUnavailable
          ? new OutcomeUnknown(failure.message, givenUp)
          : failure;
      }
    }
  }

  async function send(
    stream: string,
    expectedRevision: number,
    events: EventData[],
    deadline: number,
  ): Promise<number> {
    const ms = Math.max(1, deadline - performance.now());
    const options = {
      expectedRevision: expectedRevision === NO_STREAM ? NEW_STREAM : BigInt(expectedRevision),
      requiresLeader: true,
      deadline: ms,
    } as const;
    const { nextExpectedRevision } = await slot.use(
      (client) => client.appendToStream(stream, events, options),
      { what: 'an append', ms },
    );
    return Number(nextExpectedRevision);
  }

  // A stream that was deleted, not taken out for good, goes on at its old revision although it counts as new.
  async function checkPlace(
    stream: string,
    revision: number,
    events: readonly EventToAppend[],
    landed: number,
  ): Promise<void> {
    const [first] = await reads.stream(stream, revision, 1).catch((error: unknown) => {
      throw new OutcomeUnknown(`${stream}: stored, but not seen where it landed`, error);
    });
    if (first && Number(first.revision) === revision && first.id === events[0]?.id) return;
    throw new OutcomeUnknown(`${stream}: stored up to revision ${landed}, not from ${revision} on`);
  }
}
