import type { EventStore, LogPage } from '@ledgerline/event-store';

/**
 * A log whose subscription delivers badly: pages come twice, the last events come again, neighbours are swapped, and
 * now and then one event of a page is missing, if its stream has a later one: by that the gap is seen. Reads of streams
 * are as they are.
 */
export const shakyLog = (log: EventStore, random: () => number): EventStore => ({
  append: (...values) => log.append(...values),
  readStream: (...values) => log.readStream(...values),
  lastOf: (stream) => log.lastOf(stream),
  readAll: (options) => log.readAll(options),
  hurry: () => log.hurry(),
  head: () => log.head(),
  logId: () => log.logId(),
  close: () => log.close(),
  async *subscribe(options) {
    let before: LogPage['events'] = [];
    for await (const page of log.subscribe(options)) {
      const at = Math.floor(random() * page.events.length);
      const lost = page.events[at];
      const canBeLost =
        lost !== undefined && (await log.readStream(lost.stream, lost.revision + 1, 1)).length > 0;
      for (const events of deliveries(page.events, before, { at, canBeLost, random }))
        yield { ...page, events };
      before = page.events;
    }
  },
});

function deliveries(
  events: LogPage['events'],
  before: LogPage['events'],
  { at, canBeLost, random }: { at: number; canBeLost: boolean; random: () => number },
): LogPage['events'][] {
  switch (Math.floor(random() * 6)) {
    case 0:
      return [events, events];
    case 1:
      return [[...before.slice(-20), ...events]];
    case 2:
      return [events.toSpliced(at, 2, ...events.slice(at, at + 2).toReversed())];
    case 3:
      // It never comes again by itself.
      return canBeLost ? [events.toSpliced(at, 1)] : [events];
    default:
      return [events];
  }
}
