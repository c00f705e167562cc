import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@ledgerline/standalone/testing/temporaryFolder.ts';
import { expect, it } from 'vitest';
import { Refused } from '../errors.ts';
import { writeNew } from './writeNew.ts';

it('of two with one pid, as in two containers, one writes its whole content and the other is refused', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'heads-2026-11-28.ndjson');
  const contents = ['a'.repeat(8_000_000), 'b'.repeat(4_000_000)];
  const written = await Promise.allSettled(contents.map((content) => writeNew(path, content)));
  const winner = written.findIndex(({ status }) => status === 'fulfilled');
  expect(written.toSpliced(winner, 1)).toEqual([
    { status: 'rejected', reason: expect.any(Refused) as Refused },
  ]);
  expect((await readFile(path, 'utf8')) === contents[winner]).toBe(true);
  expect(await readdir(folder.path)).toEqual(['heads-2026-11-28.ndjson']);
});

it('removes what writers of earlier days left when they were killed, and nothing else', async () => {
  await using folder = await temporaryFolder();
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const left = ['heads-2026-11-27.ndjson.41.unfinished', `heads-2026-11-27.ndjson.${uuid}.unfinished`];
  const others = [`read-models-g2.db.${uuid}.unfinished`, 'heads-2026-11-27.ndjson'];
  const fresh = `heads-2026-11-28.ndjson.${uuid}.unfinished`;
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [...left, ...others, fresh]) {
    const file = join(folder.path, name);
    await writeFile(file, '');
    if (name !== fresh) await utimes(file, twoHoursAgo, twoHoursAgo);
  }
  await writeNew(join(folder.path, 'heads-2026-11-28.ndjson'), 'a');
  expect((await readdir(folder.path)).toSorted()).toEqual(
    [...others, fresh, 'heads-2026-11-28.ndjson'].toSorted(),
  );
});
