import type { DomainEvent, Recorded } from '@ledgerline/events';

/** An event came before the one it follows: folding it would make every balance wrong. */
export class GapInStream extends Error {
  constructor(event: Pick<Recorded<DomainEvent>, 'stream' | 'revision'>, revision: number) {
    super(`${event.stream}: event ${event.revision} came after a document of revision ${revision}`);
    this.name = 'GapInStream';
  }
}

/** The public revision of an event: how many events its stream has with it. */
export const publicRevision = (event: { revision: number }): number => event.revision + 1;

/** Whether a document of this revision has not seen the event yet. Throws GapInStream where it lacks an earlier one. */
export function isNext(event: Pick<Recorded<DomainEvent>, 'stream' | 'revision'>, revision: number): boolean {
  if (event.revision > revision) throw new GapInStream(event, revision);
  return event.revision === revision;
}
