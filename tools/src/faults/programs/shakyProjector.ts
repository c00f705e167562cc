import { resolve } from 'node:path';
import { openEventStore } from '@ledgerline/event-store/open';
import { createLogger, readEnvironment, storeLocations, storeVariables } from '@ledgerline/http';
import { runProjector } from '@ledgerline/projector';
import { openReadStore } from '@ledgerline/read-models/open';
import { z } from 'zod';
import { seededRandom } from '../../demo/random.ts';
import { shakyLog } from './shakyLog.ts';

// The product's projector on a log that delivers badly, in the place of services/projector.
const { DATA_DIR, SHAKY_SEED, ...variables } = readEnvironment(
  { DATA_DIR: z.string(), SHAKY_SEED: z.string().default('1'), ...storeVariables },
  process.env,
);
const { events, readModels } = storeLocations(resolve(DATA_DIR), variables);
const eventStore = await openEventStore(events, { readOnly: true });
const readStore = await openReadStore(readModels);
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort());
await runProjector({
  eventStore: shakyLog(eventStore, seededRandom(Number(SHAKY_SEED))),
  readStore,
  signal: stopping.signal,
  logger: createLogger('info'),
});
await Promise.all([eventStore.close(), readStore.close()]);
