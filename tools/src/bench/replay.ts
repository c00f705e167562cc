import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { fillLedgers, people } from '../filling/ledgerFiller.ts';
import { inFolder } from '../filling/surroundings.ts';
import { compareOnWholeLog, EVENTS, runAlone, type WholeLogRun } from './wholeLog.ts';

const LEDGERS = 100;

/** `ledger replay` against the shortest loop over the same file, each in a process of its own. */
export async function benchReplay(): Promise<void> {
  await inFolder('replay', async (folder) => {
    const store = await openSqliteEventStore({ path: join(folder, 'events.db') });
    await fillLedgers(store, people(LEDGERS), EVENTS / LEDGERS);
    await store.close();
    const claim = { claim: 'ledger replay', baselineName: 'raw scan, parse and fold', atLeast: 0.5 };
    await compareOnWholeLog(claim, (who) => run(who, folder));
  });
}

function run(who: 'ours' | 'raw', folder: string): WholeLogRun {
  const store = { DATA_DIR: folder, EVENT_STORE_URL: 'sqlite:events.db' };
  const done =
    who === 'ours'
      ? runAlone('../ledger/main.ts', ['replay', '--json'], store)
      : runAlone('rawReplay.ts', [folder]);
  if (done.events !== EVENTS) throw new Error(`${who} folded ${done.events} events of ${EVENTS}`);
  return done;
}
