import type { Handlers } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';
import { createCatalogue } from './catalogue.ts';
import { assetHandlers } from './handlers/assetHandlers.ts';
import { categoryHandlers } from './handlers/categoryHandlers.ts';
import { overviewHandlers } from './handlers/overviewHandlers.ts';
import { transactionHandlers } from './handlers/transactionHandlers.ts';
import { transferHandlers } from './handlers/transferHandlers.ts';
import { createReadLedger } from './readLedger.ts';

/** All handlers of the query API over one read store. */
export function createQueryHandlers({ readStore }: { readStore: ReadStore }): Handlers<'query'> {
  const catalogue = createCatalogue(readStore);
  const read = createReadLedger(readStore, catalogue);
  return {
    ...categoryHandlers(catalogue),
    ...assetHandlers(read),
    ...transactionHandlers(read),
    ...transferHandlers(read),
    ...overviewHandlers(read),
  };
}
