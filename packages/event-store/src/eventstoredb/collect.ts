import type {
  AllStreamResolvedEvent,
  RecordedEvent,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client';
import { Patience } from '@ledgerline/patience';
import { DeadlinePassed } from './deadline.ts';

/**
 * All events of a read that ends by itself. Such a call has no deadline of its own: after a silence of `silenceMs`
 * `onSilent` is told, and after another one it is given up. Throws DeadlinePassed and what the client throws. One that
 * ends in peace is whole: the server ends a read so at the stream's end or at its limit only, and whatever else ends it
 * (a stop, a cut, a time-out) is an error.
 */
export function collect(
  read: StreamingRead<ResolvedEvent | AllStreamResolvedEvent>,
  silenceMs: number,
  onSilent: () => void,
): Promise<RecordedEvent[]> {
  const { promise, resolve, reject } = Promise.withResolvers<RecordedEvent[]>();
  const events: RecordedEvent[] = [];
  const giveUp = (): void => {
    reject(new DeadlinePassed('a read', 2 * silenceMs));
    void read.cancel().catch(() => undefined);
  };
  let patience = new Patience(silenceMs, () => {
    patience = new Patience(silenceMs, giveUp);
    onSilent();
  });
  read.on('data', ({ event }: ResolvedEvent) => {
    if (event) events.push(event);
    patience.refresh();
  });
  read.on('end', () => {
    patience.end();
    resolve(events);
  });
  // It stays: an error after the deadline would end the process.
  read.on('error', (error: Error) => {
    patience.end();
    reject(error);
  });
  return promise;
}
