import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteAccountStore } from '@ledgerline/accounts/sqlite';
import { createLogger, createTokens, publicKeyOf, startService } from '@ledgerline/http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { queryApiService } from './queryApiService.ts';

const secrets = { API_KEY: 'key', JWT_PUBLIC_KEY: publicKeyOf('jwt') };
const ada = 'a0000000000000000000000a';
const now = new Date('2026-03-01T12:00:00.000Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerline-query-api-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Asks for the balances as somebody who was signed in by another process. */
async function ask(port: number) {
  const token = createTokens('jwt').issue({ userId: ada, sessionId: 's1' }, now);
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/balances`, {
    headers: { 'X-API-Key': 'key', Authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as { success: boolean } };
}

async function signIn(): Promise<void> {
  const accounts = openSqliteAccountStore(join(folder, 'accounts.db'));
  await accounts.insertPending({ userId: ada, emailKey: 'ada', passwordHash: 'hash' }, now);
  await accounts.activate(ada);
  await accounts.openSession({ id: 's1', userId: ada }, now);
  await accounts.close();
}

describe('the query API on its own', () => {
  async function start() {
    const config = readConfig({ ...secrets, DATA_DIR: folder, PORT: '0', MGMT_PORT: '0' });
    const running = await startService(queryApiService, config, {
      logger: createLogger('silent'),
      clock: () => now,
    });
    await running.serving;
    return running;
  }

  it('serves from the files that the other services write', async () => {
    await signIn();
    const running = await start();
    expect(await ask(running.port)).toMatchObject({
      status: 200,
      body: { success: true, data: { total: 0 } },
    });
    const ready = await fetch(`http://127.0.0.1:${running.port}/health/ready`);
    expect(await ready.json()).toEqual({ status: 'ready' });
    await running.stop();
    await expect(ask(running.port)).rejects.toThrow('fetch failed');
  });
});

describe('configuration', () => {
  it('has the defaults of the architecture', () => {
    expect(
      readConfig({ ...secrets, DATA_DIR: '/data', READ_STORE_URL: 'sqlite:/elsewhere/models.db' }),
    ).toMatchObject({
      host: '127.0.0.1',
      port: 3002,
      managementPort: 9465,
      stores: {
        events: { engine: 'sqlite', path: '/data/events.db' },
        readModels: { engine: 'sqlite', path: '/elsewhere/models.db' },
        accounts: { engine: 'sqlite', path: '/data/accounts.db' },
      },
    });
  });

  it('H97 does not start without the key that checks sessions, or with something else, and says so', async () => {
    const run = (environment: Record<string, string>) =>
      new Promise<{ code: unknown; output: string }>((resolve) => {
        const { PATH, NODE_COMPILE_CACHE } = process.env;
        const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, ...environment };
        const program = join(import.meta.dirname, 'main.ts');
        execFile(process.execPath, [program], { env }, (error, _stdout, output) =>
          resolve({ code: error?.code, output }),
        );
      });
    const bare = await run({});
    expect(bare.code).toBe(1);
    expect(bare.output).toContain('JWT_PUBLIC_KEY: must be set');
    const other = await run({ ...secrets, JWT_PUBLIC_KEY: 'jwt' });
    expect(other.code).toBe(1);
    expect(other.output).toContain('JWT_PUBLIC_KEY: must be the key that publicKeyMain.ts prints');
  });
});
