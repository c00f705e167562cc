import { expect, it } from 'vitest';
import { LOG_START, NO_STREAM } from '../eventStore.ts';
import { someEvents } from '../testing/logUnderTest.ts';
import { temporaryLog } from '../testing/temporaryLog.ts';
import { eraseStream, openSqliteEventStore, streamsOf } from './index.ts';

it('given streams, one of which was erased, when they are listed, then each is named once, with the mark of the last event', async () => {
  const path = temporaryLog();
  const store = await openSqliteEventStore({ path });
  const logId = await store.logId();
  expect(streamsOf(path)).toEqual({ mark: { logId, position: LOG_START }, names: [] });
  await store.append('ledger-b', NO_STREAM, someEvents(5));
  await store.append('ledger-a', NO_STREAM, someEvents(2));
  await store.append('user-a', NO_STREAM, someEvents(1));
  await store.append('ledger-b', 4, someEvents(2));
  const last = await store.lastOf('ledger-b');
  await store.append('ledger-c', NO_STREAM, someEvents(3));
  await eraseStream(path, 'ledger-c', 2);
  expect(streamsOf(path)).toEqual({
    mark: {
      logId,
      position: last?.position,
      last: { stream: 'ledger-b', revision: 6, eventId: last?.id },
    },
    names: ['ledger-a', 'ledger-b', 'user-a'],
  });
  await store.close();
});
