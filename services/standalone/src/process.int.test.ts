import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart, ConfigurationError, createLogger } from '@ledgerline/http';
import { expect, it, vi } from 'vitest';
import { startStandalone } from './standalone.ts';
import { signIn } from './testing/client.ts';
import { freePort, type Program, runMain, serve } from './testing/productProcess.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const environmentOf = async (dataDir: string) => ({
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'info',
});

/** Ends it as Ctrl+C below npm does: with a signal that comes twice. */
async function end({ child, ended }: Program): Promise<number | NodeJS.Signals> {
  child.kill('SIGINT');
  child.kill('SIGINT');
  return ended;
}

it('says in JSON where it is ready, serves health and metrics on the management port only, and ends with 0', async () => {
  await using folder = await temporaryFolder();
  const MGMT_PORT = String(await freePort());
  const environment = { ...(await environmentOf(folder.path)), MGMT_PORT };
  await using product = await serve(environment);
  const [inside, outside] = [`http://127.0.0.1:${MGMT_PORT}`, `http://127.0.0.1:${environment.PORT}`];
  expect((await fetch(`${outside}/metrics`)).status).toBe(404);
  const metrics = await (await fetch(`${inside}/metrics`)).text();
  expect(metrics).toMatch(/^ws_connections 0$/m);
  expect(metrics).toMatch(/^http_request_duration_seconds_count\{.*\} \d+$/m);
  // A busy machine may need more than a moment again.
  const readiness = async () => (await fetch(`${inside}/health/ready`)).json();
  await expect.poll(readiness).toEqual({ status: 'ready' });
  expect(await end(product)).toBe(0);
  const lines = product
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; url?: string });
  expect(lines[0]).toMatchObject({
    msg: 'Ledgerline is starting',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect(lines.find(({ msg }) => msg === 'Ledgerline is ready')?.url).toBe(
    `http://localhost:${environment.PORT}`,
  );
});

it('makes its secrets at the first start, for nobody else to read, and keeps them', async () => {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: join(folder.path, 'new', 'data'), PORT: '0', LOG_LEVEL: 'silent' };
  const file = join(environment.DATA_DIR, 'secrets.json');
  await (await startStandalone({ environment })).stop();
  const secrets = await readFile(file, 'utf8');
  expect(Object.keys(JSON.parse(secrets) as object)).toEqual([
    'API_KEY',
    'JWT_SECRET',
    'CSRF_SECRET',
    'DATA_SECRET',
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await (await startStandalone({ environment })).stop();
  expect(await readFile(file, 'utf8')).toBe(secrets);
});

it('given a data folder that is open to everybody, when it starts, then nobody else may read its files, and a warning says so', async () => {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: join(folder.path, 'data'), PORT: '0' };
  await mkdir(environment.DATA_DIR);
  await chmod(environment.DATA_DIR, 0o755);
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line: string) => void lines.push(line) });
  await using opened = new AsyncDisposableStack();
  const product = await startStandalone({ environment, logger });
  opened.defer(() => product.stop());
  await signIn(product.url, 'ann@example.com');
  const modes = await Promise.all(
    (await readdir(environment.DATA_DIR)).map(async (name) => {
      const { mode } = await stat(join(environment.DATA_DIR, name));
      return [name, (mode & 0o777).toString(8)] as const;
    }),
  );
  expect(modes.filter(([, mode]) => mode !== '600')).toEqual([]);
  expect(modes.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'accounts.db',
      'events.db',
      'events.db-wal',
      'lock',
      'read-models-g1.db',
      'read-models.db',
    ]),
  );
  expect(lines.join('')).toContain(
    `DATA_DIR ${environment.DATA_DIR} is open to other users of this machine (mode 755)`,
  );
});

/** What `run.ts` says after “cannot start”. */
async function reasonNotToStart(environment: Record<string, string>): Promise<string> {
  const error: unknown = await startStandalone({ environment }).then(
    (product) => product.stop(),
    (reason: unknown) => reason,
  );
  if (error instanceof CannotStart || error instanceof ConfigurationError) return error.message;
  throw new Error('it gave no reason', { cause: error });
}

it.each<[string, (folder: string) => Promise<Record<string, string>>, RegExp]>([
  ['a bad variable', async () => ({ PORT: 'http' }), /^PORT: must be a port from 0 to 65535$/],
  [
    'several bad variables',
    async () => ({ PORT: 'http', LOG_LEVEL: 'loud' }),
    /^The configuration is wrong:\n  PORT: .*\n  LOG_LEVEL: .*$/,
  ],
  ['a bad level', async () => ({ LOG_LEVEL: 'loud' }), /LOG_LEVEL: must be/],
  [
    'a store of another kind',
    async () => ({ READ_STORE_URL: 'postgres://localhost' }),
    /READ_STORE_URL: must be sqlite:FILE/,
  ],
  [
    'a sample secret in production',
    async () => ({ NODE_ENV: 'production', JWT_SECRET: 'changeme-changeme-changeme-changeme' }),
    /JWT_SECRET: is a sample/,
  ],
  [
    'a data folder that is a file',
    async (folder) => {
      await writeFile(join(folder, 'file'), '');
      return { DATA_DIR: join(folder, 'file') };
    },
    /DATA_DIR .*file cannot be written/,
  ],
  [
    'a data folder where the system makes none',
    async () => ({ DATA_DIR: '/proc/ledgerline/data' }),
    /DATA_DIR \/proc\/ledgerline\/data cannot be written: ENOENT/,
  ],
  [
    'damaged secrets',
    async (folder) => {
      await mkdir(join(folder, 'data'));
      await writeFile(join(folder, 'data', 'secrets.json'), '{');
      return { DATA_DIR: join(folder, 'data') };
    },
    /secrets\.json is damaged/,
  ],
  [
    'an address that no store can have',
    async () => ({ READ_STORE_URL: 'mongodb://ann:hidden@mongodb:99999' }),
    /EVENT_STORE_URL, READ_STORE_URL or ACCOUNTS_URL is wrong: not an address of a MongoDB(?!.*hidden)/,
  ],
])('refuses %s', async (_name, prepare, message) => {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: join(folder.path, 'data'), PORT: '0', ...(await prepare(folder.path)) };
  const reason = await reasonNotToStart(environment);
  expect(reason).toMatch(message);
  expect(reason).not.toMatch(/^\s+at /m);
});

it('says in one line why it cannot start, or that and each variable that is wrong, and ends with 1', async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'file'), '');
  const environment = { DATA_DIR: join(folder.path, 'file'), PORT: '0' };
  await using noFolder = runMain(environment);
  await using wrong = runMain({ ...environment, PORT: 'http', LOG_LEVEL: 'loud' });
  expect([await noFolder.ended, await wrong.ended]).toEqual([1, 1]);
  expect(noFolder.output()).toMatch(/^Ledgerline cannot start: DATA_DIR .*file cannot be written.*\n$/);
  expect(wrong.output()).toMatch(
    /^Ledgerline cannot start: The configuration is wrong:\n  PORT: .*\n  LOG_LEVEL: .*\n$/,
  );
});

it('refuses a port that is taken and a data folder that is served', async () => {
  await using folder = await temporaryFolder();
  await using other = await temporaryFolder();
  const environment = { ...(await environmentOf(folder.path)), LOG_LEVEL: 'warn' };
  await using product = await serve(environment);

  const { PORT } = environment;
  expect(await reasonNotToStart({ ...environment, DATA_DIR: other.path })).toBe(
    `PORT ${PORT} is taken; choose another one, for example PORT=${Number(PORT) + 1} npm start`,
  );
  const unmade = join(other.path, 'unmade');
  await reasonNotToStart({ ...environment, DATA_DIR: unmade });
  expect(existsSync(unmade)).toBe(false);
  expect(
    await reasonNotToStart({ ...environment, PORT: '0', MGMT_PORT: PORT, DATA_DIR: other.path }),
  ).toMatch(new RegExp(`^MGMT_PORT ${PORT} is taken; .* MGMT_PORT=\\d+ npm start$`));
  expect(await reasonNotToStart({ ...environment, PORT: '0' })).toBe(
    `DATA_DIR ${folder.path} is served by another process`,
  );
  expect(await end(product)).toBe(0);
});

it('given a folder that a newer version has served, it does not start', async () => {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path, PORT: '0', LOG_LEVEL: 'silent' };
  await (await startStandalone({ environment })).stop();
  const control = new DatabaseSync(join(folder.path, 'read-models.db'));
  control.exec('update generations set projection_version = 999');
  control.close();
  await expect(startStandalone({ environment })).rejects.toEqual(
    new CannotStart(
      `a newer version of Ledgerline has served ${folder.path}. Start that version, or go back as docs/run/upgrade.md says`,
    ),
  );
});

it('lets go of the data folder when it is killed, and then reads own writes at once: the projector goes on at once', async () => {
  await using folder = await temporaryFolder();
  const environment = await environmentOf(folder.path);
  const url = `http://127.0.0.1:${environment.PORT}`;
  await using opened = new AsyncDisposableStack();
  let product = opened.use(await serve(environment));
  const client = await signIn(url, 'ann@example.com');
  await client.send('POST', '/assets', { name: 'Purse', type: 'cash' });
  // A busy machine may need more than the second that a read waits, but not each time.
  for (let written = 2; ; written += 1) {
    product.child.kill('SIGKILL');
    await product.ended;
    product = opened.use(await serve(environment));
    const again = await signIn(url, 'ann@example.com', true);
    const { headers } = await again.send('POST', '/assets', { name: `Bank ${written}`, type: 'bank' });
    const wanted = { 'X-Min-Revision': headers.get('x-ledger-revision') ?? '' };
    const read = await again.send<unknown[]>('GET', '/assets', undefined, wanted);
    if (read.body.meta?.stale && written < 6) continue;
    expect([read.body.data.length, read.body.meta]).toEqual([written, undefined]);
    break;
  }
  expect(await end(product)).toBe(0);
}, 180_000);

it('finishes requests, closes live connections with 1001 and ends with 0 on SIGTERM under load', async () => {
  await using folder = await temporaryFolder();
  const environment = await environmentOf(folder.path);
  await using product = await serve({ ...environment, RATE_LIMIT_SCALE: '0' });
  const url = `http://127.0.0.1:${environment.PORT}`;
  const client = await signIn(url, 'ann@example.com');
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=${client.token}`);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });

  const statuses: number[] = [];
  const load = Array.from({ length: 20 }, async (_, index) => {
    for (let count = 0; ; count += 1) {
      const body = { name: `Asset ${index} ${count}`, type: 'cash' };
      // A connection that is refused or dropped before an answer began tells that the product has gone.
      const reply = await client.send('POST', '/assets', body).catch(() => undefined);
      if (!reply || reply.status === 503) return;
      statuses.push(reply.status);
    }
  });
  await vi.waitUntil(() => statuses.length > 50, { timeout: 30_000 });
  product.child.kill('SIGTERM');
  expect(await closed).toBe(1001);
  await Promise.all(load);
  expect(await product.ended).toBe(0);
  expect(new Set(statuses)).toEqual(new Set([201]));
});

it('logs an unhandled rejection and ends with 1', async () => {
  await using folder = await temporaryFolder();
  const late = "setTimeout(() => Promise.reject(new Error('nobody waited')), 50)";
  await using product = runMain({
    ...(await environmentOf(folder.path)),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(late)}`,
  });
  expect(await product.ended).toBe(1);
  expect(product.output()).toMatch(/"level":"fatal".*nobody waited/);
});
