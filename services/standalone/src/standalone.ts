import { uptime } from 'node:os';
import { join } from 'node:path';
import type { Passwords } from '@ledgerline/accounts';
import {
  asApiError as asCommandError,
  createCommandApi,
  createErase,
  createIds,
  followReadModels,
  type LedgerChanges,
  livePath,
  measureAppends,
  measureCommands,
} from '@ledgerline/command-api';
import { reportDrops, watchCatchingUp } from '@ledgerline/event-store';
import { openEventStore } from '@ledgerline/event-store/open';
import {
  CannotStart,
  commit,
  createApi,
  createApp,
  createLogger,
  createMetrics,
  giveMemoryBackLater,
  health,
  type Logger,
  listen,
  openRegistrationWarning,
  orCannotStart,
  serveDocs,
  serveManagement,
  upgradeRequired,
  version,
} from '@ledgerline/http';
import { measureProjection, type ProjectorWorker, startProjectorWorker } from '@ledgerline/projector';
import {
  asApiError as asQueryError,
  countReadWaits,
  createQueryHandlers,
  openLists,
  openPast,
} from '@ledgerline/query-api';
import { generationsSeen, type ReadStore } from '@ledgerline/read-models';
import { clientConfigElements, serveClientConfig } from './clientConfig.ts';
import { httpSettings, type ProcessConfig, processConfig } from './config.ts';
import { holdDataDir, opennessOf } from './dataDir.ts';
import { sealedFile } from './sealedFile.ts';
import { startDailySeals } from './sealing/dailySeals.ts';
import { takeTodaysSeal } from './sealing/takeSeal.ts';
import { keptSecrets } from './secrets.ts';
import { type OpenEventStore, openStores } from './stores.ts';
import { serveWebClient } from './webClient.ts';

export interface StandaloneOptions {
  /** What the process's environment would say. */
  environment?: NodeJS.ProcessEnv;
  clock?: () => Date;
  logger?: Logger;
  /** The folder of the built web client. */
  webClient?: string;
  /** Opens the log: how benches put another writer in our place. */
  openEventStore?: OpenEventStore;
  /** Hashes at another cost: how tests register hundreds of people. */
  passwords?: Passwords;
}

/** The whole product, serving. */
export interface Standalone {
  url: string;
  /** Lets requests finish (at most 8 s), closes live connections and stores, and gives the data folder free. */
  stop: () => Promise<void>;
}

const builtWebClient = join(import.meta.dirname, '../../../web/dist');
/** How the product is started. */
const command = 'npm start';
const graceMs = 8_000;
const pruneMs = 60 * 60_000;

/** Starts the product in this process. Throws ConfigurationError or CannotStart, and then leaves nothing open. */
export async function startStandalone(options: StandaloneOptions = {}): Promise<Standalone> {
  giveMemoryBackLater();
  const { environment = {}, clock = () => new Date(), webClient = builtWebClient } = options;
  const config = processConfig(environment);
  const logger = options.logger ?? createLogger(config.logLevel);

  await assertFree(config);

  // What is opened later is closed earlier.
  await using opened = new AsyncDisposableStack();
  const dataDir = holdDataDir(config.dataDir);
  opened.defer(() => dataDir.release());
  logger.info({ version, commit: commit() }, 'Ledgerline is starting');
  const openness = opennessOf(dataDir.path);
  if (openness !== undefined) logger.warn(openness);
  const secrets = await keptSecrets(config.dataDir, environment, () => sealedFile(config.stores)).catch(
    (error: unknown) => {
      throw orCannotStart(error);
    },
  );
  const settings = httpSettings(environment, secrets);
  const openDoor = openRegistrationWarning({ host: config.host, ...settings });
  if (openDoor !== undefined) logger.warn(openDoor);

  const metrics = config.managementPort === undefined ? undefined : createMetrics();
  const {
    store: log,
    readStore,
    accounts,
    answer,
  } = await openStores(
    config.stores,
    opened,
    settings.dataSecret,
    options.openEventStore ??
      ((location) => openEventStore(location, { onDrop: reportDrops({ logger, metrics }) })),
  );
  // Nobody else would project into a folder of ours. On a server a newer projector may be at work.
  if (config.stores.readModels.engine === 'sqlite') await assertNotNewer(readStore, dataDir.path);
  const store = metrics ? measureAppends(log, metrics) : log;
  // Looks before the projector begins: read models that are new then are not shown before they have caught up.
  const catchingUp = watchCatchingUp(store, async () => (await readStore.live()).checkpoint());
  const projector = startProjectorWorker({ stores: config.stores, logger });
  opened.defer(() => projector.stop());

  const commands = await createCommandApi({
    store,
    accounts,
    snapshots: readStore,
    shown: readStore,
    posting: readStore,
    erase: createErase({
      locations: config.stores,
      dataSecret: settings.dataSecret,
      newId: createIds(clock),
    }),
    // On a server somebody else may be the one who projects.
    changes:
      config.stores.readModels.engine === 'sqlite'
        ? changesOf(projector)
        : followReadModels({
            store,
            readStore,
            onError: (err) => logger.warn({ err }, 'live channel is behind'),
          }),
    settings,
    logger,
    clock,
    ...(options.passwords && { passwords: options.passwords }),
    // A clock of somebody else's has nothing to do with the machine.
    ...(!options.clock && { uptimeMs: () => uptime() * 1_000 }),
  });
  opened.defer(() => commands.stop());

  const past = openPast({
    eventStore: store,
    location: config.stores.events,
    dataSecret: settings.dataSecret,
  });
  opened.defer(() => past.close());
  const lists = openLists({ readStore, eventStore: store, locations: config.stores });
  opened.defer(() => lists.close());
  let draining = false;
  const ready = async () =>
    !draining && projector.health().isWell && (await answer()) && !(await catchingUp()).isFirst;
  if (metrics) {
    measureCommands(metrics, commands);
    metrics.gauge('projector_down', '1 while the projector is down or gave up, else 0.', () =>
      projector.health().isWell ? 0 : 1,
    );
    metrics.gauge(
      'projector_restarts',
      'How often the projector was started again.',
      () => projector.health().restarts,
    );
    measureProjection(metrics, { eventStore: store, readStore, now: clock });
  }
  const queries = createQueryHandlers({
    readStore,
    eventStore: store,
    past,
    lists,
    ...(metrics && { onWaitEnded: countReadWaits(metrics) }),
  });
  const respond = createApp({
    logger,
    trustProxy: settings.trustProxy,
    asApiError: (error) => asCommandError(error) ?? asQueryError(error),
    onAnswered: metrics?.countRequest,
    middleware: [
      health(ready),
      serveDocs(),
      createApi({
        services: ['command', 'query'],
        handlers: { ...commands.handlers, ...queries },
        settings,
        accounts,
        clock,
        isKeyReused: commands.isKeyReused,
        isDraining: () => draining,
      }),
      upgradeRequired(livePath),
      serveClientConfig(settings),
      serveWebClient(webClient, clientConfigElements(settings, config.sourceUrl)),
    ],
  }).callback();
  const server = await listen(
    (request, response) => void respond(request, response),
    config,
    'PORT',
    command,
  );
  opened.defer(() => server.stop(graceMs));
  commands.attachLiveChannel(server.server);
  if (metrics && config.managementPort !== undefined) {
    const { host, managementPort: port } = config;
    const management = await serveManagement({
      host,
      port,
      logger,
      metrics,
      ready,
      details: () => ({ readModels: () => generationsSeen(readStore) }),
      command,
    });
    opened.defer(() => management.stop(graceMs));
  }

  const pruning = setInterval(() => {
    accounts.prune(clock()).catch((err: unknown) => logger.error({ err }, 'expired accounts data stays'));
  }, pruneMs);
  opened.defer(() => clearInterval(pruning));

  const { seals } = config;
  if (seals) {
    const sealing = startDailySeals({
      take: (signal) => takeTodaysSeal({ seals, dataDir: config.dataDir, environment, now: clock(), signal }),
      logger,
      metrics,
    });
    opened.defer(() => sealing.stop());
  }

  const running = opened.move();
  const url = `http://${hostForUrl(config.host)}:${server.port}`;
  logger.info({ url }, 'Ledgerline is ready');
  return {
    url,
    stop: async () => {
      logger.info('stopping');
      draining = true;
      void commands.stop();
      await running.disposeAsync();
    },
  };
}

/** Throws CannotStart where a port is taken, before anything is made or opened. */
async function assertFree({ host, port, managementPort }: ProcessConfig): Promise<void> {
  for (const [variable, wanted] of [
    ['PORT', port],
    ['MGMT_PORT', managementPort],
  ] as const) {
    if (wanted === undefined) continue;
    const server = await listen(
      (_, response) => response.destroy(),
      { host, port: wanted },
      variable,
      command,
    );
    await server.stop(0);
  }
}

/** Throws CannotStart where a newer version made the live read models: nothing that is written would be shown. */
async function assertNotNewer(readStore: ReadStore, dataDir: string): Promise<void> {
  // What can't be read now is told by those who serve it.
  const seen = await generationsSeen(readStore).catch(() => undefined);
  if (!seen?.live || seen.live.projectionVersion <= seen.wantedVersion) return;
  throw new CannotStart(
    `a newer version of Ledgerline has served ${dataDir}. Start that version, or go back as docs/run/upgrade.md says`,
  );
}

/** The projector's commits, to those who want to hear of them: a later reader finds them in the read models. */
const changesOf =
  (projector: ProjectorWorker): LedgerChanges =>
  ({ isWanted, tell, signal }) => {
    const end = projector.onCommitted((changes) => {
      for (const change of changes) if (isWanted(change.userId)) tell(change);
    });
    signal.addEventListener('abort', end, { once: true });
    return undefined;
  };

/** How a browser on this machine reaches what listens on `host`. */
const hostForUrl = (host: string): string =>
  ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host) ? 'localhost' : host;
