import type { StoredEvent } from '@ledgerline/events';
import type { ParkedLedger } from '@ledgerline/read-models';

/** So many streams that cannot be projected are no bad luck with one of them, but a bug of ours. */
export const MAX_PARKED = 10;

/** Too many streams are parked: to go on would leave everybody's read models to rot one after another. */
export class TooManyParked extends Error {
  readonly parked: readonly ParkedLedger[];

  constructor(parked: readonly ParkedLedger[]) {
    const first = parked[0];
    super(`${parked.length} streams are parked; ${first?.stream}@${first?.revision}: ${first?.error}`);
    this.name = 'TooManyParked';
    this.parked = parked;
  }
}

/** The note that a stream's projection stopped at this event. */
export const parkedAt = (
  event: Pick<StoredEvent, 'stream' | 'revision' | 'id'>,
  error: unknown,
  at: Date,
): ParkedLedger => ({
  stream: event.stream,
  revision: event.revision,
  eventId: event.id,
  error: error instanceof Error ? error.message : String(error),
  at: at.toISOString(),
});
