import { parentPort, workerData } from 'node:worker_threads';
import { StoreUnavailable } from '@ledgerline/event-store';
import { openSqliteEventStore } from '@ledgerline/event-store/sqlite';
import { createLocalPast } from './localPast.ts';
import type { LedgerThen, ProofPage } from './past.ts';
import type { FromThread, ThreadInput, ToThread } from './threadProtocol.ts';

// The thread that folds and checks long ledgers, so that other requests need not wait for it.
const { eventsPath } = workerData as ThreadInput;
const past = createLocalPast(await openSqliteEventStore({ path: eventsPath, readOnly: true }));

parentPort?.on('message', (asked: ToThread) => void answer(asked));

async function answer(asked: ToThread): Promise<void> {
  try {
    say({ id: asked.id, answer: await find(asked) });
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say({ id: asked.id, error: text, isUnavailable: error instanceof StoreUnavailable });
  }
}

function find(asked: ToThread): Promise<LedgerThen | ProofPage> {
  switch (asked.ask) {
    case 'ledgerThen':
      return past.ledgerThen(asked.question);
    case 'proof':
      return past.proof(asked.question);
    default:
      throw new Error(`not a question: ${JSON.stringify(asked satisfies never)}`);
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: FromThread): void => parentPort?.postMessage(message);
