// node tools/src/upgrade/recordFolder.ts: keeps a data folder that this version writes, for the test that updates it later.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants as zlib, zstdCompressSync } from 'node:zlib';
import { PROJECTION_VERSION } from '@ledgerline/read-models';
import { startStandalone } from '@ledgerline/standalone';
import { connect } from '../apiClient.ts';
import { writeStory } from '../demo/writeStory.ts';
import { folderPath, type KeptFolder, storyPerson, storyTime } from './keptFolder.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ledgerline-folder-'));
try {
  await writeStory({ DATA_DIR: dataDir }, storyPerson, { now: storyTime, days: 365 });
  await untilShown();
  const files = Object.fromEntries(
    readdirSync(dataDir)
      .toSorted()
      .map((name) => [name, readFileSync(join(dataDir, name)).toString('base64')]),
  );
  const folder: KeptFolder = { projectionVersion: PROJECTION_VERSION, files };
  const path = folderPath(PROJECTION_VERSION);
  const params = { [zlib.ZSTD_c_compressionLevel]: 19 };
  writeFileSync(path, zstdCompressSync(JSON.stringify(folder), { params }));
  console.log(`Wrote ${path}`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Serves the folder until its read models show all that was written. */
async function untilShown(): Promise<void> {
  const environment = { DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' };
  const product = await startStandalone({ environment, clock: () => storyTime });
  try {
    const { headers } = await connect(product.url, storyPerson, true);
    for (;;) {
      const answer = await fetch(`${product.url}/api/v1/balances`, { headers });
      const { meta } = (await answer.json()) as { meta?: { stale?: true } };
      if (!meta?.stale) return;
    }
  } finally {
    await product.stop();
  }
}
