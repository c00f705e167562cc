import type { EventStore } from '@ledgerline/event-store';
import {
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  readTrusted,
  type StoredEvent,
} from '@ledgerline/events';
import { storedHash } from '@ledgerline/events/chain';
import { letOthersIn } from '@ledgerline/patience';
import { type BalancesDocument, emptyLedger, LedgerFold, type LedgerShown } from '@ledgerline/read-models';
import { eventPages, OtherLog, type Place, START } from './eventPages.ts';
import { KeptStates } from './keptStates.ts';

/** A state is kept at every so many events, so that no way to a day is much longer. */
const KEEP_EVERY = 10_000;
const KEPT_BYTES = 64 * 1024 * 1024;

/** What is folded of a ledger. */
export interface FoldKind<Shown extends { balances: BalancesDocument }> {
  empty(userId: string): Shown;
  /** Goes on from what was shown, which it does not change. */
  begin(from: Shown): {
    /** How many events are shown. */
    readonly revision: number;
    /** Folds the next event in, or nothing of it where something throws. */
    fold(event: Recorded<LedgerEvent>): void;
    shown(): Shown;
  };
  /** About how much memory a state takes by itself; what it shares with others is counted for each. */
  bytesOf(shown: Shown): number;
}

/** What balances and overview show. */
const shownLedgers: FoldKind<LedgerShown> = {
  empty: emptyLedger,
  begin: (from) => new LedgerFold(from),
  bytesOf({ balances, days }) {
    let bytes = 1000 + balances.assets.length * 600;
    for (const { byCategory } of days.values()) bytes += 250 + Object.keys(byCategory).length * 60;
    return bytes;
  },
};

interface KeepOptions {
  keepEvery?: number;
  keptBytes?: number;
}

export interface Folded<Shown> {
  shown: Shown;
  /** The next event can't be read. */
  stuck: boolean;
}

/** Folds ledgers up to a moment, each from the nearest state that is kept. */
export class StatesThen<Shown extends { balances: BalancesDocument }> {
  readonly #store: Pick<EventStore, 'readStream'>;
  readonly #kind: FoldKind<Shown>;
  readonly #keepEvery: number;
  readonly #kept: KeptStates<Place & { shown: Shown }>;

  constructor(
    store: Pick<EventStore, 'readStream'>,
    kind: FoldKind<Shown>,
    { keepEvery = KEEP_EVERY, keptBytes = KEPT_BYTES }: KeepOptions = {},
  ) {
    this.#store = store;
    this.#kind = kind;
    this.#keepEvery = keepEvery;
    this.#kept = new KeptStates(keptBytes);
  }

  /** What was shown of this person's ledger before an instant (ISO, UTC, with milliseconds). Throws StoreUnavailable. */
  async before(userId: string, instant: string): Promise<Folded<Shown>> {
    const kept = this.#kept.furthest(userId, ({ shown }) => shown.balances.at < instant);
    try {
      return await this.#foldOn(userId, kept ?? { ...START, shown: this.#kind.empty(userId) }, instant);
    } catch (error) {
      if (!kept || !(error instanceof OtherLog)) throw error;
      this.#kept.forget(userId);
      return this.#foldOn(userId, { ...START, shown: this.#kind.empty(userId) }, instant);
    }
  }

  async #foldOn(userId: string, from: Place & { shown: Shown }, instant: string): Promise<Folded<Shown>> {
    const fold = this.#kind.begin(from.shown);
    let last: StoredEvent | undefined;
    const done = (stuck: boolean): Folded<Shown> => {
      if (!last) return { shown: from.shown, stuck };
      return { shown: this.#keep(userId, fold, last), stuck };
    };

    const pause = letOthersIn();
    for await (const page of eventPages(this.#store, ledgerStream(userId), from)) {
      for (const stored of page) {
        const others = pause();
        if (others) await others;
        try {
          const event = readTrusted(stored) as Recorded<LedgerEvent>;
          if (event.metadata.at >= instant) return done(false);
          fold.fold(event);
        } catch {
          // The projector parks a ledger here: nothing after it was ever shown.
          return done(!isAfter(stored, instant));
        }
        last = stored;
        if (fold.revision % this.#keepEvery === 0) this.#keep(userId, fold, last);
      }
    }
    return done(false);
  }

  #keep(userId: string, fold: ReturnType<FoldKind<Shown>['begin']>, last: StoredEvent): Shown {
    const shown = fold.shown();
    const state = { revision: fold.revision, hash: storedHash(last) ?? '', shown };
    this.#kept.keep(userId, fold.revision, state, this.#kind.bytesOf(shown));
    return shown;
  }
}

/** Whether an event that can't be read is known to be of a later time. */
function isAfter({ metadata }: StoredEvent, instant: string): boolean {
  try {
    return (JSON.parse(metadata) as { at: string }).at >= instant;
  } catch {
    return false;
  }
}

/** What balances and overview showed. */
export class LedgersThen extends StatesThen<LedgerShown> {
  constructor(store: Pick<EventStore, 'readStream'>, options?: KeepOptions) {
    super(store, shownLedgers, options);
  }
}
