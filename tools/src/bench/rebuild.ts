import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { fillLedgers, people } from '../filling/ledgerFiller.ts';
import { inFolder, timed } from '../filling/surroundings.ts';
import { note } from './report.ts';
import { figure } from './statistics.ts';
import { compareOnWholeLog, EVENTS, runAlone } from './wholeLog.ts';

/** How many people have how many events each. */
const SHAPES = [
  { people: 100, events: 3_000 },
  { people: 20_000, events: 50 },
  { people: 1, events: 200_000 },
];
const SHARE = EVENTS / 1_000_000;

/** A rebuild of all read models against the shortest loop that gives the same rows, each in a process of its own. */
export async function benchRebuild(): Promise<void> {
  for (const shape of SHAPES) await inFolder('rebuild', (folder) => rebuildShape(folder, shape));
}

async function rebuildShape(folder: string, shape: (typeof SHAPES)[number]): Promise<void> {
  const each = Math.ceil(shape.people === 1 ? shape.events * SHARE : shape.events);
  const count = shape.people === 1 ? 1 : Math.ceil(shape.people * SHARE);
  const store = await openSqliteEventStore({ path: join(folder, 'events.db') });
  const fillMs = await timed(() => fillLedgers(store, people(count), each));
  await store.close();
  const events = count * each;
  note(
    `${figure(count)} × ${figure(each)} sealed and appended`,
    `${figure((1000 * events) / fillMs)} events per second`,
  );
  await compareOnWholeLog(
    {
      claim: `rebuild of ${figure(count)} × ${figure(each)}`,
      baselineName: 'raw scan, parse, fold and insert',
      events,
      atLeast: 0.6,
    },
    async (who) => {
      await rm(join(folder, 'raw.db'), { force: true });
      return runAlone('rebuildRun.ts', [who, folder]);
    },
  );
}
