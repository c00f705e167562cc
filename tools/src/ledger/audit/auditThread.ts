// A thread that audits one person after another: their ids come in, what came of it goes out.
import { parentPort, workerData } from 'node:worker_threads';
// Not by stores.ts, which brings the whole product along: every thread would keep 40 MB of it.
import { openEventStore } from '@ledgerline/event-store/open';
import { openReadStore } from '@ledgerline/read-models/open';
import { auditedStores } from './auditedStores.ts';
import type { AuditThreadData } from './auditThreads.ts';
import { auditPerson } from './personAudit.ts';

const { locations, withModels, sealed, dataSecret } = workerData as AuditThreadData;
const log = await openEventStore(locations.events, { readOnly: true, brief: true });
const readStore = withModels ? await openReadStore(locations.readModels) : undefined;
const stores = await auditedStores(log, readStore, { sealed, dataSecret });

parentPort?.on('message', (userId: string) => {
  // What is thrown ends the thread, and is thrown where the result is awaited.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void auditPerson(userId, stores).then((audited) => parentPort?.postMessage(audited));
});
