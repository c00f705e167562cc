import { type EventStore, WrongExpectedRevision } from '@ledgerline/event-store';
import type { Metrics } from '@ledgerline/http';

/** The same log, with how long its appends take and how often another writer was faster told to the metrics. */
export function measureAppends(
  store: EventStore,
  metrics: Pick<Metrics, 'counter' | 'duration'>,
): EventStore {
  const countConflict = metrics.counter(
    'append_conflicts_total',
    'Appends that another writer was faster than.',
  );
  const took = metrics.duration('append_duration_seconds', 'Time until the log has acknowledged an append.');

  async function append(...args: Parameters<EventStore['append']>): ReturnType<EventStore['append']> {
    const begun = performance.now();
    try {
      const result = await store.append(...args);
      took((performance.now() - begun) / 1000);
      return result;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) countConflict();
      throw error;
    }
  }

  return {
    append,
    readStream: (stream, fromRevision, limit) => store.readStream(stream, fromRevision, limit),
    lastOf: (stream) => store.lastOf(stream),
    readAll: (options) => store.readAll(options),
    subscribe: (options) => store.subscribe(options),
    hurry: () => store.hurry(),
    head: () => store.head(),
    logId: () => store.logId(),
    close: () => store.close(),
  };
}
