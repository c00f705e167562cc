import type { EventStore } from '@ledgerline/event-store';
import { readCatalogue } from '../categories/catalogue.ts';
import { HISTORY_VERSION, type HistoryEvent, type HistoryHeader } from './historyFormat.ts';
import { eventsUpTo, type PersonHistory } from './personHistory.ts';

/** A person's whole history as NDJSON, one line at a time. Throws Refused where the log is damaged. */
export async function* historyLines(
  log: EventStore,
  { userId, user, ledger }: PersonHistory,
  now: () => Date,
): AsyncGenerator<string> {
  const header: HistoryHeader = {
    format: 'ledgerline-history',
    version: HISTORY_VERSION,
    logId: await log.logId(),
    userId,
    streams: [user, ledger],
    categories: await readCatalogue(log, now),
    exportedAt: now().toISOString(),
  };
  yield line(header);
  for (const head of header.streams) {
    for await (const { stream, revision, id, type, data, metadata } of eventsUpTo(log, head)) {
      yield line({ stream, revision, id, type, data, metadata } satisfies HistoryEvent);
    }
  }
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;
