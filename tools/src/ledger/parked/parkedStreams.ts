import { streamPages } from '@ledgerline/event-store';
import { type DomainEvent, type Recorded, readEvent, SKIPS_STREAM } from '@ledgerline/events';
import type { ParkedLedger } from '@ledgerline/read-models';
import type { Context } from '../context.ts';

/** An event at which a stream's projection stopped, or one that it was told to pass over. */
export interface ParkedEvent {
  status: 'parked' | 'skipped';
  stream: string;
  /** From 1. */
  revision: number;
  eventId: string;
  /** What is wrong with it, or why it is passed over. */
  reason: string;
  /** Who decided to pass it over; null for what is parked. */
  actor: string | null;
  /** An instant: when it was tried last, or when that was decided. */
  at: string;
}

/** What is parked now, then all that was ever skipped. */
export async function parkedEvents({ stores }: Context): Promise<ParkedEvent[]> {
  const live = await (await stores.readStore()).live();
  const parked = (await live.parked()).map(asParked);
  const skipped: ParkedEvent[] = [];
  for await (const page of streamPages(await stores.log(), SKIPS_STREAM)) {
    for (const stored of page) skipped.push(...asSkipped(readEvent(stored)));
  }
  return [...parked, ...skipped];
}

const asParked = ({ stream, revision, eventId, error, at }: ParkedLedger): ParkedEvent => ({
  status: 'parked',
  stream,
  revision: revision + 1,
  eventId,
  reason: error,
  actor: null,
  at,
});

function asSkipped({ type, data, metadata }: Recorded<DomainEvent>): ParkedEvent[] {
  if (type !== 'EventSkipped') return [];
  const { revision, ...skipped } = data;
  const { actorId: actor, at } = metadata;
  return [{ status: 'skipped', ...skipped, revision: revision + 1, actor, at }];
}

/** Where a stream is parked, and why; many reasons begin with the place. */
export function tellParked({ stream, revision, error }: ParkedLedger): string {
  const place = `${stream}@${revision}`;
  return error.startsWith(place) ? error : `${place}: ${error}`;
}
