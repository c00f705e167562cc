import {
  type DomainEvent,
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  readEvent,
  type UnsealedMetadata,
} from '@ledgerline/events';
import { GENESIS_HASH, seal } from '@ledgerline/events/chain';
import type { Decided } from '../decision.ts';

/** The person to whom all sample events belong. */
export const sampleUserId = '5a0000000000000000000001';

type SampleMetadata = Partial<Omit<UnsealedMetadata, 'schemaVersion'>>;

const FIRST_INSTANT = Date.parse('2026-03-01T10:00:00.000Z');

/** The instant at which the sample event of that revision was recorded: a minute after the one before. */
export const sampleInstant = (revision: number): string =>
  new Date(FIRST_INSTANT + revision * 60_000).toISOString();

/**
 * Decided events as they come out of a store after `history`: checked by their schemas, chained, with ids of their
 * own. Each counts as a command of its own unless `metadata` says otherwise.
 */
export function recordAfterHistory<Event extends DomainEvent>(
  history: readonly Recorded<Event>[],
  events: readonly Decided<Event>[],
  metadata: SampleMetadata = {},
  stream: string = ledgerStream(sampleUserId),
): Recorded<Event>[] {
  const first = history.length;
  const previous = history.at(-1)?.metadata.hash ?? GENESIS_HASH;
  const sealed = seal(
    stream,
    first,
    previous,
    events.map((event, index) => {
      const reverts = event.reverts === undefined ? {} : { reverts: event.reverts };
      return { event, metadata: sampleMetadata(first + index, { ...metadata, ...reverts }) };
    }),
  );
  return sealed.events.map(
    (event, index) =>
      readEvent({ ...event, stream, revision: first + index, position: '' }) as Recorded<Event>,
  );
}

/** A whole ledger's events as they come out of a store, from revision 0. */
export const recordHistory = (events: readonly LedgerEvent[]): Recorded<LedgerEvent>[] =>
  recordAfterHistory([], events);

function sampleMetadata(revision: number, given: SampleMetadata): Omit<UnsealedMetadata, 'schemaVersion'> {
  const commandId = given.commandId ?? `command-${revision}`;
  return {
    commandId,
    commandHash: `hash of ${commandId}`,
    actorId: sampleUserId,
    source: 'web',
    at: sampleInstant(revision),
    $correlationId: commandId,
    $causationId: commandId,
    ...given,
  };
}
