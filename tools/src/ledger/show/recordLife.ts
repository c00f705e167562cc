import { type EventStore, streamPages } from '@ledgerline/event-store';
import { type DomainEvent, type Recorded, readEvent, type StoredEvent } from '@ledgerline/events';
import { isAbout } from '../history/recordOf.ts';
import type { Place } from './locate.ts';

/** An event of a stream, as others name it. */
export interface EventPlace {
  /** From 1. */
  revision: number;
  id: string;
}

/** What the log has of one record. */
export interface RecordLife {
  /** In their order: those about the record, and those of other records that moved its balance where asked for. */
  events: readonly Recorded<DomainEvent>[];
  /** All events of the stream that such events take back, by id. */
  reverted: ReadonlyMap<string, Recorded<DomainEvent>>;
  /** By the id of an event: the latest one that took it back. */
  revertedBy: ReadonlyMap<string, EventPlace>;
  /** How many events of other records moved its balance. */
  moves: number;
}

/** Reads all of a record's life from its stream. Throws UnreadableEvent for an event of it that can't be read. */
export async function recordLife(
  log: Pick<EventStore, 'readStream'>,
  { stream, recordId, from }: Place,
  { withMoves }: { withMoves: boolean },
): Promise<RecordLife> {
  const events: Recorded<DomainEvent>[] = [];
  const revertedBy = new Map<string, EventPlace>();
  let moves = 0;
  for await (const page of streamPages(log, stream, from)) {
    for (const stored of page) {
      const isOwn = isAbout(stored, recordId);
      if (!isOwn && !namesInEffects(stored, recordId)) continue;
      const event = readEvent(stored);
      const isMove = !isOwn && movesAsset(event, recordId);
      if (isMove) moves += 1;
      if (isOwn || (isMove && withMoves)) events.push(event);
      const { reverts } = event.metadata;
      if (reverts !== undefined) revertedBy.set(reverts, { revision: event.revision + 1, id: event.id });
    }
  }
  // What takes an event back is about the same record.
  const byId = new Map(events.map((event) => [event.id, event]));
  return { events, reverted: byId, revertedBy, moves };
}

const namesInEffects = ({ data }: StoredEvent, assetId: string): boolean =>
  data.includes(`"assetId":"${assetId}"`);

const movesAsset = ({ data }: DomainEvent, assetId: string): boolean =>
  'effects' in data && data.effects.some((effect) => effect.assetId === assetId);
