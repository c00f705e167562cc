import { randomUUID } from 'node:crypto';
import { eventStoreContract } from '@ledgerline/event-store/contract-suite';
import { newLog, openMemoryLog } from './memoryLog.ts';

eventStoreContract({
  name: 'a log in memory',
  open: async () => {
    const log = newLog(randomUUID());
    const store = openMemoryLog(log);
    return { store, openAgain: async () => openMemoryLog(log), dispose: () => store.close() };
  },
});
