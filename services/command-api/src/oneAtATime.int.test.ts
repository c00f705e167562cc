import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { texts } from '@ledgerline/contract';
import { ApiError } from '@ledgerline/http';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIds } from './ids.ts';
import { type Claim, oneAtATime } from './oneAtATime.ts';

const opened = new AsyncDisposableStack();
const [ann, ben] = ['a'.repeat(24), 'b'.repeat(24)];
let path: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-downloads-'));
  opened.defer(() => rm(folder, { recursive: true }));
  path = join(folder, 'read-models.db');
});
afterAll(() => opened.disposeAsync());

const download = { name: 'download', running: texts.downloadRunning, retryAfterSeconds: 10 };

/** An instance of the API with a connection of its own. */
async function instance(): Promise<Claim> {
  const leases = await openSqliteReadStore({ path });
  opened.defer(() => leases.close());
  return oneAtATime(
    leases,
    createIds(() => new Date()),
    download,
  );
}

const running = new ApiError(429, texts.downloadRunning, { headers: { 'Retry-After': '10' } });

it('RP-22 given two instances, a person has one download at a time, and others are not kept waiting', async () => {
  const [here, there] = [await instance(), await instance()];
  const release = await here(ann);
  await expect(here(ann)).rejects.toEqual(running);
  await expect(there(ann)).rejects.toEqual(running);
  const other = await there(ben);
  await release();
  await (await there(ann))();
  await other();
});

it('RP-22 given read models that are away, this instance still keeps downloads apart', async () => {
  const leases = await openSqliteReadStore({ path });
  await leases.close();
  const claim = oneAtATime(
    leases,
    createIds(() => new Date()),
    download,
  );
  const release = await claim(ann);
  await expect(claim(ann)).rejects.toEqual(running);
  await release();
  await (await claim(ann))();
});
