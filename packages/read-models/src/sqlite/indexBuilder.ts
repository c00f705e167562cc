import { workerData } from 'node:worker_threads';
import { openConnection } from './connection.ts';
import { INDEXES } from './generationSchema.ts';

// The thread that gives a bulk-loaded generation its indexes, and its planner the statistics. Ends when they stand.
using db = openConnection(workerData as string, { cacheKib: 64 * 1024 });
db.exec(INDEXES);
db.exec('ANALYZE');
