import { ledgerHistory } from '@ledgerline/domain/testing';
import { type LedgerEvent, ledgerStream, type Recorded } from '@ledgerline/events';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dumpReadModels } from './testing/dumpReadModels.ts';
import { foldReadModels } from './testing/foldReadModels.ts';
import { projectAll } from './testing/projectAll.ts';
import { appendLedger, readLedger } from './testing/sampleLog.ts';
import { openTestStores, type TestStores } from './testing/stores.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const personId = (number: number): string => number.toString(16).padStart(24, 'f');

it('I4 the read models are the fold of the log, for any ledgers, however they are interleaved', async () => {
  let person = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(ledgerHistory(80), { minLength: 2, maxLength: 2 }), async (histories) => {
      const { eventStore, readStore } = stores;
      const userIds = histories.map(() => personId((person += 1)));
      const half = (history: Recorded<LedgerEvent>[]) => Math.floor(history.length / 2);
      for (const [index, history] of histories.entries()) {
        await appendLedger(eventStore, userIds[index] ?? '', history.slice(0, half(history)));
      }
      await projectAll(eventStore, readStore);
      for (const [index, history] of histories.entries()) {
        await appendLedger(eventStore, userIds[index] ?? '', history, 3);
      }
      await projectAll(eventStore, readStore);
      const live = await readStore.live();
      for (const userId of userIds) {
        const events = await readLedger(eventStore, ledgerStream(userId));
        expect(await dumpReadModels(live, [userId])).toEqual(foldReadModels(userId, events));
      }
    }),
    { numRuns: 30 },
  );
});
