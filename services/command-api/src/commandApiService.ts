import { uptime } from 'node:os';
import { cacheSessions } from '@ledgerline/accounts';
import { openAccountStore } from '@ledgerline/accounts/open';
import { reportDrops } from '@ledgerline/event-store';
import { openEventStore } from '@ledgerline/event-store/open';
import {
  createApi,
  type OpenService,
  openRegistrationWarning,
  type Service,
  type Surroundings,
  upgradeRequired,
} from '@ledgerline/http';
import { openReadStore } from '@ledgerline/read-models/open';
import { createCommandApi } from './commandApi.ts';
import { type CommandApiConfig, readConfig } from './config.ts';
import { createErase } from './erasing/eraseOnThread.ts';
import { createIds } from './ids.ts';
import { livePath } from './live/admitSocket.ts';
import { followReadModels } from './live/ledgerChanges.ts';
import { measureAppends } from './measureAppends.ts';
import { measureCommands } from './measureCommands.ts';
import { asApiError } from './writes/refusals.ts';

const pruneMs = 60 * 60_000;

/** The command API with its live channel, as a service that runs apart. */
export const commandApiService: Service<CommandApiConfig> = {
  name: 'command API',
  readConfig,
  open: openCommandApi,
};

async function openCommandApi(
  { host, stores, settings }: CommandApiConfig,
  { logger, metrics, clock, opened, isStopping }: Surroundings,
): Promise<OpenService> {
  const openDoor = openRegistrationWarning({ host, ...settings });
  if (openDoor !== undefined) logger.warn(openDoor);
  const store = measureAppends(
    await openEventStore(stores.events, { onDrop: reportDrops({ logger, metrics }) }),
    metrics,
  );
  opened.defer(() => store.close());
  const readStore = await openReadStore(stores.readModels);
  opened.defer(() => readStore.close());
  const accounts = cacheSessions(await openAccountStore(stores.accounts, settings.dataSecret));
  opened.defer(() => accounts.close());

  const onError = (err: unknown) => logger.error({ err }, 'live channel');
  const api = await createCommandApi({
    store,
    accounts,
    snapshots: readStore,
    shown: readStore,
    posting: readStore,
    erase: createErase({ locations: stores, dataSecret: settings.dataSecret, newId: createIds(clock) }),
    changes: followReadModels({ store, readStore, onError }),
    settings,
    logger,
    clock,
    uptimeMs: () => uptime() * 1_000,
  });
  opened.defer(() => api.stop());
  measureCommands(metrics, api);
  const pruning = setInterval(() => {
    accounts.prune(clock()).catch((err: unknown) => logger.error({ err }, 'expired accounts data stays'));
  }, pruneMs);
  opened.defer(() => clearInterval(pruning));

  return {
    async ready() {
      await Promise.all([store.head(), accounts.ping()]);
      return true;
    },
    middleware: [
      upgradeRequired(livePath),
      createApi({
        services: ['command'],
        handlers: api.handlers,
        settings,
        accounts,
        clock,
        isKeyReused: api.isKeyReused,
        isDraining: isStopping,
      }),
    ],
    asApiError,
    attach: (server) => api.attachLiveChannel(server),
    beginStop: () => void api.stop(),
  };
}
