import type { StoredEvent } from '@ledgerline/events';
import type { ParkedLedger } from '@ledgerline/read-models';

/** Fewer parked streams than this are bad luck with some of them, and never stop a projector. */
export const MIN_PARKED = 10;
/** More of the streams than this share, and it is a bug of ours. */
const PARKED_SHARE = 0.05;
/** How many streams count as seen lately. */
const LATELY = 1000;

/** Whether so many parked ones of so many streams are a bug of ours: at least ten, and more than 5 %. */
export const areTooMany = (parked: number, streams: number): boolean =>
  parked >= MIN_PARKED && parked > streams * PARKED_SHARE;

/** The most streams of which so many parked ones are too many. */
export const streamsAtMost = (parked: number): number => Math.ceil(parked / PARKED_SHARE);

/** The last thousand streams of which a projector has seen events since it started, and which of them it had to park. */
export class SeenLately {
  /** Whether it was parked, by stream; those seen last stand last. */
  readonly #streams = new Map<string, boolean>();

  /** The stream's events could be projected. */
  add(stream: string): void {
    this.#put(stream, false);
  }

  /** The stream was parked. */
  park(stream: string): void {
    this.#put(stream, true);
  }

  get hasTooManyParked(): boolean {
    const parked = [...this.#streams.values()].filter(Boolean);
    return areTooMany(parked.length, this.#streams.size);
  }

  #put(stream: string, isParked: boolean): void {
    this.#streams.delete(stream);
    this.#streams.set(stream, isParked);
    for (const oldest of this.#streams.keys()) {
      if (this.#streams.size <= LATELY) return;
      this.#streams.delete(oldest);
    }
  }
}

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
