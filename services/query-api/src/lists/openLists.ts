import type { Worker } from 'node:worker_threads';
import { createFairTurns } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';
import type { ReadStoreLocation } from '@ledgerline/read-models/open';
import { createCatalogue } from '../categories/catalogue.ts';
import { questionTurns } from '../past/inTurns.ts';
import { isCostly, type Lists } from './lists.ts';
import { createLocalLists } from './localLists.ts';
import { createThreadLists, startListThread } from './threadLists.ts';

/** The read models, and where they are if others can open them for themselves. */
export interface ListStore {
  readStore: ReadStore;
  location?: ReadStoreLocation;
  /** Starts the thread for the read models in this file. */
  start?: (path: string) => Worker;
}

/**
 * Reads lists. Costly ones (`isCostly`) of one person wait for one another; of read models in a file they are read on a
 * thread of their own, of any other store on this one, where they wait for the network. Close it before the store.
 */
export function openLists({ readStore, location, start = startListThread }: ListStore): Lists {
  const local = createLocalLists(readStore, createCatalogue(readStore).current);
  const path = location?.engine === 'sqlite' ? location.path : undefined;
  const costly = path === undefined ? local : createThreadLists(() => start(path));
  const turn = createFairTurns(questionTurns);
  return {
    page: (question) =>
      isCostly(question) ? turn(question.userId, () => costly.page(question)) : local.page(question),
    summary: (question) =>
      isCostly(question) ? turn(question.userId, () => costly.summary(question)) : local.summary(question),
    report: (question) => turn(question.userId, () => costly.report(question)),
    schedules: (question) => turn(question.userId, () => costly.schedules(question)),
    labels: (question) => turn(question.userId, () => costly.labels(question)),
    close: () => costly.close(),
  };
}
