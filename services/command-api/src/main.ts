import { cacheSessions } from '@ledgerline/accounts';
import { openAccountStore } from '@ledgerline/accounts/open';
import { openEventStore } from '@ledgerline/event-store/open';
import {
  ConfigurationError,
  createApi,
  createApp,
  createLogger,
  health,
  startServer,
  upgradeRequired,
} from '@ledgerline/http';
import { openReadStore } from '@ledgerline/read-models/open';
import { createCommandApi } from './commandApi.ts';
import { type CommandApiConfig, commandApiConfig } from './config.ts';
import { asApiError } from './handlers/refusals.ts';
import { livePath } from './live/admitSocket.ts';
import { followReadModels } from './live/ledgerChanges.ts';

const pruneMs = 60 * 60_000;

const { port, host, logLevel, stores, settings } = readConfig();
const logger = createLogger(logLevel);
const clock = () => new Date();
const onError = (err: unknown) => logger.error({ err }, 'unexpected error');
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (err) => {
    onError(err);
    process.exit(1);
  });
}

const store = await openEventStore(stores.events);
const readStore = await openReadStore(stores.readModels);
const accounts = cacheSessions(await openAccountStore(stores.accounts));
const changes = followReadModels({ store, readStore, onError });
const api = await createCommandApi({
  store,
  accounts,
  snapshots: readStore,
  changes,
  settings,
  logger,
  clock,
});

let draining = false;
const ready = async () => {
  if (draining) return false;
  await Promise.all([store.head(), accounts.ping()]);
  return true;
};
const app = createApp({
  logger,
  trustProxy: settings.trustProxy,
  asApiError,
  middleware: [
    health(ready),
    upgradeRequired(livePath),
    createApi({
      services: ['command'],
      handlers: api.handlers,
      settings,
      accounts,
      clock,
      isDraining: () => draining,
    }),
  ],
});
const answer = app.callback();
const server = await startServer((request, response) => void answer(request, response), { port, host });
api.attachLiveChannel(server.server);
logger.info({ port: server.port }, 'the command API is ready');

const pruning = setInterval(() => {
  accounts.prune(clock()).catch((err: unknown) => logger.error({ err }, 'expired accounts data stays'));
}, pruneMs);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

async function stop(): Promise<void> {
  if (draining) return;
  draining = true;
  clearInterval(pruning);
  api.stop();
  await server.stop();
  await Promise.all([store.close(), readStore.close(), accounts.close()]);
  process.exit(0);
}

function readConfig(): CommandApiConfig {
  try {
    return commandApiConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
