import { workerData } from 'node:worker_threads';
import { ReadStoreUnavailable } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import { createCatalogue } from '../categories/catalogue.ts';
import { answerQuestions } from '../threads/answerQuestions.ts';
import { isUnusableFile } from '../unusableFile.ts';
import type { LabelQuestion, ListQuestion, ReportQuestion, ScheduleQuestion } from './lists.ts';
import { createLocalLists } from './localLists.ts';
import type { ListThreadInput } from './threadLists.ts';

/** How often to look whether another generation is live: the file of one that was dropped is closed then. */
const LOOK_MS = 10_000;

// The thread that searches and filters long histories, so that other requests need not wait for it.
const { readModelsPath } = workerData as ListThreadInput;
const store = await openSqliteReadStore({ path: readModelsPath });
const lists = createLocalLists(store, createCatalogue(store).current);
setInterval(() => void store.live().catch(() => undefined), LOOK_MS).unref();

function find(question: ListQuestion | ReportQuestion | ScheduleQuestion | LabelQuestion): Promise<unknown> {
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
    case 'plan':
      return lists.schedules(question);
    case 'labels':
      return lists.labels(question);
  }
}

answerQuestions(find, (error) => error instanceof ReadStoreUnavailable || isUnusableFile(error));
