import type { Worker } from 'node:worker_threads';
import type { EventStore } from '@ledgerline/event-store';
import type { EventStoreLocation } from '@ledgerline/event-store/open';
import { createFairTurns } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';
import type { ReadStoreLocation } from '@ledgerline/read-models/open';
import { createCatalogue } from '../categories/catalogue.ts';
import { questionTurns } from '../threads/questionTurns.ts';
import { isCostly } from '../transactions/historyLists.ts';
import type { Lists } from './lists.ts';
import { createLocalLists } from './localLists.ts';
import { createThreadLists, type ListThreadInput, startListThread } from './threadLists.ts';

/** The read models and the log, and where they are if others can open them for themselves. */
export interface ListStores {
  readStore: ReadStore;
  eventStore: Pick<EventStore, 'readStream'>;
  locations?: { readModels: ReadStoreLocation; events: EventStoreLocation };
  /** Starts a thread for these files. */
  start?: (input: ListThreadInput) => Worker;
}

/**
 * Reads lists. Costly ones (`isCostly`) of one person wait for one another; of read models in a file they are read on a
 * thread of their own, of any other store on this one, where they wait for the network. What was changed is read there
 * if the log is in a file, too. Close it before the stores.
 */
export function openLists({ readStore, eventStore, locations, start = startListThread }: ListStores): Lists {
  const catalogue = createCatalogue(readStore).current;
  const local = createLocalLists({ readStore, catalogue, log: eventStore });
  const input = locations && threadInput(locations);
  const costly = input ? createThreadLists(() => start(input)) : local;
  const changes = input?.eventsPath === undefined ? local : costly;
  const turn = createFairTurns(questionTurns);
  const turnOfChanges = createFairTurns(questionTurns);
  return {
    page: (question) =>
      isCostly(question) ? turn(question.userId, () => costly.page(question)) : local.page(question),
    summary: (question) =>
      isCostly(question) ? turn(question.userId, () => costly.summary(question)) : local.summary(question),
    report: (question) => turn(question.userId, () => costly.report(question)),
    schedules: (question) => turn(question.userId, () => costly.schedules(question)),
    plan: (question) => turn(question.userId, () => costly.plan(question)),
    labels: (question) => turn(question.userId, () => costly.labels(question)),
    activity: (question) => turnOfChanges(question.userId, () => changes.activity(question)),
    close: () => costly.close(),
  };
}

/** What a thread can open; undefined where the read models are not in a file. */
function threadInput({
  readModels,
  events,
}: NonNullable<ListStores['locations']>): ListThreadInput | undefined {
  if (readModels.engine !== 'sqlite') return undefined;
  return { readModelsPath: readModels.path, ...(events.engine === 'sqlite' && { eventsPath: events.path }) };
}
