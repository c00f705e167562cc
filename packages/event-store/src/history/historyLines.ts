import type { EventStore } from '../eventStore.ts';
import { HISTORY_VERSION, type HistoryEvent, type HistoryHeader } from './historyFormat.ts';
import { eventsUpTo, type PersonHistory } from './personHistory.ts';

/**
 * A person's whole history as NDJSON, one line at a time. `categories`: the catalogue of the log. Throws DamagedHistory,
 * also while lines are read.
 */
export async function* historyLines(
  log: EventStore,
  { userId, user, ledger }: PersonHistory,
  { categories, exportedAt }: Pick<HistoryHeader, 'categories'> & { exportedAt: Date },
): AsyncGenerator<string> {
  const header: HistoryHeader = {
    format: 'ledgerline-history',
    version: HISTORY_VERSION,
    logId: await log.logId(),
    userId,
    streams: [user, ledger],
    categories,
    exportedAt: exportedAt.toISOString(),
  };
  yield line(header);
  for (const head of header.streams) {
    for await (const { stream, revision, id, type, data, metadata } of eventsUpTo(log, head)) {
      yield line({ stream, revision, id, type, data, metadata } satisfies HistoryEvent);
    }
  }
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;
