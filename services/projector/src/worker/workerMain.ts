import { parentPort, workerData } from 'node:worker_threads';
import { reportDrops } from '@ledgerline/event-store';
import { openStores } from '../openStores.ts';
import type { Logger } from '../projecting/logger.ts';
import { TooManyParked } from '../projecting/parking.ts';
import { runProjector } from '../runProjector.ts';
import type { FromWorker, WorkerInput } from './workerProtocol.ts';

// The thread in which an embedded product projects: SQLite blocks the thread that it runs on.
const { stores: locations } = workerData as WorkerInput;
const stopping = new AbortController();
parentPort?.on('message', () => stopping.abort());

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: FromWorker): void => parentPort?.postMessage(message);

const log =
  (level: keyof Logger) =>
  (fields: object, message: string): void =>
    say({ type: 'log', level, fields: plain(fields), message });

const logger: Logger = { info: log('info'), warn: log('warn'), error: log('error') };

// Anything but TooManyParked ends the thread with that error, and its parent starts it again.
try {
  await using stores = await openStores(locations, reportDrops({ logger }));
  say({ type: 'started' });
  await runProjector({
    ...stores,
    signal: stopping.signal,
    logger,
    onCommitted: (changes) => say({ type: 'committed', changes }),
    onParked: (parked) => say({ type: 'parked', parked }),
  });
} catch (error) {
  if (!(error instanceof TooManyParked)) throw error;
  say({ type: 'fatal', error: error.stack ?? error.message });
}
parentPort?.close();

// Errors are told by their text: not all of them can be cloned.
function plain(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? (value.stack ?? value.message) : value,
    ]),
  );
}
