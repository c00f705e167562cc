import type { EventStore } from '@ledgerline/event-store';
import {
  type DomainEvent,
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  readEvent,
  type UnsealedMetadata,
  userIdOf,
} from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import type { EventMac } from '@ledgerline/events/mac';

/** Appends decided events at a stream's end, in one append, as the command API would. */
export async function appendTo(
  eventStore: EventStore,
  stream: string,
  events: readonly DomainEvent[],
  metadata: (revision: number) => Partial<UnsealedMetadata> = () => ({}),
  mac?: EventMac,
): Promise<void> {
  if (events.length === 0) return;
  const last = await eventStore.lastOf(stream);
  const first = last ? last.revision + 1 : 0;
  const previousHash = last ? readEvent(last).metadata.hash : GENESIS_HASH;
  const sealed = seal(
    stream,
    first,
    previousHash,
    events.map(({ type, data }, index) => ({
      event: { type, data } as DomainEvent,
      metadata: { ...sampleMetadata(stream, first + index), ...metadata(first + index) },
    })),
    mac,
  );
  await eventStore.append(stream, first - 1, sealed.events);
}

/** Appends what is not there yet of a history to the ledger of another person, in appends of a few events. */
export async function appendLedger(
  eventStore: EventStore,
  userId: string,
  history: readonly Recorded<LedgerEvent>[],
  eventsPerAppend = 7,
): Promise<void> {
  const last = await eventStore.lastOf(ledgerStream(userId));
  for (let from = (last?.revision ?? -1) + 1; from < history.length; from += eventsPerAppend) {
    await appendTo(
      eventStore,
      ledgerStream(userId),
      history.slice(from, from + eventsPerAppend),
      (revision) => {
        const { reverts, at } = history[revision]?.metadata ?? {};
        return { ...(reverts !== undefined && { reverts }), ...(at !== undefined && { at }) };
      },
    );
  }
}

/** All events of a ledger. */
export async function readLedger(eventStore: EventStore, stream: string): Promise<Recorded<LedgerEvent>[]> {
  const events = await eventStore.readStream(stream, 0, 1_000_000);
  return events.map((event) => readEvent(event) as Recorded<LedgerEvent>);
}

const sampleMetadata = (stream: string, revision: number): Omit<UnsealedMetadata, 'schemaVersion'> => ({
  commandId: `command-${revision}`,
  commandHash: 'hash',
  actorId: userIdOf(stream) ?? 'actor',
  source: 'web',
  at: new Date(Date.parse('2026-03-01T10:00:00.000Z') + revision * 60_000).toISOString(),
  $correlationId: `command-${revision}`,
  $causationId: `command-${revision}`,
});
