import { publicKeyOf, type StoreLocations, storeLocations } from '@ledgerline/http';
import { ownFolder } from './ownFolder.ts';
import { ownPort } from './ownPort.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { ServiceProcess } from './serviceProcess.ts';
import type { StoreServer } from './storeServer.ts';

export const topologies = ['apart', 'standalone'] as const;
/**
 * Each service by itself (two command APIs, a query API, two projectors; one where a server's updates are not atomic), or
 * all in one process.
 */
export type Topology = (typeof topologies)[number];

/** Where clients come in: through a proxy, so that the network can be struck too. */
export interface Door {
  url: string;
  proxy: Proxy;
}

/** The product as it runs, on a data folder and stores of its own. */
export interface Product extends AsyncDisposable {
  topology: Topology;
  folder: string;
  locations: StoreLocations;
  environment: Readonly<Record<string, string>>;
  commandApis: readonly ServiceProcess[];
  queryApis: readonly ServiceProcess[];
  projectors: readonly ServiceProcess[];
  /** Every process, the standalone product once. */
  services: readonly ServiceProcess[];
  commandDoors: readonly Door[];
  queryDoors: readonly Door[];
}

/** What must never be read in what the product writes. */
export const secrets = {
  API_KEY: 'fault-api-key-Zk3vQ81x',
  JWT_SECRET: 'fault-jwt-secret-Wp9sL2mT-7f3b1c',
  CSRF_SECRET: 'fault-csrf-secret-Hy6rN4dE-2a8e5d',
  DATA_SECRET: 'fault-data-secret-Bq1uK5gR-9c4f7a',
};

export interface ProductOptions {
  topology: Topology;
  log: StoreServer;
  models: StoreServer;
  accounts: StoreServer;
  random: () => number;
  /** The data folder; a new one if not given. */
  folder?: string | undefined;
  /** More for the environment of every service. */
  environment?: (folder: string) => Record<string, string>;
  /** Programs in the place of the projectors. */
  projectorMain?: string;
}

/** Starts the product and waits until it serves. Throws where it does not, and then leaves nothing behind. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { topology, log, models, accounts, random } = options;
  await using opened = new AsyncDisposableStack();
  const folder = options.folder ?? (await ownFolder(opened));
  const stores = { EVENT_STORE_URL: log.url, READ_STORE_URL: models.url, ACCOUNTS_URL: accounts.url };
  const environment = {
    ...secrets,
    JWT_PUBLIC_KEY: publicKeyOf(secrets.JWT_SECRET),
    ...stores,
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '0',
    // Any that is free.
    MGMT_PORT: '0',
    LOG_LEVEL: 'info',
    ...options.environment?.(folder),
  };
  const service = async (kind: ServiceProcess['kind'], number: number): Promise<ServiceProcess> => {
    const main = kind === 'projector' ? options.projectorMain : undefined;
    const port = main === undefined ? await ownPort() : undefined;
    return opened.use(
      new ServiceProcess(kind, number, environment, {
        ...(port !== undefined && { port }),
        ...(main !== undefined && { command: [main] }),
      }),
    );
  };
  const services = await servicesOf(topology, models.notAtomic === undefined ? 2 : 1, service);
  await Promise.all(services.commandApis.map((api) => api.start()));
  // The projector and the query API need a log that is there, and the query API waits for what is projected of it.
  for (const projector of services.projectors) if (!projector.isRunning) projector.launch();
  await Promise.all(services.queryApis.filter((api) => !api.isRunning).map((api) => api.start()));

  const door = async ({ url, port }: ServiceProcess): Promise<Door> => {
    const proxy = opened.use(await openProxy({ host: '127.0.0.1', port: port ?? 0 }, random));
    return { url: url.replace(String(port), String(proxy.port)), proxy };
  };
  const commandDoors = await Promise.all(services.commandApis.map(door));
  const queryDoors =
    topology === 'standalone' ? commandDoors : await Promise.all(services.queryApis.map(door));
  const running = opened.move();
  return {
    topology,
    folder,
    locations: storeLocations(folder, stores),
    environment,
    ...services,
    services: [...new Set([...services.commandApis, ...services.queryApis, ...services.projectors])],
    commandDoors,
    queryDoors,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function servicesOf(
  topology: Topology,
  projectors: number,
  service: (kind: ServiceProcess['kind'], number: number) => Promise<ServiceProcess>,
): Promise<Pick<Product, 'commandApis' | 'queryApis' | 'projectors'>> {
  if (topology === 'standalone') {
    const whole = [await service('standalone', 1)];
    return { commandApis: whole, queryApis: whole, projectors: whole };
  }
  return {
    commandApis: [await service('command-api', 1), await service('command-api', 2)],
    queryApis: [await service('query-api', 1)],
    projectors: await Promise.all(
      Array.from({ length: projectors }, (_, index) => service('projector', index + 1)),
    ),
  };
}
