import type { EventToAppend } from '@ledgerline/events';

/** What the writer thread is started with. */
export interface WriterOptions {
  path: string;
  maxBytes: number | undefined;
}

/** One append on its way to the writer thread. */
export interface AppendRequest {
  stream: string;
  expectedRevision: number;
  events: readonly EventToAppend[];
}

/** Why an append was not acknowledged. */
export type Refusal =
  | { reason: 'wrong-revision'; actual: number }
  | { reason: 'duplicate-id'; id: string }
  | { reason: 'erased' }
  | { reason: 'unavailable'; message: string }
  | { reason: 'unknown'; message: string };

/** The revision of an append's last event, or why there is none. */
export type AppendOutcome = number | Refusal;

/** To the writer thread: appends in their order, or the word that no more will come. */
export type ToWriter = readonly AppendRequest[] | 'close';

/** From the writer thread: that it stands ready, or what became of the next appends, one group in their order. */
export type FromWriter = 'ready' | readonly AppendOutcome[];
