import { cacheSessions } from '@ledgerline/accounts';
import { openAccountStore } from '@ledgerline/accounts/open';
import { openEventStore } from '@ledgerline/event-store/open';
import {
  createApi,
  createApp,
  createLogger,
  health,
  type Logger,
  serveDocs,
  startServer,
} from '@ledgerline/http';
import { openReadStore } from '@ledgerline/read-models/open';
import type { QueryApiConfig } from './config.ts';
import { openPast } from './past/openPast.ts';
import { createQueryHandlers } from './queryHandlers.ts';
import { asApiError } from './storeErrors.ts';

export interface RunningQueryApi {
  port: number;
  /** Answers 503 from now on, lets requests finish (at most 8 s), then closes the stores. */
  stop: () => Promise<void>;
}

/** Serves the query API apart from the other services. Leaves nothing open where it cannot start. */
export async function startQueryApi(
  config: QueryApiConfig,
  {
    logger = createLogger(config.logLevel),
    clock = () => new Date(),
  }: { logger?: Logger; clock?: () => Date } = {},
): Promise<RunningQueryApi> {
  const { settings, stores } = config;
  await using opened = new AsyncDisposableStack();
  const readStore = await openReadStore(stores.readModels);
  opened.defer(() => readStore.close());
  const eventStore = await openEventStore(stores.events);
  opened.defer(() => eventStore.close());
  const past = openPast({ eventStore, location: stores.events });
  opened.defer(() => past.close());
  const accounts = cacheSessions(await openAccountStore(stores.accounts));
  opened.defer(() => accounts.close());

  let draining = false;
  const ready = async (): Promise<boolean> => {
    if (draining) return false;
    await Promise.all([eventStore.head(), readStore.ping(), accounts.ping()]);
    return true;
  };
  const api = createApi({
    services: ['query'],
    handlers: createQueryHandlers({ readStore, eventStore, past }),
    settings,
    accounts,
    clock,
    isDraining: () => draining,
  });
  const { trustProxy } = settings;
  const app = createApp({ logger, trustProxy, asApiError, middleware: [health(ready), serveDocs(), api] });
  const server = await startServer(app.callback(), config);
  opened.defer(() => server.stop());

  const running = opened.move();
  logger.info({ port: server.port }, 'query API is ready');
  return {
    port: server.port,
    stop: async () => {
      draining = true;
      await running.disposeAsync();
    },
  };
}
