import { type CatalogueEvent, catalogueEventDefinitions } from './catalogueEvents.ts';
import type { EventDefinition } from './defineEvent.ts';
import type { Recorded, StoredEvent } from './envelope.ts';
import { type LedgerEvent, ledgerEventDefinitions } from './ledgerEvents.ts';
import { EventMetadata } from './metadata.ts';
import { misfit } from './misfit.ts';
import { upcast } from './upcasters.ts';
import { type UserEvent, userEventDefinitions } from './userEvents.ts';

/** Everything that can stand in the log. */
export type DomainEvent = LedgerEvent | UserEvent | CatalogueEvent;

const definitions: ReadonlyMap<string, EventDefinition> = new Map(
  [...ledgerEventDefinitions, ...userEventDefinitions, ...catalogueEventDefinitions].map((definition) => [
    definition.type,
    definition as unknown as EventDefinition,
  ]),
);

/** All event types, in the order of their definition. */
export const eventTypes: readonly string[] = [...definitions.keys()];

/** The stored text is no event that this version of the product knows. `reason` says what is wrong with it. */
export class UnreadableEvent extends Error {
  readonly stream: string;
  readonly revision: number;

  constructor(event: Pick<StoredEvent, 'stream' | 'revision' | 'type'>, reason: string, cause?: unknown) {
    super(`${event.stream}@${event.revision} ${event.type}: ${reason}`, { cause });
    this.name = 'UnreadableEvent';
    this.stream = event.stream;
    this.revision = event.revision;
  }
}

/** The definition of a type. Throws for an unknown one. */
export function definitionOf(type: string): EventDefinition {
  const definition = definitions.get(type);
  if (!definition) throw new Error(`unknown event type ${type}`);
  return definition;
}

/** Reads a stored event in full: JSON, version, upcasters, schema of data and metadata. Throws UnreadableEvent. */
export function readEvent(stored: StoredEvent): Recorded<DomainEvent> {
  const { data, metadata } = readLoosely(stored);
  const reason = misfit(definitionOf(stored.type).schema, data);
  if (reason) throw new UnreadableEvent(stored, 'data does not fit its schema', reason);
  const metadataReason = misfit(EventMetadata, metadata);
  if (metadataReason) throw new UnreadableEvent(stored, 'metadata does not fit its schema', metadataReason);
  return recorded(stored, data, metadata);
}

/** Reads a stored event for a bulk fold: checks type and version only and trusts the shape. Throws UnreadableEvent. */
export function readTrusted(stored: StoredEvent): Recorded<DomainEvent> {
  const { data, metadata } = readLoosely(stored);
  return recorded(stored, data, metadata);
}

function readLoosely(stored: StoredEvent): { data: unknown; metadata: EventMetadata } {
  let data: unknown;
  let metadata: EventMetadata;
  try {
    data = JSON.parse(stored.data);
    metadata = JSON.parse(stored.metadata) as EventMetadata;
  } catch (error) {
    throw new UnreadableEvent(stored, 'not JSON', error);
  }
  return { data: currentData(stored, data, metadata), metadata };
}

// Brings data to the version of today's code, if this code knows its type and version.
function currentData(stored: EventPlace, data: unknown, metadata: EventMetadata): unknown {
  const definition = definitions.get(stored.type);
  if (!definition) throw new UnreadableEvent(stored, 'unknown type');
  const version = Number(metadata?.schemaVersion);
  if (!Number.isInteger(version) || version < 1 || version > definition.version) {
    throw new UnreadableEvent(stored, `unknown version ${metadata?.schemaVersion}`);
  }
  if (version === definition.version) return data;
  try {
    return upcast(definition, data, version);
  } catch (error) {
    throw new UnreadableEvent(stored, `version ${version} cannot be upcast`, error);
  }
}

type EventPlace = Omit<StoredEvent, 'data' | 'metadata'>;

function recorded(stored: EventPlace, data: unknown, metadata: EventMetadata): Recorded<DomainEvent> {
  return {
    type: stored.type,
    data,
    id: stored.id,
    stream: stored.stream,
    revision: stored.revision,
    metadata,
  } as Recorded<DomainEvent>;
}
