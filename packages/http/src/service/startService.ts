import { unavailable } from '../api.ts';
import { createApp } from '../createApp.ts';
import { health } from '../health.ts';
import { createLogger, type Logger } from '../logger.ts';
import { createMetrics } from '../metrics/createMetrics.ts';
import { commit, version } from '../version.ts';
import { giveMemoryBackLater } from './giveMemoryBackLater.ts';
import { type Listener, listen } from './listen.ts';
import { serveManagement } from './management.ts';
import { openWhenThere } from './openWhenThere.ts';
import type { OpenService, Service, ServiceConfig } from './service.ts';

export interface ServiceOptions {
  logger?: Logger;
  clock?: () => Date;
}

/** A service that listens. */
export interface RunningService {
  /** 0 where the service takes no requests. */
  port: number;
  managementPort: number;
  /** Resolves once its stores are open and it serves; rejects where it never will. */
  serving: Promise<void>;
  /** Settles where the service ends by itself; rejects where it gives up. */
  ended: Promise<void>;
  /** Is not ready from now on, lets requests finish (at most 8 s), then closes everything. */
  stop: () => Promise<void>;
}

/**
 * Starts a service: listens at once, alive but not ready, answers 503 until its stores are there, and then serves.
 * Throws CannotStart where a port can't be had, and then leaves nothing open.
 */
export async function startService<Config extends ServiceConfig>(
  service: Service<Config>,
  config: Config,
  { logger = createLogger(config.logLevel), clock = () => new Date() }: ServiceOptions = {},
): Promise<RunningService> {
  giveMemoryBackLater();
  const log = logger.child({ service: service.name });
  log.info({ version, commit: commit() }, `the ${service.name} is starting`);
  const { host, port, managementPort, trustProxy = 0 } = config;
  const metrics = createMetrics();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const gaveUp = Promise.withResolvers<void>();
  let open: OpenService | undefined;

  const ready = async () => !isStopping() && open !== undefined && open.ready();
  const appOf = ({ middleware = [], asApiError }: Partial<OpenService>): Listener =>
    createApp({
      logger: log,
      trustProxy,
      asApiError,
      onAnswered: metrics.countRequest,
      middleware: [health(ready), ...middleware],
    }).callback();
  let answer = appOf({ middleware: [answerNotYet] });

  await using listening = new AsyncDisposableStack();
  const management = await serveManagement({
    host,
    port: managementPort,
    logger: log,
    metrics,
    ready,
    details: () => open?.details ?? {},
  });
  listening.defer(() => management.stop(0));
  const server =
    port === undefined
      ? undefined
      : await listen((request, response) => void answer(request, response), { host, port });
  if (server) listening.defer(() => server.stop());

  const opening = openWhenThere(
    (opened) => service.open(config, { logger: log, metrics, clock, opened, isStopping }),
    { logger: log, signal: stopping.signal },
  );
  const serving = opening.then(({ result }) => {
    open = result;
    answer = appOf(result);
    if (server) result.attach?.(server.server);
    result.ended?.then(gaveUp.resolve, gaveUp.reject);
    log.info({ port: server?.port, managementPort: management.port }, `the ${service.name} is ready`);
  });
  // Callers that wait hear of it; a stop in the middle of opening is nobody's error.
  serving.catch(() => undefined);
  gaveUp.promise.catch(() => undefined);

  const running = listening.move();
  return {
    port: server?.port ?? 0,
    managementPort: management.port,
    serving,
    ended: gaveUp.promise,
    async stop() {
      if (isStopping()) return;
      log.info('stopping');
      stopping.abort();
      open?.beginStop?.();
      const closeService = opening.then(
        ({ close }) => close,
        () => () => Promise.resolve(),
      );
      if (server) await server.stop();
      await (await closeService)();
      await running.disposeAsync();
    },
  };
}

/** Nothing is promised while the stores are not there. */
function answerNotYet(): never {
  throw unavailable();
}
