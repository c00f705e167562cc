import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_STREAM } from '@ledgerline/event-store';
import { eraseStreams } from '@ledgerline/event-store/eraseStreams';
import { openEventStore } from '@ledgerline/event-store/open';
import { ERASURES_STREAM, ledgerStream, readEvent, userStream } from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jsonLines, ledgerProcess } from '../testing/ledger.ts';
import { lifeTexts, richLife } from '../testing/richLife.ts';
import { password, type RunningProduct, runningProduct } from '../testing/runningProduct.ts';

const soon = { timeout: 30_000, interval: 20 };
const reason = 'asked by letter';

/** The files of a data folder, by name, in which one of the texts stands. */
async function filesWith(dataDir: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(dataDir)) {
    const bytes = await readFile(join(dataDir, name));
    found.push(...texts.filter((text) => bytes.includes(text)).map((text) => `${name}: ${text}`));
  }
  return found;
}

async function openLog(dataDir: string) {
  const log = await openEventStore(
    { engine: 'sqlite', path: join(dataDir, 'events.db') },
    { readOnly: true },
  );
  return Object.assign(log, { [Symbol.asyncDispose]: () => log.close() });
}

describe('users erase, beside a running product', () => {
  let product: RunningProduct;
  /** A process of its own: this one is busy as the people that write meanwhile. */
  const run = (args: readonly string[]) => ledgerProcess({ DATA_DIR: product.dataDir }, args);
  beforeAll(async () => {
    product = await runningProduct();
  });
  afterAll(() => product[Symbol.asyncDispose]());

  it('leaves nothing of somebody in any file, tells why, and leaves others alone', async () => {
    const ben = await product.person('ben@example.com');
    await ben.send('POST', '/assets', { name: 'Bens wallet', type: 'cash', balance: 7 });
    const email = 'zephyrine@example.com';
    const ann = await product.person(email);
    await richLife(ann, { extra: 60 });
    const annsTexts = [...Object.values(lifeTexts), email, lifeTexts.lunch.toLowerCase()];
    expect(
      new Set((await filesWith(product.dataDir, annsTexts)).map((found) => found.split(':')[0])),
    ).toEqual(new Set(['events.db-wal', 'read-models-g1.db-wal']));

    const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws?token=${ann.token}`);
    const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code);
    await once(socket, 'open');
    await using log = await openLog(product.dataDir);
    const hashes: [string, string | undefined][] = [];
    for (const stream of [ledgerStream(ann.userId), userStream(ann.userId)]) {
      const last = await log.lastOf(stream);
      hashes.push([stream, last && storedHash(last)]);
    }

    const asked = await product.ledger(['users', 'erase', email, '-r', reason]);
    expect([asked.code, asked.stderr]).toEqual([
      2,
      `Erase Ann Lee <${email}> and all 71 events of their ledger? There is no way back. Not a terminal, so nobody can confirm: add --yes.\n`,
    ]);
    const erased = await run(['users', 'erase', email, '-r', reason, '--yes', '--json']);
    expect(erased).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(new RegExp(`users erase ${ann.userId}: erased\n$`)) as string,
    });
    expect(jsonLines(erased)).toEqual([{ id: ann.userId, ledgerEvents: 71, reason }]);

    expect(await filesWith(product.dataDir, annsTexts)).toEqual([]);
    const exported = await product.ledger(['export', '-u', ann.userId, '-o', '-', '--format', 'hledger']);
    expect([exported.code, exported.stdout]).toEqual([1, '']);
    expect(await filesWith(product.dataDir, [ann.userId])).not.toContain(`accounts.db: ${ann.userId}`);
    expect(await closed).toBe(1008);
    expect((await ann.send('GET', '/auth/me')).status).toBe(401);
    expect(await product.tryToSignIn(email, password)).toMatchObject({ status: 401 });
    const erasures = (await log.readStream(ERASURES_STREAM, 0, 10)).map((event) => readEvent(event).data);
    expect(erasures).toEqual(hashes.map(([stream, lastHash]) => ({ stream, lastHash, reason })));
    for (const [stream] of hashes) expect(await log.readStream(stream, 0, 10)).toEqual([]);

    expect(await ben.get('/assets')).toMatchObject([{ name: 'Bens wallet', balance: 7 }]);
    expect((await ben.send('POST', '/assets', { name: 'Another', type: 'cash' })).status).toBe(201);
    const verified = await product.ledger(['verify', '--json']);
    expect([verified.code, verified.stderr]).toEqual([0, verified.stderr]);

    const again = await product.person(email);
    expect(again.userId).not.toBe(ann.userId);
    expect(await again.get('/activity')).toHaveLength(1);
    const repeated = await run(['users', 'erase', ann.userId, '-r', reason, '-y']);
    expect(repeated.code).toBe(0);
    expect(await log.readStream(ERASURES_STREAM, 0, 10)).toHaveLength(2);
  });

  it('lets no command of a session that is still believed bring a stream back', async () => {
    const email = 'busy@example.com';
    const ann = await product.person(email);
    await richLife(ann);
    const idle = await product.person('idle@example.com');
    const others = await product.person('others@example.com');
    const erasing = new AbortController();
    const statuses = { ann: new Set<number>(), idle: new Set<number>(), others: new Set<number>() };
    const write = async (name: keyof typeof statuses, client: typeof ann) => {
      const purse = await client.send<{ id: string }>('POST', '/assets', { name, type: 'cash' });
      for (let number = 0; !erasing.signal.aborted; number += 1) {
        const description = `time ${number}`;
        const { status } = await client.send('PUT', `/assets/${purse.body.data.id}`, { description });
        statuses[name].add(status);
      }
    };
    const writing = [write('ann', ann), write('others', others)];
    const erased = await run(['users', 'erase', email, '-r', reason, '-y']);
    const unknown = await run(['users', 'erase', idle.userId, '-r', reason, '-y']);
    await vi.waitFor(async () => {
      expect((await ann.send('GET', '/auth/me')).status).toBe(401);
      expect((await idle.send('POST', '/assets', { name: 'Late', type: 'cash' })).status).toBe(401);
    }, soon);
    erasing.abort();
    await Promise.all(writing);
    expect([erased.code, unknown.code]).toEqual([0, 0]);
    expect([...statuses.ann].filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect([...statuses.others].filter((status) => status !== 200 && status !== 409)).toEqual([]);

    await using log = await openLog(product.dataDir);
    for (const { userId } of [ann, idle]) {
      expect(await log.lastOf(ledgerStream(userId))).toBeUndefined();
      expect(await log.lastOf(userStream(userId))).toBeUndefined();
    }
    expect((await product.ledger(['verify'])).code).toBe(0);
  });

  it('refuses in the log itself what a ledger that is still in memory would write', async () => {
    const path = join(product.dataDir, 'events.db');
    const eve = await product.person('eve@example.com');
    expect((await eve.send('POST', '/assets', { name: 'Wallet', type: 'cash' })).status).toBe(201);
    const idle = await product.person('unused@example.com');
    await eraseStreams({ engine: 'sqlite', path }, [
      { stream: ledgerStream(eve.userId), lastRevision: 0 },
      { stream: ledgerStream(idle.userId), lastRevision: NO_STREAM },
    ]);
    await using log = await openLog(product.dataDir);
    for (const client of [eve, idle, eve]) {
      const { status, body } = await client.send('POST', '/assets', { name: 'Late', type: 'cash' });
      expect([status, body.message]).toEqual([401, 'Please sign in to continue']);
      expect(await log.lastOf(ledgerStream(client.userId))).toBeUndefined();
    }
  });

  it('says so of who is not there, and of a reason that is none', async () => {
    const nobody = await product.ledger(['users', 'erase', 'f'.repeat(24), '-r', reason, '-y']);
    expect([nobody.code, nobody.stderr]).toEqual([
      1,
      `There is nobody with the address or id ${'f'.repeat(24)}\n`,
    ]);
    expect((await product.ledger(['users', 'erase', 'f'.repeat(24), '-y'])).code).toBe(2);
    expect((await product.ledger(['users', 'erase', 'f'.repeat(24), '-y', '-r', ' '])).code).toBe(2);
  });
});
