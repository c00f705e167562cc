import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventStore } from '@ledgerline/event-store';
import { streamsOf } from '@ledgerline/event-store/sqlite';
import { rebuild } from '@ledgerline/projector';
import type { ReadStore } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { startStandalone } from '@ledgerline/standalone';
import { type ApiClient, connect } from '../apiClient.ts';

/** Makes a folder of a bench's own, in BENCH_DATA where that is set. */
export const newFolder = (name: string): Promise<string> =>
  mkdtemp(join(process.env['BENCH_DATA'] ?? tmpdir(), `ledgerline-bench-${name}-`));

/** Gives a bench a folder of its own and removes it afterwards. */
export async function inFolder(name: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await newFolder(name);
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the whole product on a folder of its own for as long as the work takes. */
export const withProduct = (
  name: string,
  work: (url: string, folder: string) => Promise<void>,
): Promise<void> => inFolder(name, (folder) => onFolder(folder, (url) => work(url, folder)));

/** Runs the whole product on this folder for as long as the work takes. */
export async function onFolder(folder: string, work: (url: string) => Promise<void>): Promise<void> {
  const product = await startStandalone({
    environment: { DATA_DIR: folder, PORT: '0', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent' },
  });
  try {
    await work(product.url);
  } finally {
    await product.stop();
  }
}

/** Registers a person, or signs in one who `exists`. */
export const connectPerson = (url: string, email: string, exists = false): Promise<ApiClient> =>
  connect(url, { name: 'Bench', email, password: 'Bench-2026!x' }, exists);

/** A person of the product in a folder of its own whose history `fill` wrote, and the read models' file for plain SELECTs. */
export async function withFilledProduct(
  name: string,
  fill: (folder: string, userId: string) => Promise<void>,
  measure: (client: ApiClient, readModels: DatabaseSync) => Promise<void>,
): Promise<void> {
  const email = `${name}@example.com`;
  await inFolder(name, async (folder) => {
    let userId = '';
    await onFolder(folder, async (url) => {
      ({ userId } = await connectPerson(url, email));
    });
    await fill(folder, userId);
    await onFolder(folder, async (url) =>
      measure(await connectPerson(url, email, true), await openReadModels(folder)),
    );
  });
}

/** Builds the read models of a folder's log; `more` may write to their store. Closes both stores. */
export async function loadReadModels(
  folder: string,
  eventStore: EventStore,
  more: (readStore: ReadStore) => Promise<void> = async () => undefined,
): Promise<void> {
  const readStore = await openSqliteReadStore({ path: join(folder, 'read-models.db') });
  const { signal } = new AbortController();
  const streams = () => streamsOf(join(folder, 'events.db'));
  await rebuild({ eventStore, readStore, signal, streams });
  await more(readStore);
  await readStore.close();
  await eventStore.close();
}

async function openReadModels(folder: string): Promise<DatabaseSync> {
  const file = (await readdir(folder)).find((name) => /^read-models-g\d+\.db$/.test(name));
  const db = new DatabaseSync(join(folder, file ?? ''), { readOnly: true });
  db.exec('PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY');
  return db;
}

type Contender = 'ours' | 'raw';

/** Runs both contenders `rounds` times, in changing order. */
export async function alternately<Run>(
  rounds: number,
  run: (who: Contender) => Run | Promise<Run>,
): Promise<Record<Contender, Run[]>> {
  const runs: Record<Contender, Run[]> = { ours: [], raw: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const who of round % 2 === 0 ? (['raw', 'ours'] as const) : (['ours', 'raw'] as const)) {
      runs[who].push(await run(who));
    }
  }
  return runs;
}

/** How many milliseconds the work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
