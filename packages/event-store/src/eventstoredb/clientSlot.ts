import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Channel } from '@grpc/grpc-js';
import { isAnswer } from './clientErrors.ts';
import { within } from './deadline.ts';

/** Holds the one client that serves a purpose, and makes another one when it is no good any more. */
export interface ClientSlot {
  /** Makes a call with the client of the moment. Throws what the call throws. */
  use<Result>(call: (client: EventStoreDBClient) => Promise<Result>): Promise<Result>;
  /** Leaves the client; resolves within `disposeMs`. */
  close(): Promise<void>;
}

interface Lent {
  client: EventStoreDBClient;
  calls: number;
}

/**
 * The client connects anew after some errors only, never after a deadline, and then waits longer each time. So any
 * failure that is no answer of the server retires it here: the next call gets a fresh one, and the old one is closed
 * when its last call has ended.
 */
export function createClientSlot(
  connect: () => EventStoreDBClient,
  disposeMs: number,
  retired: () => void = () => undefined,
): ClientSlot {
  let current: Lent | undefined;

  function retire(lent: Lent): void {
    if (current !== lent) return;
    current = undefined;
    retired();
  }

  return {
    async use(call) {
      const lent = (current ??= { client: connect(), calls: 0 });
      lent.calls += 1;
      try {
        return await call(lent.client);
      } catch (error) {
        if (!isAnswer(error)) retire(lent);
        throw error;
      } finally {
        lent.calls -= 1;
        if (lent !== current && lent.calls === 0) void leaveClient(lent.client, disposeMs);
      }
    },
    async close() {
      const lent = current;
      current = undefined;
      if (lent) await leaveClient(lent.client, disposeMs);
    },
  };
}

/** Ends a client's streams and its connection, and waits for that no longer than `ms`. */
export async function leaveClient(client: EventStoreDBClient, ms: number): Promise<void> {
  // `dispose` leaves the connection open, and was once seen to hang.
  const channel = (client as unknown as { getChannel(): Promise<Channel> }).getChannel();
  const closed = channel.then((open) => open.close());
  await within(ms, 'leaving a client', Promise.all([client.dispose(), closed])).catch(() => undefined);
}
