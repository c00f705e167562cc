import type { EventStore } from '@ledgerline/event-store';
import type { Handlers } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';
import { activityHandlers } from './activity/activityHandlers.ts';
import { assetHandlers } from './assets/assetHandlers.ts';
import { createCatalogue } from './categories/catalogue.ts';
import { categoryHandlers } from './categories/categoryHandlers.ts';
import { createDecimals } from './currencies.ts';
import { goalHandlers } from './goals/goalHandlers.ts';
import { importHandlers } from './imports/importHandlers.ts';
import { labelHandlers } from './labels/labelHandlers.ts';
import type { Lists } from './lists/lists.ts';
import { openLists } from './lists/openLists.ts';
import { overviewHandlers } from './overview/overviewHandlers.ts';
import { openPast } from './past/openPast.ts';
import type { Past } from './past/past.ts';
import { createReadPast } from './past/readPast.ts';
import { planHandlers } from './plan/planHandlers.ts';
import { proofHandlers } from './proof/proofHandlers.ts';
import { createReadLedger } from './readLedger.ts';
import { reportHandlers } from './reports/reportHandlers.ts';
import { ruleHandlers } from './rules/ruleHandlers.ts';
import { scheduleHandlers } from './schedules/scheduleHandlers.ts';
import { transactionHandlers } from './transactions/transactionHandlers.ts';
import { transferHandlers } from './transfers/transferHandlers.ts';

export interface QueryApiStores {
  readStore: ReadStore;
  /** The log, for what only it can tell: activity, proofs, and the past. */
  eventStore: EventStore;
  /** Answers about the past; on this thread from the log if not given. The caller that gives it closes it. */
  past?: Past;
  /** Reads lists; on this thread if not given. The caller that gives it closes it. */
  lists?: Lists;
  /** Called whenever a read has waited for its revision in vain. */
  onWaitEnded?: () => void;
}

/** All handlers of the query API. */
export function createQueryHandlers({
  readStore,
  eventStore,
  past = openPast({ eventStore }),
  lists = openLists({ readStore, eventStore }),
  onWaitEnded,
}: QueryApiStores): Handlers<'query'> {
  const categories = createCatalogue(readStore);
  const read = createReadLedger({ readStore, eventStore }, categories.current, onWaitEnded);
  const readPast = createReadPast(past);
  return {
    ...categoryHandlers(categories),
    ...assetHandlers(read, readPast),
    ...transactionHandlers(read, lists),
    ...transferHandlers(read),
    ...scheduleHandlers(read, lists),
    ...goalHandlers(read, readPast, createDecimals(eventStore)),
    ...labelHandlers(read, lists),
    ...ruleHandlers(read, eventStore),
    ...importHandlers(read),
    ...overviewHandlers(read, readPast),
    ...reportHandlers(read, lists, past),
    ...planHandlers(read, lists, past),
    ...proofHandlers(read, past),
    ...activityHandlers({ read, lists, readStore, eventStore }),
  };
}
