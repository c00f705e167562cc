import { afterEach, beforeEach, expect, it } from 'vitest';
import { until, untilCurrent } from '../testing/projectAll.ts';
import { startProjectorProcess } from '../testing/projectorProcess.ts';
import { appendLongLedgers, appendSampleLedgers, foldOf, shownOf } from '../testing/sampleLedgers.ts';
import { openTestStores, type TestStores } from '../testing/stores.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

/** In the middle of a batch. */
const KILLS = 2;
/** Events of each of four ledgers. */
const LENGTH = 3000;

const applied = async (): Promise<number> =>
  (await (await stores.readStore.live()).checkpoint())?.applied ?? 0;

it('I4 I12 killed in the middle of batches again and again, the read models are the fold of the log', {
  tags: 'nightly',
  timeout: 180_000,
}, async () => {
  const { eventStore, readStore, folder } = stores;
  const userIds = await appendLongLedgers(eventStore, { people: 4, length: LENGTH });
  let inTheMiddle = 0;
  for (let before = 0, round = 1; inTheMiddle < KILLS; round += 1) {
    const projector = startProjectorProcess({ DATA_DIR: folder });
    await until(async () => (await applied()) > before);
    await projector.kill();
    const { position, applied: now } = (await (await readStore.live()).checkpoint()) ?? {
      position: '',
      applied: 0,
    };
    before = now;
    if (position !== (await eventStore.head())) inTheMiddle += 1;
    // It was done before it was killed.
    else if (inTheMiddle > 0) break;
    else userIds.push(...(await appendSampleLedgers(eventStore, { first: 1000 * round, length: 1000 })));
  }

  const projector = startProjectorProcess({ DATA_DIR: folder });
  await untilCurrent(eventStore, readStore);
  projector.child.kill('SIGTERM');
  expect(await projector.ended).toBe(0);
  expect(await shownOf(await readStore.live(), userIds)).toEqual(await foldOf(eventStore, userIds));
});

it('a stand-by takes over from a killed projector within 10 s', {
  tags: 'nightly',
  timeout: 180_000,
}, async () => {
  const { eventStore, readStore, folder } = stores;
  const active = startProjectorProcess({ DATA_DIR: folder });
  const standBy = startProjectorProcess({ DATA_DIR: folder });
  await appendSampleLedgers(eventStore, { people: 1, first: 50, length: 10 });
  await untilCurrent(eventStore, readStore);
  await active.kill();
  const killedAt = performance.now();
  await appendSampleLedgers(eventStore, { people: 1, length: 10 });
  await untilCurrent(eventStore, readStore);
  // Ten seconds are the promise; the rest is for a busy machine.
  expect(performance.now() - killedAt).toBeLessThan(40_000);
  standBy.child.kill('SIGTERM');
  expect(await standBy.ended).toBe(0);
});

it('refuses a wrong variable by its name', async () => {
  const projector = startProjectorProcess({ DATA_DIR: stores.folder, READ_STORE_URL: 'mysql://x' });
  expect(await projector.ended).toBe(1);
  expect(projector.output()).toContain('READ_STORE_URL');
});
