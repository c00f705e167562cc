import type { Metrics } from '@ledgerline/http';
import type { CommandApi } from './commandApi.ts';

/** Tells the metrics what only a command API knows of itself. */
export function measureCommands(metrics: Pick<Metrics, 'gauge'>, api: CommandApi): void {
  metrics.gauge('ws_connections', 'Open live connections.', () => api.liveConnections());
  metrics.gauge('largest_ledger_events', 'Events of the longest ledger used since the start.', () =>
    api.largestLedger(),
  );
  metrics.gauge('clock_doubts', 'Minutes in which a write showed that the clock is wrong.', () =>
    api.clockDoubts(),
  );
}
