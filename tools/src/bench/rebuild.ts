import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { fillLedgers, people } from './ledgerFiller.ts';
import { note } from './report.ts';
import { figure } from './statistics.ts';
import { inFolder, timed } from './surroundings.ts';
import { compareOnWholeLog, EVENTS, runAlone } from './wholeLog.ts';

const LEDGERS = 100;

/** A rebuild of all read models against the shortest loop that gives the same rows, each in a process of its own. */
export async function benchRebuild(): Promise<void> {
  await inFolder('rebuild', async (folder) => {
    const store = await openSqliteEventStore({ path: join(folder, 'events.db') });
    const fillMs = await timed(() => fillLedgers(store, people(LEDGERS), EVENTS / LEDGERS));
    await store.close();
    note('sealed and appended', `${figure((1000 * EVENTS) / fillMs)} events per second`);

    const baseline = 'raw scan, parse, fold and insert';
    await compareOnWholeLog('rebuild of all read models', baseline, 0.6, async (who) => {
      await rm(join(folder, 'raw.db'), { force: true });
      return runAlone('rebuildRun.ts', [who, folder]);
    });
  });
}
