import type { EventStore } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';
import { isSelected, prefixesOf, type Selection } from './selection.ts';

/** What of a selection is there and what comes, until Ctrl+C or another polite end of the process. */
export async function* follow(
  log: Pick<EventStore, 'subscribe'>,
  selection: Selection & { after: string },
): AsyncGenerator<StoredEvent, void> {
  using interrupted = untilInterrupted();
  const pages = log.subscribe({
    after: selection.after,
    prefixes: prefixesOf(selection),
    signal: interrupted.signal,
  });
  for await (const { events } of pages)
    for (const stored of events) if (isSelected(selection, stored)) yield stored;
}

function untilInterrupted(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, abort);
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      for (const signal of signals) process.off(signal, abort);
    },
  };
}
