import { type EventStore, LOG_START, NO_STREAM, WrongExpectedRevision } from '@ledgerline/event-store';
import { PROVENANCE_STREAM } from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import type { EventMac } from '@ledgerline/events/mac';
import type { NewId } from './ids.ts';

/**
 * Writes into the log, once in its life, that all events carry a MAC from here on, and that all do where it is the first.
 * Auditors find by it what was appended by somebody without DATA_SECRET. Throws what the store throws while it is away.
 */
export async function noteAuthentication(
  store: EventStore,
  { mac, newId, now }: { mac: EventMac; newId: NewId; now: () => Date },
): Promise<void> {
  if (await store.lastOf(PROVENANCE_STREAM)) return;
  const id = newId();
  const metadata = {
    commandId: id,
    commandHash: '',
    actorId: 'system',
    source: 'cli',
    at: now().toISOString(),
    $correlationId: id,
    $causationId: id,
  } as const;
  const { events: former } = await store.readAll({ after: LOG_START, prefixes: [], limit: 1 });
  const data = former.length === 0 ? { sinceFirst: true as const } : {};
  const note = { event: { type: 'EventsAuthenticated', data }, metadata } as const;
  const { events } = seal(PROVENANCE_STREAM, 0, GENESIS_HASH, [note], mac);
  try {
    await store.append(PROVENANCE_STREAM, NO_STREAM, events);
  } catch (error) {
    // Another instance was first.
    if (!(error instanceof WrongExpectedRevision)) throw error;
  }
}
