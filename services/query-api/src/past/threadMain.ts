import { workerData } from 'node:worker_threads';
import { StoreUnavailable } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import type { PlanThen } from '../plan/planQuestions.ts';
import type { RecordsThen, ReportThen } from '../reports/reportsThen.ts';
import { answerQuestions } from '../threads/answerQuestions.ts';
import { createLocalPast } from './localPast.ts';
import type { LedgerThen, ProofPage } from './past.ts';
import type { Question, ThreadInput } from './threadProtocol.ts';

// The thread that folds and checks long ledgers, so that other requests need not wait for it.
const { eventsPath, dataSecret } = workerData as ThreadInput;
const past = createLocalPast(await openSqliteEventStore({ path: eventsPath, readOnly: true }), dataSecret);

function find(asked: Question): Promise<LedgerThen | PlanThen | ProofPage | RecordsThen | ReportThen> {
  switch (asked.ask) {
    case 'ledgerThen':
      return past.ledgerThen(asked.question);
    case 'proof':
      return past.proof(asked.question);
    case 'report':
      return past.report(asked.question);
    case 'records':
      return past.records(asked.question);
    case 'plan':
      return past.plan(asked.question);
    default:
      throw new Error(`not a question: ${JSON.stringify(asked satisfies never)}`);
  }
}

answerQuestions(find, (error) => error instanceof StoreUnavailable);
