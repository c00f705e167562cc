import type { EventStore } from '@ledgerline/event-store';
import type { Handlers } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';
import { createCatalogue } from './catalogue.ts';
import { activityHandlers } from './handlers/activityHandlers.ts';
import { assetHandlers } from './handlers/assetHandlers.ts';
import { categoryHandlers } from './handlers/categoryHandlers.ts';
import { overviewHandlers } from './handlers/overviewHandlers.ts';
import { proofHandlers } from './handlers/proofHandlers.ts';
import { transactionHandlers } from './handlers/transactionHandlers.ts';
import { transferHandlers } from './handlers/transferHandlers.ts';
import { createReadLedger } from './readLedger.ts';

export interface QueryApiStores {
  readStore: ReadStore;
  /** The log, for what only it can tell: activity, proofs, and the past. */
  eventStore: EventStore;
}

/** All handlers of the query API. */
export function createQueryHandlers({ readStore, eventStore }: QueryApiStores): Handlers<'query'> {
  const catalogue = createCatalogue(readStore);
  const read = createReadLedger(readStore, catalogue);
  return {
    ...categoryHandlers(catalogue),
    ...assetHandlers(read),
    ...transactionHandlers(read),
    ...transferHandlers(read),
    ...overviewHandlers(read),
    ...proofHandlers(),
    ...activityHandlers({ read, readStore, eventStore }),
  };
}
