import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { filledAsset, fillLedgers } from '../../filling/ledgerFiller.ts';
import { writeLists } from '../../filling/listsStory.ts';
import { connectPerson, newFolder } from '../../filling/surroundings.ts';
import { startContender } from '../contender.ts';
import { listCases } from '../listsCases.ts';
import { projected } from '../warmCommand.ts';
import type { PairedBench } from './pairedBench.ts';

/** 100,000 records are still there of so many events. */
const EVENTS = 104_200;
const TIMES = 10;

/** Milliseconds of processor per page, filter, sort and search of a person with 100,000 records. */
export const pairLists: PairedBench = async (checkout) => {
  const dataDir = await newFolder('lists');
  const email = 'lists@example.com';
  const empty = await startContender('grouped', { checkout, dataDir });
  const { userId } = await connectPerson(empty.url, email);
  await empty.stop();
  const store = await openSqliteEventStore({ path: join(dataDir, 'events.db') });
  await fillLedgers(store, [userId], EVENTS, writeLists);
  await store.close();

  const server = await startContender('grouped', { checkout, dataDir });
  const client = await connectPerson(server.url, email, true);
  await projected(client, EVENTS);
  const cases = listCases({ firstAsset: filledAsset(userId), rows: 100_000, keyOf: () => -1 });
  return {
    async measure() {
      const figures: Record<string, number> = {};
      for (const { name, path } of cases) {
        const before = await server.cpu();
        for (let time = 0; time < TIMES; time += 1) await client.get(path);
        figures[name] = ((await server.cpu()) - before) / 1000 / TIMES;
      }
      return figures;
    },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
