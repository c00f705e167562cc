import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the product keeps its data: in files, or its log on an EventStoreDB and all else on a MongoDB. */
export type StoresOn = 'files' | 'servers';

/** Empty stores for one product, over its restarts. */
export interface Stores {
  /** The product's data folder. */
  folder: string;
  /** What its environment says of stores elsewhere. */
  environment: Record<string, string>;
}

const servers = { log: 'eventstoredb', readModels: 'mongodb' } as const;

/** Lends stores; on servers it finds or starts them, and says in one line what they are. */
export async function lendStores(on: StoresOn, use: (stores: Stores) => Promise<void>): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-e2e-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const stores: Stores = { folder, environment: {} };
  if (on === 'servers') {
    // Half a second of every worker's start otherwise.
    const { emptyStores } = await import('@ledgerline/standalone/testing/engines/emptyStores.ts');
    const { findServers } = await import('@ledgerline/standalone/testing/engines/findServers.ts');
    const found = await findServers(servers);
    opened.defer(() => found.stop());
    // oxlint-disable-next-line no-console -- what the tests ran on belongs into their output
    console.info(`journeys on servers: ${found.line}`);
    stores.environment = opened.use(await emptyStores(servers, found.servers, folder)).environment;
  }
  await use(stores);
}
