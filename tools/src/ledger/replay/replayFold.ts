import { DEFAULT_CURRENCY } from '@ledgerline/domain/currency';
import {
  CATEGORIES_STREAM,
  type CategoryEvent,
  type DomainEvent,
  ERASURES_STREAM,
  LEDGER_PREFIX,
  type LedgerEvent,
  type Recorded,
  USER_PREFIX,
  type UserEvent,
  userIdOf,
} from '@ledgerline/events';
import { type BalancesDocument, emptyBalances, evolveBalances, isNext } from '@ledgerline/read-models';
import { messageOf } from '../errors.ts';
import { sumUp } from '../history/sumUp.ts';

/** What the people of one currency hold together, in minor units. */
export interface CurrencySums {
  people: number;
  balance: bigint;
  shortfall: bigint;
  owed: bigint;
}

/** A stream that could not be folded on, from which event (its number, from 1) on, and why. */
export interface StuckStream {
  stream: string;
  revision: number;
  reason: string;
}

/** What a replay came to. */
export interface ReplayTotals {
  events: number;
  streams: number;
  ledgers: number;
  people: number;
  /** Offered and retired ones. */
  categories: number;
  erasures: number;
  /** Events that were passed over, since an operator decided so. */
  skipped: number;
  types: ReadonlyMap<string, number>;
  sums: ReadonlyMap<string, CurrencySums>;
  stuck: readonly StuckStream[];
}

/** One person, as far as totals need to know. */
interface PersonFolded {
  revision: number;
  currency: string;
}

const noPerson: Readonly<PersonFolded> = { revision: 0, currency: DEFAULT_CURRENCY };

/**
 * Folds the whole log: every ledger by the projection that balances are shown by, people, categories. What it keeps
 * grows with people and assets, not with events. A stream that can't be folded is left where it is, as the projector
 * would park it.
 */
export class ReplayFold {
  readonly #ledgers = new Map<string, BalancesDocument>();
  readonly #people = new Map<string, PersonFolded>();
  readonly #categories = new Set<string>();
  readonly #catalogue = new Map<string, number>();
  readonly #types = new Map<string, number>();
  readonly #stuck = new Map<string, StuckStream>();
  #events = 0;
  #skipped = 0;

  /** Folds an event of the log; `read` may throw, and is not called for a stream that is stuck. */
  fold(stream: string, revision: number, read: () => Recorded<DomainEvent>): void {
    this.#take(stream, revision, () => {
      const event = read();
      this.#dispatch(event);
      this.#types.set(event.type, (this.#types.get(event.type) ?? 0) + 1);
    });
  }

  /** Passes over an event of the log: its stream goes on after it, as the projector does. */
  skip(stream: string, revision: number): void {
    this.#skipped += 1;
    this.#take(stream, revision, () => this.#passOver(stream, revision));
  }

  #take(stream: string, revision: number, fold: () => void): void {
    this.#events += 1;
    if (this.#stuck.has(stream)) return;
    try {
      fold();
    } catch (error) {
      this.#stuck.set(stream, { stream, revision: revision + 1, reason: messageOf(error) });
    }
  }

  get events(): number {
    return this.#events;
  }

  totals(): ReplayTotals {
    return {
      events: this.#events,
      streams: new Set([
        ...this.#ledgers.keys(),
        ...this.#people.keys(),
        ...this.#catalogue.keys(),
        ...this.#stuck.keys(),
      ]).size,
      ledgers: this.#ledgers.size,
      people: this.#people.size,
      categories: this.#categories.size,
      erasures: this.#catalogue.get(ERASURES_STREAM) ?? 0,
      skipped: this.#skipped,
      types: new Map([...this.#types].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      sums: this.#sums(),
      stuck: [...this.#stuck.values()],
    };
  }

  #dispatch(event: Recorded<DomainEvent>): void {
    const { stream } = event;
    if (stream.startsWith(LEDGER_PREFIX)) {
      const folded = this.#ledgers.get(stream) ?? emptyBalances(userIdOf(stream) ?? '');
      this.#ledgers.set(stream, evolveBalances(folded, event as Recorded<LedgerEvent>));
    } else if (stream.startsWith(USER_PREFIX)) this.#foldPerson(event as Recorded<UserEvent>);
    else this.#foldCatalogue(event as Recorded<CategoryEvent>);
  }

  #passOver(stream: string, revision: number): void {
    if (stream.startsWith(LEDGER_PREFIX)) {
      const folded = this.#ledgers.get(stream) ?? emptyBalances(userIdOf(stream) ?? '');
      if (isNext({ stream, revision }, folded.revision))
        this.#ledgers.set(stream, { ...folded, revision: revision + 1 });
    } else if (stream.startsWith(USER_PREFIX)) {
      const { currency, revision: folded } = this.#people.get(stream) ?? noPerson;
      if (isNext({ stream, revision }, folded))
        this.#people.set(stream, { revision: revision + 1, currency });
    } else if (isNext({ stream, revision }, this.#catalogue.get(stream) ?? 0)) {
      this.#catalogue.set(stream, revision + 1);
    }
  }

  #foldPerson({ stream, revision, data }: Recorded<UserEvent>): void {
    const person = this.#people.get(stream) ?? { ...noPerson };
    if (!isNext({ stream, revision }, person.revision)) return;
    person.revision += 1;
    if ('currency' in data) person.currency = data.currency;
    this.#people.set(stream, person);
  }

  #foldCatalogue({ stream, revision, data }: Recorded<CategoryEvent>): void {
    if (!isNext({ stream, revision }, this.#catalogue.get(stream) ?? 0)) return;
    this.#catalogue.set(stream, revision + 1);
    if (stream === CATEGORIES_STREAM) this.#categories.add(data.category.id);
  }

  #sums(): Map<string, CurrencySums> {
    const sums = new Map<string, CurrencySums>();
    for (const [stream, { assets }] of this.#ledgers) {
      const person = this.#people.get(`${USER_PREFIX}${userIdOf(stream) ?? ''}`);
      const currency = person?.currency ?? DEFAULT_CURRENCY;
      const sum = sums.get(currency) ?? { people: 0, balance: 0n, shortfall: 0n, owed: 0n };
      const { balance, shortfall, owed } = sumUp(assets);
      sums.set(currency, {
        people: sum.people + 1,
        balance: sum.balance + balance,
        shortfall: sum.shortfall + shortfall,
        owed: sum.owed + owed,
      });
    }
    return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}
