import { join } from 'node:path';
import { emptyStream, foldIn, ledgerKind, ledgerText } from '@ledgerline/command-api/folds';
import { EVOLVE_VERSION } from '@ledgerline/domain';
import { type EventStore, streamPages } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import {
  type LedgerEvent,
  ledgerStream,
  PROVENANCE_STREAM,
  type Recorded,
  readTrusted,
  type StoredEvent,
} from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import { createEventMac } from '@ledgerline/events/mac';
import { appendTo } from '@ledgerline/projector/testing/sampleLog.ts';
import { createSnapshotSeal, type ReadStore } from '@ledgerline/read-models';
import { fillLedgers, people } from '../filling/ledgerFiller.ts';
import { inFolder, loadReadModels } from '../filling/surroundings.ts';
import { figure } from './statistics.ts';
import { benchSecret } from './verifySecret.ts';
import { compareOnWholeLog, EVENTS, runAlone } from './wholeLog.ts';

/** Few and long: what an audit keeps in memory is one ledger's. */
const LEDGERS = Number(process.env['BENCH_LEDGERS'] ?? 10);

/** `ledger verify` against the shortest loop over the same file, each in a process of its own. */
export async function benchVerify(): Promise<void> {
  await inFolder('verify', async (folder) => {
    await fill(folder);
    const claim = `verify of log and read models of ${figure(LEDGERS)} ledgers`;
    await compareOnWholeLog({ claim, baselineName: 'raw scan, parse and fold', atLeast: 0.6 }, (who) =>
      runAlone('verifyRun.ts', [who, folder]),
    );
  });
}

async function fill(folder: string): Promise<void> {
  const eventStore = await openSqliteEventStore({ path: join(folder, 'events.db') });
  const mac = createEventMac(benchSecret);
  // From here on verify demands a MAC of each event.
  await appendTo(eventStore, PROVENANCE_STREAM, [{ type: 'EventsAuthenticated', data: {} }], undefined, mac);
  await fillLedgers(eventStore, people(LEDGERS), EVENTS / LEDGERS, undefined, mac);
  await loadReadModels(folder, eventStore, (readStore) => keepSnapshots(eventStore, readStore));
}

/** As the command API does: of each ledger's last event but a few. */
async function keepSnapshots(log: EventStore, readStore: ReadStore): Promise<void> {
  const snapshots = createSnapshotSeal(benchSecret);
  for (const stream of people(LEDGERS).map(ledgerStream)) {
    const folded = emptyStream(ledgerKind);
    let last: StoredEvent | undefined;
    for await (const page of streamPages(log, stream)) {
      for (const stored of page) foldIn(ledgerKind, folded, readTrusted(stored) as Recorded<LedgerEvent>);
      last = page.at(-1);
    }
    if (!last) continue;
    const { revision } = last;
    const hash = storedHash(last) ?? '';
    const kept = { stream, evolveVersion: EVOLVE_VERSION, revision, hash, state: [ledgerText(folded)] };
    await readStore.saveSnapshot(await snapshots.seal(kept));
  }
}
