// A process that appends without end and says on its standard output what was acknowledged, one JSON line each.
// Arguments: the log's path. It goes on where the streams stand, so that it can be killed and started again.
import { randomUUID } from 'node:crypto';
import { type EventStore, NO_STREAM } from '../eventStore.ts';
import { openSqliteEventStore } from '../sqlite/index.ts';

/** What a line says. */
export interface Acknowledged {
  stream: string;
  revision: number;
  ids: string[];
}

const CALLERS = 20;

const path = process.argv[2];
if (path) {
  const store = await openSqliteEventStore({ path });
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => appendForEver(store, `ledger-${index}`)));
}

async function appendForEver(store: EventStore, stream: string): Promise<never> {
  let expected = (await store.lastOf(stream))?.revision ?? NO_STREAM;
  for (;;) {
    const of = 1 + Math.floor(Math.random() * 3);
    const batch = randomUUID();
    const events = Array.from({ length: of }, (_, index) => ({
      id: randomUUID(),
      type: 'SomethingHappened',
      data: JSON.stringify({ batch, index, of, note: 'x'.repeat(Math.floor(Math.random() * 500)) }),
      metadata: '{"schemaVersion":"1"}',
    }));
    const { revision } = await store.append(stream, expected, events);
    const line: Acknowledged = { stream, revision, ids: events.map(({ id }) => id) };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    expected = revision;
  }
}
