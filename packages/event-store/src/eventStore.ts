import type { EventToAppend, StoredEvent } from '@ledgerline/events';

/** The revision to expect of a stream that has no events yet. */
export const NO_STREAM = -1;

/** Where the log begins: the position before its first event. */
export const LOG_START = '';

export interface AppendResult {
  /** Revision of the last event written (or found to stand there already). */
  revision: number;
}

export interface ReadAllOptions {
  /** Exclusive; LOG_START reads from the beginning. */
  after: string;
  /** Only streams whose name begins with one of these; empty means all. */
  prefixes: readonly string[];
  limit: number;
}

export interface LogPage {
  events: StoredEvent[];
  /** Where the next page goes on: the position of the last event looked at, or `after` where there was none. */
  position: string;
}

/** That a subscription of a server's log has ended or failed. It is taken up again by itself. */
export interface Drop {
  /** How many have done so since the last event came, this one included. */
  inARow: number;
  /** Why, in one line. */
  reason: string;
  /** What it ended with, where that is nothing that a server does that goes away or stops leading. */
  error?: unknown;
  /** No other subscription of this store has told of the same trouble, and it does not mend itself at once. */
  isNews: boolean;
  /** The position after which it goes on. */
  position: string;
}

/**
 * The log: append-only streams under one total order. Revisions count from 0 without gaps; positions are opaque
 * strings that sort. An acknowledged append is durable. Every method may throw StoreUnavailable.
 */
export interface EventStore {
  /**
   * Writes all events or none. `expectedRevision` is the stream's last revision (NO_STREAM for a new one), always
   * exact. A repeat of an append that had been stored (the same ids at the same revisions) succeeds again and
   * writes nothing. Throws WrongExpectedRevision, StreamErased, OutcomeUnknown, AppendTooLarge, InvalidAppend, and
   * DuplicateEventId where the store looks for an id in the whole log.
   */
  append(stream: string, expectedRevision: number, events: readonly EventToAppend[]): Promise<AppendResult>;
  /** Events of one stream from `fromRevision` on, in order; empty for a stream that is not there. */
  readStream(stream: string, fromRevision: number, limit: number): Promise<StoredEvent[]>;
  /** The stream's last event, or undefined. */
  lastOf(stream: string): Promise<StoredEvent | undefined>;
  /** One page of the log in its order. A page with fewer than `limit` events reaches to the head of the log. */
  readAll(options: ReadAllOptions): Promise<LogPage>;
  /**
   * Batches of events after a position, first what is there and then what comes, until `signal` aborts (the
   * iteration then ends without an error). Events of a batch are in log order; none is left out or comes twice. A
   * batch is never empty, and the next one is read only when it is asked for.
   */
  subscribe(options: {
    after: string;
    prefixes: readonly string[];
    signal: AbortSignal;
  }): AsyncIterable<LogPage>;
  /** Somebody waits for what was appended: subscriptions in this process hear of it now, where they would a moment later. */
  hurry(): void;
  /** The position of the last event in the log, LOG_START for an empty one. */
  head(): Promise<string>;
  /** Names this log, so that another one (an older backup, a new server) can be told from it. */
  logId(): Promise<string>;
  close(): Promise<void>;
}
