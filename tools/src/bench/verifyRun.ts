// One verification in a process of its own, so that its memory is its own: node verifyRun.ts (ours | raw) FOLDER
import { join } from 'node:path';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import type { StoreLocations } from '@ledgerline/http';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { Audit } from '../ledger/audit/audit.ts';
import { rawFold } from './rawFold.ts';
import { benchSecret } from './verifySecret.ts';

const [who, folder = ''] = process.argv.slice(2);
const path = join(folder, 'events.db');
const started = performance.now();
const events = who === 'raw' ? rawFold(path) : await ours();
const seconds = (performance.now() - started) / 1000;
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`${JSON.stringify({ events, seconds, peakMegabytes })}\n`);

async function ours(): Promise<number> {
  const log = await openSqliteEventStore({ path, readOnly: true });
  const readStore = await openSqliteReadStore({ path: join(folder, 'read-models.db') });
  const locations: StoreLocations = {
    events: { engine: 'sqlite', path },
    readModels: { engine: 'sqlite', path: join(folder, 'read-models.db') },
    accounts: { engine: 'sqlite', path: join(folder, 'accounts.db') },
  };
  const audit = new Audit({
    log,
    readStore,
    locations,
    dataSecret: benchSecret,
    signal: new AbortController().signal,
  });
  for await (const deviation of audit.deviations()) {
    // The ledgers of a bench belong to nobody.
    if (deviation.check !== 'registration') throw new Error(JSON.stringify(deviation));
  }
  await readStore.close();
  await log.close();
  return audit.summary.events;
}
