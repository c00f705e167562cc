import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { test as base } from '@playwright/test';
import { freePort } from '../services/standalone/src/testing/productProcess.ts';
import { lendStores, type Stores, type StoresOn } from './stores.ts';

export { expect } from '@playwright/test';

export interface Product {
  url: string;
  /** The folder that its stores are in. */
  dataDir: string;
  /** Ends the process as an operator would. */
  stop: () => Promise<void>;
  /** Starts it again on the same data. */
  start: () => Promise<void>;
  /** Both, one after the other. */
  restart: () => Promise<void>;
}

export interface WorkerFixtures {
  /** Set by the configuration. */
  storesOn: StoresOn;
  /** More of the product's environment; a test file that sets it gets a product of its own. */
  settings: Record<string, string>;
  stores: Stores;
  product: Product;
}

/** Tests against the product as a person starts it: `npm start` on an empty data folder, one for each worker. */
export const test = base.extend<object, WorkerFixtures>({
  storesOn: ['files', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  stores: [({ storesOn }, use) => lendStores(storesOn, use), { scope: 'worker', timeout: 120_000 }],
  product: [
    async ({ stores, settings }, use) => {
      const port = await freePort();
      let child = await start(port, stores, settings);
      const product: Product = {
        url: `http://localhost:${port}`,
        dataDir: stores.folder,
        stop: () => stop(child),
        start: async () => {
          child = await start(port, stores, settings);
        },
        restart: async () => {
          await product.stop();
          await product.start();
        },
      };
      await use(product);
      await stop(child);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

async function start(
  port: number,
  { folder, environment }: Stores,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    ...environment,
    ...settings,
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'warn',
  };
  // What `npm start` calls; Windows starts npm itself through a shell only.
  const args = ['scripts/run.mjs', '--build', 'services/standalone/src/main.ts'];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  // A worker that has no time left to wait for its start leaves no product without a folder behind.
  process.once('exit', () => child.kill('SIGTERM'));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    const ready = await fetch(`http://localhost:${port}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // Windows has no signal that could be passed on: the product would stay behind, with its port and folder.
  if (process.platform === 'win32' && child.pid) spawnSync('taskkill', ['/pid', `${child.pid}`, '/t', '/f']);
  else child.kill('SIGTERM');
  await ended;
}
