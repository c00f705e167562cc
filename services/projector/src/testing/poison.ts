import { randomBytes, randomUUID } from 'node:crypto';
import type { EventStore } from '@ledgerline/event-store';

/** Appends an event at a stream's end that no version of the product can read. Answers its revision. */
export async function appendPoison(
  eventStore: EventStore,
  stream: string,
  data = '{"nonsense":1}',
): Promise<number> {
  const revision = ((await eventStore.lastOf(stream))?.revision ?? -1) + 1;
  const metadata = {
    schemaVersion: '1',
    commandId: 'poison',
    commandHash: 'hash',
    actorId: 'actor',
    source: 'web',
    at: '2026-03-01T10:00:00.000Z',
    $correlationId: 'poison',
    $causationId: 'poison',
    hash: randomBytes(32).toString('hex'),
  };
  await eventStore.append(stream, revision - 1, [
    {
      id: randomUUID(),
      type: 'TransactionCreated',
      data,
      metadata: JSON.stringify(metadata),
    },
  ]);
  return revision;
}
