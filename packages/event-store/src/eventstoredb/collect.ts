import type {
  AllStreamResolvedEvent,
  RecordedEvent,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client';
import { DeadlinePassed } from './deadline.ts';

/**
 * All events of a read that ends by itself. Such a call has no deadline of its own: it may be silent for `silenceMs`.
 * Throws DeadlinePassed and what the client throws. One that ends in peace is whole: the server ends a read so at the
 * stream's end or at its limit only, and whatever else ends it (a stop, a cut, a time-out) is an error.
 */
export function collect(
  read: StreamingRead<ResolvedEvent | AllStreamResolvedEvent>,
  silenceMs: number,
): Promise<RecordedEvent[]> {
  const { promise, resolve, reject } = Promise.withResolvers<RecordedEvent[]>();
  const events: RecordedEvent[] = [];
  const timer = setTimeout(() => {
    reject(new DeadlinePassed('a read', silenceMs));
    void read.cancel().catch(() => undefined);
  }, silenceMs);
  read.on('data', ({ event }: ResolvedEvent) => {
    if (event) events.push(event);
    timer.refresh();
  });
  read.on('end', () => {
    clearTimeout(timer);
    resolve(events);
  });
  // It stays: an error after the deadline would end the process.
  read.on('error', (error: Error) => {
    clearTimeout(timer);
    reject(error);
  });
  return promise;
}
