import { expect, it } from 'vitest';
import { NO_STREAM } from '../eventStore.ts';
import { someEvents } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { countStreams, openSqliteEventStore } from './index.ts';

it('counts the events of every stream', async () => {
  const path = temporaryLog();
  const store = await openSqliteEventStore({ path });
  expect(countStreams(path)).toEqual(new Map());
  await store.append('ledger-b', NO_STREAM, someEvents(5));
  await store.append('ledger-a', NO_STREAM, someEvents(2));
  await store.append('ledger-b', 4, someEvents(1));
  await store.close();
  expect(countStreams(path)).toEqual(
    new Map([
      ['ledger-a', 2],
      ['ledger-b', 6],
    ]),
  );
});
