import type { LogPage } from '@ledgerline/event-store';
import { FairWindow, type Slice } from './fairWindow.ts';

/** The log's pages in fair slices. While a slice is projected, what comes meanwhile is read. */
export async function* fairSlices(log: AsyncIterable<LogPage>): AsyncGenerator<Slice, void, undefined> {
  const pages = log[Symbol.asyncIterator]();
  const window = new FairWindow();
  let isOver = false;
  let asked: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    const { done, value } = await pages.next();
    asked = undefined;
    if (done) isOver = true;
    else window.add(value);
  };

  try {
    for (;;) {
      if (!isOver && !window.isFull) asked ??= read();
      // It rejects for the one who waits for it, once nothing else is left.
      asked?.catch(() => undefined);
      if (!window.isEmpty) yield window.take();
      else if (isOver) return;
      else await asked;
    }
  } finally {
    await pages.return?.();
  }
}
