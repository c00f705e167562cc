/** What a write promises of the log once it is acknowledged. */
export type Promised =
  /** Exactly one event. */
  | { writes: 'one' }
  /** A group: any number of events, all of them under its key. */
  | { writes: 'group' }
  /** One event, or none where the record was in this state already. */
  | { writes: 'one or none'; leaves: { id: string; deletion: 'none' | 'soft' | 'permanent' } }
  /** One event, or none where the asset's position, in minor units, was this already. */
  | { writes: 'one or none'; leaves: { id: string; position: number } };

/** One request of a write, from its sending to its answer or to the end of the wait for it. */
export interface Attempt {
  /** Milliseconds of `performance.now()`. */
  sentAt: number;
  endedAt: number;
  /** The HTTP status; undefined where no answer came. */
  status: number | undefined;
}

/** A successful answer of a write. */
export interface Acknowledgement {
  /** The record that was written; empty where the answer names none. */
  id: string;
  /** Events in the ledger after it, by X-Ledger-Revision. */
  revision: number;
  replayed: boolean;
}

/** A write under one idempotency key: `ok`, `fail` and `unknown` as in Jepsen's histories. */
export interface Write {
  userId: string;
  key: string;
  method: string;
  path: string;
  promised: Promised;
  attempts: Attempt[];
  /** One for each 2xx. */
  acknowledged: Acknowledgement[];
}

/** What an answer showed of a ledger. */
export type Shown =
  /** Minor units by the ids of live assets. */
  | { balances: Readonly<Record<string, number>> }
  /** The first page of the history, newest first, without or with transfers. */
  | { rows: readonly ShownRow[]; limit: number; withTransfers: boolean }
  /** The first page of Activity, newest first: short ids of events, and whether they are the ledger's. */
  | { entries: readonly ShownEntry[]; limit: number };

export interface ShownRow {
  id: string;
  title: string;
  /** Minor units. */
  amount: number;
  date: string;
  revision: number;
}

export interface ShownEntry {
  id: string;
  isOfLedger: boolean;
}

/** A read. Only answers are kept: a read that got none promised nothing. */
export interface Read {
  userId: string;
  /** Who reads one thing after the other. */
  client: string;
  /** X-Min-Revision. */
  wanted: number;
  /** X-Ledger-Revision. */
  revision: number;
  stale: boolean;
  shown: Shown;
}

/** What many clients did and what they were told. */
export interface History {
  writes: Write[];
  reads: Read[];
}

export type Outcome = 'ok' | 'fail' | 'unknown';

/**
 * How a write ended. A refusal that came after an attempt without an answer leaves open what that attempt did, so it is
 * unknown; so is 503, which promises nothing.
 */
export function outcomeOf({ attempts, acknowledged }: Pick<Write, 'attempts' | 'acknowledged'>): Outcome {
  if (acknowledged.length > 0) return 'ok';
  const isOpen = attempts.some(({ status }) => status === undefined || status >= 500);
  return isOpen || attempts.length === 0 ? 'unknown' : 'fail';
}

export const emptyHistory = (): History => ({ writes: [], reads: [] });
