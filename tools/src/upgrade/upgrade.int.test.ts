import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { createLogger } from '@ledgerline/http';
import { PROJECTION_VERSION } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { startStandalone } from '@ledgerline/standalone';
import { freePort } from '@ledgerline/standalone/testing/productProcess.ts';
import { expect, it, vi } from 'vitest';
import { connect } from '../apiClient.ts';
import { keptVersions, storyPerson, storyTime, unpackFolder } from './keptFolder.ts';

const reads = [
  '/balances',
  '/overview',
  '/transactions?limit=5',
  '/activity?limit=5',
  '/transactions/summary',
];

/** Each version that there is a folder of; without LONG the newest of them. */
const former = keptVersions().filter((version) => version < PROJECTION_VERSION);
it.each(process.env['LONG'] ? former : former.slice(-1))(
  'RP-02 given a data folder of read models %i, when this version starts on it, then reads and own writes are answered by them until new ones are live',
  async (version) => {
    await using opened = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'ledgerline-upgrade-'));
    opened.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
    unpackFolder(version, folder);
    // Somebody else writes to the new read models: so the old ones serve until we let go.
    const other = await openSqliteReadStore({ path: join(folder, 'read-models.db') });
    const { number } = await other.createGeneration(PROJECTION_VERSION);
    await other.close();
    const busy = new DatabaseSync(join(folder, `read-models-g${number}.db`));
    opened.defer(() => busy.close());
    busy.exec('BEGIN IMMEDIATE');

    const logged: string[] = [];
    const MGMT_PORT = String(await freePort());
    const product = await startStandalone({
      environment: { DATA_DIR: folder, PORT: '0', MGMT_PORT, RATE_LIMIT_SCALE: '0', CLOCK_CHECK: 'off' },
      // What they show must not change with the day.
      clock: () => storyTime,
      logger: createLogger('info', { write: (line: string) => void logged.push(line) }),
    });
    opened.defer(() => product.stop());
    const dewi = await connect(product.url, storyPerson, true);
    const readModels = async () => {
      const answer = await fetch(`http://127.0.0.1:${MGMT_PORT}/health`);
      return ((await answer.json()) as { readModels: unknown }).readModels;
    };
    /** What all reads answer; throws where one is refused. */
    const readAll = async (revision = 0) => {
      const headers = { 'X-Min-Revision': String(revision) };
      return Promise.all(reads.map((path) => dewi.get<unknown>(path, headers)));
    };

    const before = await readAll();
    expect(before.every((answer) => answer.revision > 100)).toBe(true);
    expect(await readModels()).toEqual({
      wantedVersion: PROJECTION_VERSION,
      live: { number: 1, projectionVersion: version },
      building: { number, state: 'catching-up' },
      isUpToDate: false,
    });
    const jar = await dewi.post('/assets', { name: 'Jar', type: 'cash', balance: 5 });
    const withJar = await vi.waitUntil(
      async () => {
        const answers = await readAll(jar.revision);
        return answers.every(({ revision }) => revision === jar.revision) && answers;
      },
      { timeout: 30_000 },
    );

    busy.exec('COMMIT');
    let seen = jar.revision;
    while (!(await isUpToDate(readModels))) {
      for (const { revision } of await readAll(jar.revision)) {
        expect(revision).toBeGreaterThanOrEqual(seen);
        seen = revision;
      }
    }
    expect((await readAll(jar.revision)).map(({ data }) => data)).toEqual(withJar.map(({ data }) => data));
    await expect.poll(() => logged.join('\n'), { timeout: 30_000 }).toContain('the new read models are live');
    expect(logged.join('\n')).toContain(
      'read models of an older version are served while new ones are built',
    );
    expect(await readModels()).toMatchObject({
      live: { projectionVersion: PROJECTION_VERSION },
      building: null,
    });
  },
  120_000,
);

async function isUpToDate(readModels: () => Promise<unknown>): Promise<boolean> {
  const seen = (await readModels()) as { isUpToDate: boolean } | null;
  if (seen?.isUpToDate) return true;
  await wait(5);
  return false;
}
