import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, startProgram } from '@ledgerline/patience/testing/program';
import { expect, it } from 'vitest';
import { clientOf } from './testing/client.ts';
import { goodPassword } from './testing/runCommandApi.ts';

const main = join(import.meta.dirname, 'main.ts');

const run = (environment: Record<string, string>) => startProgram([main], environment);

it('serves the command routes apart from the other services, on stores of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-apart-'));
  const program = run({
    PORT: '0',
    MGMT_PORT: '0',
    DATA_DIR: folder,
    API_KEY: 'key',
    JWT_SECRET: 'jwt',
    CSRF_SECRET: 'csrf',
    DATA_SECRET: 'data',
  });
  try {
    const client = await clientOf(await addressOf(program), 'key');
    const ann = { name: 'Ann Lee', email: 'ann@example.com', password: goodPassword };
    expect((await client.signUp(ann)).status).toBe(201);
    expect((await client.send('POST', '/assets', { name: 'Wallet', type: 'cash' })).status).toBe(201);
    // Reads are the query API's.
    expect((await client.send('GET', '/assets')).status).toBe(404);
  } finally {
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    await rm(folder, { recursive: true });
  }
});

it('refuses to run apart without secrets, naming them', async () => {
  const { ended, errors } = run({ PORT: '0' });
  expect(await ended).toBe(1);
  for (const name of ['API_KEY', 'JWT_SECRET', 'CSRF_SECRET', 'DATA_SECRET']) {
    expect(errors()).toContain(`${name}: must be set`);
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
    const { ended, errors } = run({ PORT: '0', MGMT_PORT: '0', DATA_DIR: folder, ...secrets, [name]: url });
    expect(await ended).toBe(1);
    expect(errors()).toMatch(/^The command API cannot start: EVENT_STORE_URL, .* is wrong: .*address.*\n$/);
    expect(errors()).not.toContain('hidden');
    await rm(folder, { recursive: true });
  },
);
