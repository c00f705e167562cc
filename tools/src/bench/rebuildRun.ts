// One rebuild in a process of its own, so that its memory is its own: node rebuildRun.ts (ours | raw) FOLDER
import { join } from 'node:path';
import { openSqliteEventStore, streamsOf } from '@ledgerline/event-store/sqlite';
import { rebuild } from '@ledgerline/projector';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { keepHeapTight } from '../ledger/history/keepHeapTight.ts';
import { rawRebuild } from './rawRebuild.ts';

const [who, folder = ''] = process.argv.slice(2);
const log = join(folder, 'events.db');
const started = performance.now();
const events = who === 'raw' ? rawRebuild(log, join(folder, 'raw.db')) : await ours();
const seconds = (performance.now() - started) / 1000;
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`${JSON.stringify({ events, seconds, peakMegabytes })}\n`);

async function ours(): Promise<number> {
  const eventStore = await openSqliteEventStore({ path: log, readOnly: true });
  const readStore = await openSqliteReadStore({ path: join(folder, 'read-models.db') });
  keepHeapTight();
  const { applied } = await rebuild({
    eventStore,
    readStore,
    signal: new AbortController().signal,
    streams: () => streamsOf(log),
  });
  await readStore.close();
  await eventStore.close();
  return applied;
}
