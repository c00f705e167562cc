import { reportDrops } from '@ledgerline/event-store';
import type { OpenService, Service, Surroundings } from '@ledgerline/http';
import { generationsSeen, UnreadableGeneration } from '@ledgerline/read-models';
import { type ProjectorConfig, readConfig } from './config.ts';
import { measureProjection } from './measureProjection.ts';
import { openStores } from './openStores.ts';
import { runProjector } from './runProjector.ts';

/** The projector as a service that runs apart. It takes no requests. */
export const projectorService: Service<ProjectorConfig> = {
  name: 'projector',
  readConfig,
  open: openProjector,
};

async function openProjector(
  config: ProjectorConfig,
  { logger, metrics, clock, opened }: Surroundings,
): Promise<OpenService> {
  const stores = await openStores(config.stores, reportDrops({ logger, metrics }));
  opened.use(stores);
  const { eventStore, readStore } = stores;
  // A log that is there but does not answer is waited for, like one that is not there.
  await Promise.all([eventStore.head(), readStore.ping().catch(unlessUnreadable)]);
  measureProjection(metrics, { eventStore, readStore, now: clock });

  const stopping = new AbortController();
  const ended = runProjector({
    ...stores,
    signal: stopping.signal,
    logger,
    now: clock,
  });
  opened.defer(async () => {
    stopping.abort();
    await ended.catch(() => undefined);
  });
  return {
    async ready() {
      await Promise.all([eventStore.head(), readStore.ping()]);
      return true;
    },
    details: { readModels: () => generationsSeen(readStore) },
    beginStop: () => stopping.abort(),
    ended,
  };
}

/** Read models that are gone or damaged are made again as soon as the projector runs. */
function unlessUnreadable(error: unknown): void {
  if (!(error instanceof UnreadableGeneration)) throw error;
}
