import type { EventStore } from '@ledgerline/event-store';
import type { LogStreams } from '@ledgerline/event-store/sqlite';
import type { ReadStore } from '@ledgerline/read-models';
import type { Logger } from '../projecting/logger.ts';

/** How many events are folded before they are written. */
export const EVENTS_PER_SLICE = 5_000;

export type RebuildPhase = 'people' | 'catch up' | 'verify' | 'switch';

export interface RebuildProgress {
  phase: RebuildPhase;
  /** Events applied to the new generation so far. */
  applied: number;
  /** Where the phase is, and where it ends: positions of the log, or numbers of people. */
  position: string;
  head: string;
}

export interface RebuildOptions {
  eventStore: EventStore;
  readStore: ReadStore;
  /** Stops after the slice that it is at; the next rebuild goes on from there. */
  signal: AbortSignal;
  /** Which streams the log has, where it can tell: each person is then built from their own. Else the log is followed from its start. */
  streams?: (() => LogStreams) | undefined;
  /** Go live even where ledgers are held back that the live generation shows: what it shows is not believed any more. */
  evenIfWorse?: boolean;
  /** How many events are folded before they are written, and an interruption costs at most; EVENTS_PER_SLICE if not given. */
  eventsPerSlice?: number;
  logger?: Logger;
  onProgress?: (progress: RebuildProgress) => void;
  /** Called each time when the rebuild begins to wait: for a store that is late or away, or for another rebuild. */
  onWaiting?: (reason: unknown) => void;
  now?: () => Date;
}
