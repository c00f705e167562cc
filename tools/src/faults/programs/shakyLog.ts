import type { EventStore, LogPage } from '@ledgerline/event-store';

/**
 * A log whose subscription delivers badly: pages come twice, the last events come again, neighbours are swapped, and
 * now and then one event of a page is missing. Reads of streams are as they are.
 */
export const shakyLog = (log: EventStore, random: () => number): EventStore => ({
  append: (...values) => log.append(...values),
  readStream: (...values) => log.readStream(...values),
  lastOf: (stream) => log.lastOf(stream),
  readAll: (options) => log.readAll(options),
  head: () => log.head(),
  logId: () => log.logId(),
  close: () => log.close(),
  async *subscribe(options) {
    let before: LogPage['events'] = [];
    for await (const page of log.subscribe(options)) {
      for (const events of deliveries(page.events, before, random)) yield { ...page, events };
      before = page.events;
    }
  },
});

function deliveries(
  events: LogPage['events'],
  before: LogPage['events'],
  random: () => number,
): LogPage['events'][] {
  const at = Math.floor(random() * events.length);
  switch (Math.floor(random() * 6)) {
    case 0:
      return [events, events];
    case 1:
      return [[...before.slice(-20), ...events]];
    case 2:
      return [events.toSpliced(at, 2, ...events.slice(at, at + 2).toReversed())];
    case 3:
      // One is left out; it never comes again by itself.
      return events.length > 1 ? [events.toSpliced(at, 1)] : [events];
    default:
      return [events];
  }
}
