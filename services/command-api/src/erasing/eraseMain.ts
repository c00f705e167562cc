import { parentPort, workerData } from 'node:worker_threads';
import { openAccountStore } from '@ledgerline/accounts/open';
import { openEventStore } from '@ledgerline/event-store/open';
import { createEventMac } from '@ledgerline/events/mac';
import { openReadStore } from '@ledgerline/read-models/open';
import type { EraseThreadInput } from './eraseOnThread.ts';
import { erasePerson } from './erasePerson.ts';

// A thread for one person's erasing: says when it is done. An error ends it with that error.
const { locations, dataSecret, userId, commandId } = workerData as EraseThreadInput;
await using opened = new AsyncDisposableStack();
const log = await openEventStore(locations.events);
opened.defer(() => log.close());
const readStore = await openReadStore(locations.readModels);
opened.defer(() => readStore.close());
const accounts = await openAccountStore(locations.accounts, dataSecret);
opened.defer(() => accounts.close());
await erasePerson(
  { log, readStore, accounts, locations },
  {
    userId,
    reason: 'deleted by the person',
    by: {
      commandId,
      actorId: userId,
      source: 'web',
      now: () => new Date(),
      mac: createEventMac(dataSecret),
    },
    signal: new AbortController().signal,
  },
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage('done');
