import type { EventStore } from '@ledgerline/event-store';
import type { ReadStore } from '@ledgerline/read-models';
import type { Logger } from '../projecting/logger.ts';
import type { LogPages } from './logPages.ts';

export type RebuildPhase = 'replay' | 'index' | 'catch up' | 'verify' | 'switch';

export interface RebuildProgress {
  phase: RebuildPhase;
  /** Events applied to the new generation so far. */
  applied: number;
  position: string;
  /** The head of the log when the phase began. */
  head: string;
}

export interface RebuildOptions {
  eventStore: EventStore;
  readStore: ReadStore;
  holder: string;
  /** Stops after the page that it is at; the next rebuild goes on from the last checkpoint. */
  signal: AbortSignal;
  /** How to read the log in bulk; by the port if not given. */
  logPages?: LogPages;
  /** Go live even where ledgers are held back that the live generation shows: what it shows is not believed any more. */
  evenIfWorse?: boolean;
  /** How many events an interruption costs at most; 250,000 if not given. */
  eventsPerCheckpoint?: number;
  logger?: Logger;
  onProgress?: (progress: RebuildProgress) => void;
  /** Called each time when the rebuild begins to wait for a store that is late or away. */
  onWaiting?: (reason: unknown) => void;
  now?: () => Date;
}
