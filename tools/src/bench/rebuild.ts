import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { fillLedgers, people } from '../filling/ledgerFiller.ts';
import { inFolder, timed } from '../filling/surroundings.ts';
import { note } from './report.ts';
import { figure } from './statistics.ts';
import { compareOnWholeLog, EVENTS, runAlone } from './wholeLog.ts';

interface Shape {
  people: number;
  events: number;
}

const SHARE = EVENTS / 1_000_000;
/** How many people have how many events each; `BENCH_SHAPE=200000x50` is one of ten million events. */
const SHAPES = asked(process.env['BENCH_SHAPE']) ?? [
  { people: Math.ceil(100 * SHARE), events: 3_000 },
  { people: Math.ceil(20_000 * SHARE), events: 50 },
  { people: 1, events: Math.ceil(200_000 * SHARE) },
];

/** A rebuild of all read models against the shortest loop that gives the same rows, each in a process of its own. */
export async function benchRebuild(): Promise<void> {
  for (const shape of SHAPES) await inFolder('rebuild', (folder) => rebuildShape(folder, shape));
}

function asked(shape = ''): Shape[] | undefined {
  const [people, events] = shape.split('x').map(Number);
  return people && events ? [{ people, events }] : undefined;
}

async function rebuildShape(folder: string, { people: count, events: each }: Shape): Promise<void> {
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
