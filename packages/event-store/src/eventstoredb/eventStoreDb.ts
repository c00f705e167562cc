import type { RecordedEvent } from '@eventstore/db-client';
import type { EventToAppend, StoredEvent } from '@ledgerline/events';
import { checkAppend } from '../appendRules.ts';
import { InvalidAppend, StoreUnavailable } from '../errors.ts';
import type { AppendResult, Drop, EventStore, LogPage, ReadAllOptions } from '../eventStore.ts';
import { type Append, createAppend } from './appends.ts';
import { type ClientSlot, createClientSlot } from './clientSlot.ts';
import { type Connection, connectionTo } from './connection.ts';
import { storedEvent } from './eventText.ts';
import { follow } from './follow.ts';
import { createGate } from './gate.ts';
import { isHidden, isHiddenStream } from './hidden.ts';
import { createLeader, type Leader, nameOf } from './leader.ts';
import { leaveClient } from './leaveClient.ts';
import { logIdOf } from './logName.ts';
import { createReads, type Reads } from './reads.ts';
import { recordsOf, type SubscriptionOptions } from './subscription.ts';
import { DEFAULT_TIMING, type Timing } from './timing.ts';
import { headOf, reaches, readAll } from './wholeLog.ts';

// A server begins to fail and to hang near a hundred calls; reads must not have to wait for appends.
const APPENDS_AT_A_TIME = 60;
const READS_AT_A_TIME = 30;

export interface EventStoreDbOptions {
  /** `esdb://…` or `esdb+discover://…`, as EventStoreDB's clients take it, with user and password or `tls=false`. */
  url: string;
  /** Open for reading and subscribing only: append throws StoreUnavailable. */
  readOnly?: boolean;
  /** Told of each subscription that ended, which nobody else notices. */
  onDrop?: (drop: Drop) => void;
  timing?: Partial<Timing>;
}

/** Opens the log that an EventStoreDB (22.6 or newer) keeps. Connects at the first call. Throws StoreUnavailable. */
export async function openEventStoreDb(options: EventStoreDbOptions): Promise<EventStore> {
  return new EventStoreDb(connectionTo(options.url), options);
}

/** One client for appends, one for reads, and one for each subscription: what is stuck holds up only its own kind. */
class EventStoreDb implements EventStore {
  readonly #connection: Connection;
  readonly #isReadOnly: boolean;
  readonly #timing: Timing;
  readonly #onDrop: (drop: Drop) => void;
  readonly #leader: Leader;
  readonly #slots: ClientSlot[];
  readonly #reads: Reads;
  readonly #append: Append;
  readonly #calls = new Set<Promise<unknown>>();
  readonly #away = new Set<object>();
  readonly #closed = new AbortController();
  #named: Promise<string> | undefined;
  #closing: Promise<void> | undefined;

  constructor(
    connection: Connection,
    { readOnly = false, onDrop = () => undefined, timing = {} }: EventStoreDbOptions,
  ) {
    this.#connection = connection;
    this.#isReadOnly = readOnly;
    this.#onDrop = onDrop;
    this.#timing = { ...DEFAULT_TIMING, ...timing };
    const { appendMs, disposeMs } = this.#timing;
    const { connect } = connection;
    this.#leader = createLeader(connection, this.#timing);
    const leader = this.#leader;
    const reading = createClientSlot({ connect, leader, disposeMs });
    // Behind a new connection there may be another log.
    const retired = (): void => void (this.#named = undefined);
    const appending = createClientSlot({ connect, leader, disposeMs, retired });
    this.#slots = [reading, appending];
    this.#reads = createReads(reading, createGate(READS_AT_A_TIME), this.#timing);
    this.#append = createAppend({
      slot: appending,
      gate: createGate(APPENDS_AT_A_TIME),
      reads: this.#reads,
      appendMs,
    });
  }

  async append(
    stream: string,
    expectedRevision: number,
    events: readonly EventToAppend[],
  ): Promise<AppendResult> {
    checkAppend(stream, expectedRevision, events);
    if (isHiddenStream(stream)) throw new InvalidAppend(`${stream} is the store's own stream`);
    if (this.#isReadOnly) throw new StoreUnavailable('the log is open for reading only');
    return this.#call(async () => {
      await this.#name();
      return this.#append(stream, expectedRevision, events);
    });
  }

  async readStream(stream: string, fromRevision: number, limit: number): Promise<StoredEvent[]> {
    checkLimit(limit);
    return this.#call(async () => {
      if (isHiddenStream(stream)) return [];
      return eventsOf(await this.#reads.stream(stream, fromRevision, limit));
    });
  }

  async lastOf(stream: string): Promise<StoredEvent | undefined> {
    return this.#call(async () => {
      const last = isHiddenStream(stream) ? undefined : await this.#reads.lastOf(stream);
      return last && eventsOf([last])[0];
    });
  }

  async readAll(options: ReadAllOptions): Promise<LogPage> {
    checkLimit(options.limit);
    return this.#call(() => readAll(this.#reads, options));
  }

  async *subscribe(options: {
    after: string;
    prefixes: readonly string[];
    signal: AbortSignal;
  }): AsyncGenerator<LogPage, void, undefined> {
    const { after, prefixes } = options;
    if (options.signal.aborted) return;
    this.#checkOpen();
    const signal = AbortSignal.any([options.signal, this.#closed.signal]);
    yield* follow({
      after,
      signal,
      timing: this.#timing,
      reaches: (position) => this.#call(() => reaches(this.#reads, position)),
      subscribe: (from, onConfirmed) =>
        this.#subscribeOnce({
          after: from,
          prefixes,
          signal,
          onConfirmed,
          confirmMs: this.#timing.confirmMs,
        }),
      away: this.#away,
      onDrop: this.#onDrop,
    });
    if (!options.signal.aborted) this.#checkOpen();
  }

  /** The server tells of each append at once. */
  hurry(): void {}

  async head(): Promise<string> {
    return this.#call(() => headOf(this.#reads));
  }

  async logId(): Promise<string> {
    return this.#call(async () => {
      const id = await logIdOf(this.#reads, this.#append);
      this.#named = Promise.resolve(id);
      return id;
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#closed.abort();
    await Promise.allSettled(this.#calls);
    await Promise.all([...this.#slots.map((slot) => slot.close()), this.#leader.close()]);
  }

  /** Records from the leader, until another node leads: a leader that is frozen is missed by nobody else for a long time. */
  async *#subscribeOnce(options: SubscriptionOptions): AsyncGenerator<RecordedEvent[], void, undefined> {
    const { connect, isCluster } = this.#connection;
    const { watchMs, disposeMs } = this.#timing;
    const leader = await this.#leader.find();
    const client = connect(leader);
    const moved = new AbortController();
    const stopListening = this.#leader.onMove((node) => {
      moved.abort(new StoreUnavailable(`${nameOf(node)} leads the log, no longer ${nameOf(leader)}`));
    });
    const look = (): void => void this.#leader.find().catch(() => undefined);
    const watching = isCluster ? setInterval(look, watchMs) : undefined;
    try {
      yield* recordsOf(client, { ...options, signal: AbortSignal.any([options.signal, moved.signal]) });
      if (!options.signal.aborted) moved.signal.throwIfAborted();
    } finally {
      clearInterval(watching);
      stopListening();
      void leaveClient(client, disposeMs);
    }
  }

  /** Makes sure that the log has its id before it has its first event. */
  async #name(): Promise<void> {
    const naming = (this.#named ??= logIdOf(this.#reads, this.#append));
    try {
      await naming;
    } catch (error) {
      if (this.#named === naming) this.#named = undefined;
      throw error;
    }
  }

  async #call<Result>(make: () => Promise<Result>): Promise<Result> {
    this.#checkOpen();
    const call = make();
    this.#calls.add(call);
    try {
      return await call;
    } finally {
      this.#calls.delete(call);
    }
  }

  #checkOpen(): void {
    if (this.#closed.signal.aborted) throw new StoreUnavailable('the log is closed');
  }
}

const eventsOf = (records: readonly RecordedEvent[]): StoredEvent[] =>
  records.filter((record) => !isHidden(record)).map(storedEvent);

function checkLimit(limit: number): void {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`not a limit: ${limit}`);
}
