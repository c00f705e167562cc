import { workerData } from 'node:worker_threads';
import { type EventStore, StoreUnavailable } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { UnreadableEvent } from '@ledgerline/events';
import { ReadStoreUnavailable } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { createCatalogue } from '../categories/catalogue.ts';
import { answerQuestions } from '../threads/answerQuestions.ts';
import { isUnusableFile } from '../unusableFile.ts';
import type { ListsQuestion } from './lists.ts';
import { createLocalLists } from './localLists.ts';
import type { ListThreadInput } from './threadLists.ts';

/** How often to look whether another generation is live: the file of one that was dropped is closed then. */
const LOOK_MS = 10_000;

// The thread that searches and filters long histories, so that other requests need not wait for it.
const { readModelsPath, eventsPath } = workerData as ListThreadInput;
const store = await openSqliteReadStore({ path: readModelsPath });
const lists = createLocalLists({
  readStore: store,
  catalogue: createCatalogue(store).current,
  log: { readStream: async (...asked) => (await openLog()).readStream(...asked) },
});
setInterval(() => void store.live().catch(() => undefined), LOOK_MS).unref();

let opening: Promise<EventStore> | undefined;

/** Opens the log when it is asked first: lists need none. */
function openLog(): Promise<EventStore> {
  if (eventsPath === undefined) throw new StoreUnavailable('this thread was given no log');
  opening ??= openSqliteEventStore({ path: eventsPath, readOnly: true }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

function find(question: ListsQuestion): Promise<unknown> {
  switch (question.ask) {
    case 'page':
      return lists.page(question);
    case 'summary':
      return lists.summary(question);
    case 'report':
      return lists.report(question);
    case 'schedules':
    case 'occurrences':
    case 'forecast':
    case 'suggestions':
      return lists.schedules(question);
    case 'plan':
      return lists.plan(question);
    case 'labels':
      return lists.labels(question);
    case 'activity':
      return lists.activity(question);
  }
}

/** What to the API is a store that is away. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof ReadStoreUnavailable ||
  error instanceof StoreUnavailable ||
  error instanceof UnreadableEvent ||
  isUnusableFile(error);

answerQuestions(find, isUnavailable);
