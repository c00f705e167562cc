import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { PROJECTION_VERSION } from '../projections/projectionVersion.ts';
import { applyTo } from '../testing/applyTo.ts';
import { anna, balancesDocument } from '../testing/sampleDocuments.ts';
import { openSqliteReadStore } from './sqliteReadStore.ts';

/** Reads in every turn of its event loop and writes a line for each revision that differs from the one before. */
const readerOf = (path: string): string => `
  import { setImmediate as nextTurn } from 'node:timers/promises';
  import { openSqliteReadStore } from ${JSON.stringify(new URL('./sqliteReadStore.ts', import.meta.url).href)};
  const store = await openSqliteReadStore({ path: ${JSON.stringify(path)} });
  for (let last; ; await nextTurn()) {
    const shown = (await (await store.live()).balances(${JSON.stringify(anna)})).revision;
    if (shown !== last) console.log(shown);
    last = shown;
  }`;

it('shows another process the generation that was switched to, and no revision goes down', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-switch-'));
  const path = join(folder, 'read-models.db');
  const store = await openSqliteReadStore({ path });
  const write = async (number: number, revision: number) =>
    applyTo(await store.generation(number), {
      balances: [balancesDocument({ revision })],
      checkpoint: { logId: 'log', position: String(revision), applied: revision },
    });
  await write(1, 1);
  const next = (await store.createGeneration(PROJECTION_VERSION)).number;
  await write(next, 3);

  const reader = spawn(process.execPath, ['--input-type=module-typescript', '--eval', readerOf(path)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const seen: number[] = [];
  for await (const line of createInterface(reader.stdout)) {
    seen.push(Number(line));
    if (line === '1') await write(1, 2);
    if (line === '2') await store.switchTo(next);
    if (line === '3') await store.dropGeneration(1);
    if (line === '3') await write(next, 4);
    if (line === '4') reader.kill();
  }
  expect(seen).toEqual([1, 2, 3, 4]);
  await store.close();
  await rm(folder, { recursive: true });
});
