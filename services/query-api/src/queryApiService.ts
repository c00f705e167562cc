import { cacheSessions } from '@ledgerline/accounts';
import { openAccountStore } from '@ledgerline/accounts/open';
import { watchCatchingUp } from '@ledgerline/event-store';
import { openEventStore } from '@ledgerline/event-store/open';
import { createApi, type OpenService, type Service, type Surroundings, serveDocs } from '@ledgerline/http';
import { generationsSeen } from '@ledgerline/read-models';
import { openReadStore } from '@ledgerline/read-models/open';
import { type QueryApiConfig, readConfig } from './config.ts';
import { countReadWaits } from './countReadWaits.ts';
import { openLists } from './lists/openLists.ts';
import { openPast } from './past/openPast.ts';
import { createQueryHandlers } from './queryHandlers.ts';
import { asApiError } from './storeErrors.ts';

/** The query API as a service that runs apart. */
export const queryApiService: Service<QueryApiConfig> = {
  name: 'query API',
  readConfig,
  open: openQueryApi,
};

async function openQueryApi(
  { stores, settings }: QueryApiConfig,
  { metrics, clock, opened, isStopping }: Surroundings,
): Promise<OpenService> {
  const readStore = await openReadStore(stores.readModels);
  opened.defer(() => readStore.close());
  const eventStore = await openEventStore(stores.events);
  opened.defer(() => eventStore.close());
  const past = openPast({ eventStore, location: stores.events });
  opened.defer(() => past.close());
  const lists = openLists({ readStore, eventStore, locations: stores });
  opened.defer(() => lists.close());
  const accounts = cacheSessions(await openAccountStore(stores.accounts));
  opened.defer(() => accounts.close());
  const catchingUp = watchCatchingUp(eventStore, async () => (await readStore.live()).checkpoint());
  const answer = () => Promise.all([eventStore.head(), readStore.ping(), accounts.ping()]);
  await answer();

  return {
    async ready() {
      await answer();
      return !(await catchingUp()).isFirst;
    },
    details: { readModels: () => generationsSeen(readStore) },
    middleware: [
      serveDocs(),
      createApi({
        services: ['query'],
        handlers: createQueryHandlers({
          readStore,
          eventStore,
          past,
          lists,
          onWaitEnded: countReadWaits(metrics),
        }),
        settings,
        accounts,
        clock,
        isDraining: isStopping,
      }),
    ],
    asApiError,
  };
}
