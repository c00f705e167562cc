import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eraseStreams } from '@ledgerline/event-store/eraseStreams';
import { ERASURES_STREAM, ledgerStream, SKIPS_STREAM, userStream } from '@ledgerline/events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendPoison } from '../testing/poison.ts';
import { projectAll } from '../testing/projectAll.ts';
import { appendSampleLedgers } from '../testing/sampleLedgers.ts';
import { appendTo } from '../testing/sampleLog.ts';
import { openTestStores, type TestStores } from '../testing/stores.ts';
import { verify } from './verify.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

/** Two healthy people with settings, and one whose events are partly not shown. */
async function withSettings(...userIds: string[]): Promise<void> {
  for (const userId of userIds)
    await appendTo(stores.eventStore, userStream(userId), [
      { type: 'CurrencyChanged', data: { currency: 'EUR', former: { currency: 'USD', chosen: false } } },
    ]);
}

it.each(['erased', 'skipped', 'parked'])(
  'given somebody %s, then it still counts the events of all others',
  async (what) => {
    const { eventStore, readStore, folder, eventsPath } = stores;
    const [ann = '', ben = '', cem = ''] = await appendSampleLedgers(eventStore);
    await withSettings(ann, ben, cem);
    const stream = ledgerStream(cem);
    if (what === 'erased') {
      const last = await eventStore.lastOf(stream);
      const profile = await eventStore.lastOf(userStream(cem));
      await appendTo(
        eventStore,
        ERASURES_STREAM,
        [stream, userStream(cem)].map((one) => ({
          type: 'UserErased',
          data: { stream: one, lastHash: 'hash' },
        })),
      );
      await projectAll(eventStore, readStore);
      await eraseStreams({ engine: 'sqlite', path: eventsPath }, [
        { stream, lastRevision: last?.revision ?? -1 },
        { stream: userStream(cem), lastRevision: profile?.revision ?? -1 },
      ]);
    } else {
      const revision = await appendPoison(eventStore, stream);
      const poison = await eventStore.lastOf(stream);
      if (what === 'skipped')
        await appendTo(eventStore, SKIPS_STREAM, [
          {
            type: 'EventSkipped',
            data: { stream, revision, eventId: poison?.id ?? '', reason: 'test' },
          },
        ]);
      await projectAll(eventStore, readStore);
    }
    const live = await readStore.live();
    await verify(live, eventStore);

    const tamper = new DatabaseSync(join(folder, 'read-models-g1.db'));
    const { changes } = tamper
      .prepare('DELETE FROM activity WHERE stream = 1 AND user = (SELECT key FROM ids WHERE id = ?)')
      .run(ann);
    tamper.close();
    expect(changes).toBe(1);
    await expect(verify(live, eventStore)).rejects.toThrow('1 events of the log are not shown');
  },
);
