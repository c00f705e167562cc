import type { EventStoreDBClient } from '@eventstore/db-client';
import type { ClientInternals } from './connection.ts';
import { within } from './deadline.ts';

/** Ends a client's streams and its connection, and waits for that no longer than `ms`. */
export async function leaveClient(client: EventStoreDBClient, ms: number): Promise<void> {
  // `dispose` leaves the connection open, and was once seen to hang.
  const channel = (client as unknown as ClientInternals).getChannel();
  const closed = channel.then((open) => open.close());
  await within(ms, 'leaving a client', Promise.all([client.dispose(), closed])).catch(() => undefined);
}
