import { cpSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { PROJECTION_VERSION } from '../projections/projectionVersion.ts';
import type { ReadStore } from '../readStore.ts';
import { ReadStoreUnavailable } from '../readStoreErrors.ts';
import { takeLease } from '../testing/contractStore.ts';
import { anna, balancesDocument, historyRow, sampleId, writesOf } from '../testing/sampleDocuments.ts';
import { openSqliteReadStore } from './sqliteReadStore.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerline-two-builders-'));
});
afterEach(() => rm(folder, { recursive: true }));

const target = (): string => join(folder, 'read-models-g2.db');
const filesOfTheNewGeneration = (): string[] => readdirSync(folder).filter((name) => name.includes('-g2'));

/** The read store as one more process sees it. */
async function opened(): Promise<ReadStore> {
  const store = await openSqliteReadStore({ path: join(folder, 'read-models.db') });
  onTestFinished(() => store.close());
  return store;
}

/** A store with generation 2, into which one row was loaded. */
async function loaded(): Promise<ReadStore> {
  const store = await opened();
  const { number } = await store.createGeneration(PROJECTION_VERSION);
  const lease = await takeLease(store, 'first', `projector-g${number}`);
  await store.bulkLoad(number, writesOf({ history: [historyRow()], balances: [balancesDocument()] }), lease);
  return store;
}

it('given two processes that finish the same load at once, then the file is whole, and a slower one can only be told to try again', async () => {
  const first = await loaded();
  const second = await opened();
  const outcomes = await Promise.allSettled([first.finishBulkLoad(2), second.finishBulkLoad(2)]);
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(reasons.length).toBeLessThan(2);
  for (const reason of reasons) expect(reason).toBeInstanceOf(ReadStoreUnavailable);
  await Promise.all([first.finishBulkLoad(2), second.finishBulkLoad(2)]);
  expect(await (await second.generation(2)).historyRow(anna, sampleId(1))).toEqual(historyRow());
  expect(filesOfTheNewGeneration().filter((name) => /loading|unfinished/.test(name))).toEqual([]);
});

it('given a builder that another has overtaken, when it ends, then the generation of the other stays as it is, and live', async () => {
  const late = await loaded();
  const other = await opened();
  // The other process finishes first: its file is there before the late builder has made its own.
  cpSync(`${target()}.loading`, join(folder, 'kept'));
  await other.finishBulkLoad(2);
  renameSync(target(), join(folder, 'finished'));
  renameSync(join(folder, 'kept'), `${target()}.loading`);
  const building = late.finishBulkLoad(2);
  renameSync(join(folder, 'finished'), target());

  await other.setGenerationState(2, 'catching-up');
  const lease = await takeLease(other, 'second', 'projector-g2-second');
  const newer = historyRow({ id: sampleId(2) });
  await (await other.generation(2)).apply(writesOf({ history: [newer] }), lease);
  await other.switchTo(2, { evenIfBehind: true });
  // The last one to close a file writes all that is in its write-ahead log into it.
  await other.close();

  await building;
  expect(await (await (await opened()).live()).historyRow(anna, sampleId(2))).toEqual(newer);
  await expect(late.setGenerationState(2, 'catching-up')).rejects.toThrow('generation 2 is live');
});

it('given a generation that is dropped while its file is built, then nothing of it is left', async () => {
  const late = await loaded();
  const other = await opened();
  const building = late.finishBulkLoad(2);
  await other.dropGeneration(2);
  await building.catch(() => undefined);
  expect(filesOfTheNewGeneration()).toEqual([]);
});

it.each(['finished', 'dropped'])(
  'given what killed builders left, when the generation is %s, then that is gone',
  async (how) => {
    const store = await loaded();
    const leftovers = [`${target()}.unfinished`, `${target()}.${crypto.randomUUID()}.unfinished`];
    for (const path of leftovers) writeFileSync(path, 'half');
    const another = join(folder, 'read-models-g20.db.a.unfinished');
    writeFileSync(another, 'half');
    if (how === 'finished') await store.finishBulkLoad(2);
    else await store.dropGeneration(2);
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([
      'read-models-g20.db.a.unfinished',
    ]);
  },
);
