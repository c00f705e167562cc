import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clientOf } from './testing/client.ts';
import { goodPassword } from './testing/runCommandApi.ts';

const main = join(import.meta.dirname, 'main.ts');

function run(environment: Record<string, string>) {
  const env = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return { child, ended: once(child, 'close').then(([code]) => code as number | null) };
}

it('serves the command routes apart from the other services, on stores of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-apart-'));
  const { child, ended } = run({
    PORT: '0',
    MGMT_PORT: '0',
    DATA_DIR: folder,
    API_KEY: 'key',
    JWT_SECRET: 'jwt',
    CSRF_SECRET: 'csrf',
    DATA_SECRET: 'data',
  });
  try {
    let log = '';
    const port = await new Promise<number>((resolve, reject) => {
      void ended.then((code) => reject(new Error(`ended with ${code}: ${log}`)));
      child.stdout.setEncoding('utf8').on('data', (more: string) => {
        log += more;
        const [, found] = /"port":(\d+)/.exec(log) ?? [];
        if (found) resolve(Number(found));
      });
    });
    const client = await clientOf(`http://127.0.0.1:${port}`, 'key');
    const ann = { name: 'Ann Lee', email: 'ann@example.com', password: goodPassword };
    expect((await client.signUp(ann)).status).toBe(201);
    expect((await client.send('POST', '/assets', { name: 'Wallet', type: 'cash' })).status).toBe(201);
    // Reads are the query API's.
    expect((await client.send('GET', '/assets')).status).toBe(404);
  } finally {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await rm(folder, { recursive: true });
  }
});

it('refuses to run apart without secrets, naming them', async () => {
  const { child, ended } = run({ PORT: '0' });
  const output = (await child.stderr.setEncoding('utf8').toArray()).join('');
  expect(await ended).toBe(1);
  for (const name of ['API_KEY', 'JWT_SECRET', 'CSRF_SECRET', 'DATA_SECRET']) {
    expect(output).toContain(`${name}: must be set`);
  }
});

it.each([
  ['READ_STORE_URL', 'mongodb://ann:hidden@mongodb:99999/ledgerline'],
  ['EVENT_STORE_URL', 'esdb://ann:hidden@log:2113?tlls=true'],
])(
  'ends at once where %s=%s, which no waiting mends, and does not repeat it',
  {
    tags: 'nightly',
  },
  async (name, url) => {
    const secrets = { API_KEY: 'key', JWT_SECRET: 'jwt', CSRF_SECRET: 'csrf', DATA_SECRET: 'data' };
    const folder = await mkdtemp(join(tmpdir(), 'ledgerline-apart-'));
    const { child, ended } = run({ PORT: '0', MGMT_PORT: '0', DATA_DIR: folder, ...secrets, [name]: url });
    const output = (await child.stderr.setEncoding('utf8').toArray()).join('');
    expect(await ended).toBe(1);
    expect(output).toMatch(/^The command API cannot start: EVENT_STORE_URL, .* is wrong: .*address.*\n$/);
    expect(output).not.toContain('hidden');
    await rm(folder, { recursive: true });
  },
);
