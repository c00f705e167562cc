import type { Metrics } from '@ledgerline/http';
import type { CommandApi } from './commandApi.ts';

/** Tells the metrics what only a command API knows of itself. */
export function measureCommands(metrics: Pick<Metrics, 'gauge'>, api: CommandApi): void {
  metrics.gauge('ws_connections', 'Open live connections.', () => api.liveConnections());
  metrics.gauge('largest_ledger_events', 'Events of the longest ledger used since the start.', () =>
    api.largestLedger(),
  );
  metrics.gauge(
    'schedules_due',
    'Dates of schedules that have come and could not be recorded by themselves.',
    () => api.postings().waiting,
  );
  metrics.gauge(
    'schedules_posted_total',
    'Dates of schedules that were recorded by themselves since the start.',
    () => api.postings().posted,
  );
  metrics.gauge('clock_doubts', 'Minutes in which a write showed that the clock is wrong.', () =>
    api.clockDoubts(),
  );
}
