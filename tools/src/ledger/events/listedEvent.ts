import type { EventStore } from '@ledgerline/event-store';
import {
  type DomainEvent,
  type Recorded,
  readEvent,
  type StoredEvent,
  UnreadableEvent,
  userIdOf,
} from '@ledgerline/events';
import { revisionOfEventId } from '@ledgerline/events/chain';
import { type PersonEvent, summaryOf } from '@ledgerline/query-api/telling';
import { instantOf } from '../history/cut.ts';
import type { NamesOfPeople } from '../history/names.ts';
import { isCatalogueEvent, tellCatalogueEvent } from '../history/tell.ts';

/** An event with all that the log has of it, as programs get it. */
export interface Envelope {
  stream: string;
  /** Its number in the stream, from 1. */
  revision: number;
  id: string;
  type: string;
  /** null where that can't be read. */
  at: string | null;
  /** Parsed; the text as it stands where it is no JSON. */
  data: unknown;
  metadata: unknown;
  position: string;
}

/** A stored event, for programs. */
export function envelopeOf(stored: StoredEvent): Envelope {
  const { stream, revision, id, type, position } = stored;
  return {
    stream,
    revision: revision + 1,
    id,
    type,
    at: instantOf(stored) || null,
    data: parsed(stored.data),
    metadata: parsed(stored.metadata),
    position,
  };
}

/** A stored event, for people. */
export interface ListedEvent extends Envelope {
  source: string | null;
  /** A person's id, or the name of who used the command line. */
  actorId: string | null;
  /** What it did, in one sentence; why it can't be read, where it can't. */
  summary: string;
}

/** Tells an event in one sentence, and from where it came. */
export async function listedEvent(
  log: Pick<EventStore, 'readStream'>,
  stored: StoredEvent,
  names: NamesOfPeople,
): Promise<ListedEvent> {
  const envelope = envelopeOf(stored);
  try {
    const event = readEvent(stored);
    const { source, actorId } = event.metadata;
    return { ...envelope, source, actorId, summary: await tell(log, event, names) };
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    return { ...envelope, source: null, actorId: null, summary: `Can't be read: ${error.message}` };
  }
}

async function tell(
  log: Pick<EventStore, 'readStream'>,
  event: Recorded<DomainEvent>,
  names: NamesOfPeople,
): Promise<string> {
  if (isCatalogueEvent(event)) return tellCatalogueEvent(event);
  const reverted = await revertedBy(log, event);
  return summaryOf(event, await names.of(userIdOf(event.stream) ?? ''), reverted);
}

/** The event that this one took back; it stands in the same stream. */
async function revertedBy(
  log: Pick<EventStore, 'readStream'>,
  { stream, metadata }: Recorded<DomainEvent>,
): Promise<PersonEvent | undefined> {
  const { reverts } = metadata;
  if (reverts === undefined) return undefined;
  const [stored] = await log.readStream(stream, revisionOfEventId(reverts), 1);
  return stored?.id === reverts ? (readEvent(stored) as PersonEvent) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
