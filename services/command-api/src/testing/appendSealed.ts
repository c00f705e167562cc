import type { EventStore } from '@ledgerline/event-store';
import type { DomainEvent } from '@ledgerline/events';
import { GENESIS_HASH, seal, storedHash } from '@ledgerline/events/chain';

/** Appends events to a stream behind the command API's back, chained to what stands there, all of the instant `at`. */
export async function appendSealed(
  store: EventStore,
  stream: string,
  events: readonly DomainEvent[],
  at: string,
  correlationId = 'filler',
): Promise<void> {
  const last = await store.lastOf(stream);
  let revision = last?.revision ?? -1;
  let hash = (last && storedHash(last)) ?? GENESIS_HASH;
  for (let first = 0; first < events.length; first += 1_000) {
    const unsealed = events.slice(first, first + 1_000).map((event, index) => ({
      event,
      metadata: {
        commandId: `filler ${revision + 1 + index}`,
        commandHash: '',
        actorId: 'a'.repeat(24),
        source: 'import' as const,
        at,
        $correlationId: correlationId,
        $causationId: 'filler',
      },
    }));
    const sealed = seal(stream, revision + 1, hash, unsealed);
    await store.append(stream, revision, sealed.events);
    revision += unsealed.length;
    hash = sealed.hash;
  }
}
