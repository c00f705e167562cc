import type { ParkedLedger } from '@ledgerline/read-models';
import type { ProjectorStores } from '../config.ts';
import type { Committed } from '../projecting/generationProjector.ts';
import type { Logger } from '../projecting/logger.ts';

/** What the thread is started with. */
export interface WorkerInput {
  stores: ProjectorStores;
}

/** What the thread says: `started` once it has its stores. After `fatal` it ends for good, after any other end it is restarted. */
export type FromWorker =
  | { type: 'started' }
  | { type: 'committed'; changes: readonly Committed[] }
  | { type: 'parked'; parked: ParkedLedger }
  | { type: 'log'; level: keyof Logger; fields: object; message: string }
  | { type: 'fatal'; error: string };

/** What it is told: to end after the batch that it is at. */
export type ToWorker = 'stop';
