import { type DomainEvent, type EventMetadata, readEvent } from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import type { EventMac } from '@ledgerline/events/mac';
import { WrongExpectedRevision } from './errors.ts';
import { type EventStore, NO_STREAM } from './eventStore.ts';

/** Who writes notes, when, and under which id. */
export interface NoteBy {
  commandId: string;
  actorId: string;
  source: EventMetadata['source'];
  now: () => Date;
  mac: EventMac;
}

/** Appends events that nothing has to be decided for, all in one append, after whatever others append meanwhile. */
export async function appendNotes(
  log: EventStore,
  stream: string,
  events: readonly DomainEvent[],
  { commandId, actorId, source, now, mac }: NoteBy,
): Promise<void> {
  if (events.length === 0) return;
  for (;;) {
    const last = await log.lastOf(stream);
    const before = last && readEvent(last).metadata;
    const at = [now().toISOString(), before?.at ?? ''].toSorted().at(-1) ?? '';
    const metadata = {
      commandId,
      commandHash: '',
      actorId,
      source,
      at,
      $correlationId: commandId,
      $causationId: commandId,
    };
    const expected = last?.revision ?? NO_STREAM;
    const proposals = events.map((event) => ({ event, metadata }));
    const sealed = seal(stream, expected + 1, before?.hash ?? GENESIS_HASH, proposals, mac);
    try {
      await log.append(stream, expected, sealed.events);
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
