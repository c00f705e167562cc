import {
  type ActivityRow,
  type BalancesDocument,
  type CategoryDocument,
  categoryDocument,
  type HistoryRow,
  type MonthDocument,
  type OverviewDayDocument,
  type ProjectionStore,
  type ProjectionWrites,
} from '@ledgerline/read-models';
import { PersonDocuments } from './personDocuments.ts';
import type { ProjectedEvent } from './projectedEvent.ts';

/** What a fold looks up in the store. */
export type StoredDocuments = Pick<ProjectionStore, 'loadBalances' | 'loadOverviewDays' | 'loadMonths'>;

/** What a fold leaves to be written; the checkpoint and parked ledgers are its caller's to add. */
export type FoldedWrites = Omit<ProjectionWrites, 'checkpoint' | 'parked'> & { erased: string[] };

/** The documents that events are being folded onto: those that changed, and the ones used last as a cache. */
export class Documents {
  readonly #stored: StoredDocuments;
  readonly #maxWeight: number;
  /** Those used last stand last. */
  readonly #people = new Map<string, PersonDocuments>();
  readonly #changed = new Set<PersonDocuments>();
  readonly #categories = new Map<string, CategoryDocument>();
  readonly #erased = new Set<string>();
  #weight = 0;

  /** Keeps at most about `maxWeight` stored documents in memory. */
  constructor(stored: StoredDocuments, maxWeight: number) {
    this.#stored = stored;
    this.#maxWeight = maxWeight;
  }

  /** Loads what folding these events needs. */
  async load(events: readonly ProjectedEvent[]): Promise<void> {
    await this.#loadPeople(events);
    await this.#loadDays(events);
    await this.#loadMonths(events);
  }

  /** Folds one event in; it must have been loaded for. Where it throws nothing has changed. */
  fold(item: ProjectedEvent): void {
    switch (item.kind) {
      case 'ledger':
        this.#changed.add(this.#update(item.userId, (person) => person.foldLedger(item)));
        return;
      case 'user':
        this.#changed.add(this.#update(item.userId, (person) => person.foldUser(item.event)));
        return;
      case 'category': {
        const document = categoryDocument(item.event);
        this.#categories.set(document.id, document);
        return;
      }
      case 'skip':
        this.#changed.add(this.#update(item.userId, (person) => person.skipLedger(item.revision)));
        return;
      case 'erasure':
        this.#forget(item.userId);
        this.#erased.add(item.userId);
    }
  }

  /** Everything that is not stored yet; from now on it counts as stored. */
  takeWrites(): FoldedWrites {
    const history: HistoryRow[] = [];
    const activity: ActivityRow[] = [];
    const overview: OverviewDayDocument[] = [];
    const months: MonthDocument[] = [];
    const balances: BalancesDocument[] = [];
    for (const person of this.#changed) {
      this.#people.delete(person.userId);
      this.#people.set(person.userId, person);
      const rows = person.takeRows();
      push(history, rows.history);
      push(activity, rows.activity);
      const sums = person.takeSums();
      push(overview, sums.overview);
      push(months, sums.months);
      push(balances, sums.balances);
    }
    const writes = {
      history,
      activity,
      overview,
      months,
      balances,
      categories: [...this.#categories.values()],
      erased: [...this.#erased],
    };
    this.#changed.clear();
    this.#categories.clear();
    this.#erased.clear();
    this.#evict();
    return writes;
  }

  async #loadPeople(events: readonly ProjectedEvent[]): Promise<void> {
    const unknown = new Set<string>();
    for (const item of events) {
      if ('userId' in item && !this.#people.has(item.userId)) unknown.add(item.userId);
    }
    if (unknown.size === 0) return;
    const stored = new Map<string, BalancesDocument>();
    for (const document of await this.#stored.loadBalances([...unknown]))
      stored.set(document.userId, document);
    for (const userId of unknown) {
      const person = new PersonDocuments(userId, stored.get(userId));
      this.#people.set(userId, person);
      this.#weight += person.weight;
    }
  }

  async #loadDays(events: readonly ProjectedEvent[]): Promise<void> {
    const keys = new Map<string, { userId: string; date: string }>();
    for (const item of events) {
      if (item.kind !== 'ledger') continue;
      const { userId } = item;
      for (const date of this.#person(userId).missingDays(item))
        keys.set(dayKey(userId, date), { userId, date });
    }
    if (keys.size === 0) return;
    const stored = new Map<string, OverviewDayDocument>();
    for (const day of await this.#stored.loadOverviewDays([...keys.values()])) {
      stored.set(dayKey(day.userId, day.date), day);
    }
    for (const [key, { userId, date }] of keys) {
      this.#update(userId, (person) => person.addDay(date, stored.get(key)));
    }
  }

  async #loadMonths(events: readonly ProjectedEvent[]): Promise<void> {
    const keys = new Map<string, { userId: string; month: string }>();
    for (const item of events) {
      if (item.kind !== 'ledger') continue;
      const { userId } = item;
      for (const month of this.#person(userId).missingMonths(item))
        keys.set(dayKey(userId, month), { userId, month });
    }
    if (keys.size === 0) return;
    const stored = new Map<string, MonthDocument>();
    for (const month of await this.#stored.loadMonths([...keys.values()])) {
      stored.set(dayKey(month.userId, month.month), month);
    }
    for (const [key, { userId, month }] of keys) {
      this.#update(userId, (person) => person.addMonth(month, stored.get(key)));
    }
  }

  #update(userId: string, update: (person: PersonDocuments) => void): PersonDocuments {
    const person = this.#person(userId);
    const before = person.weight;
    update(person);
    this.#weight += person.weight - before;
    return person;
  }

  #forget(userId: string): void {
    const person = this.#people.get(userId);
    if (!person) return;
    this.#weight -= person.weight;
    this.#people.delete(userId);
    this.#changed.delete(person);
  }

  /** What is kept of a person in memory is read anew. Only between batches: everything in memory is stored then. */
  forget(userId: string): void {
    this.#forget(userId);
  }

  /** Only between batches, as above. */
  #evict(): void {
    for (const userId of this.#people.keys()) {
      if (this.#weight <= this.#maxWeight) return;
      this.#forget(userId);
    }
  }

  #person(userId: string): PersonDocuments {
    const person = this.#people.get(userId);
    if (!person) throw new Error(`the documents of ${userId} have not been loaded`);
    return person;
  }
}

const dayKey = (userId: string, date: string): string => `${userId} ${date}`;

function push<Item>(list: Item[], items: readonly Item[]): void {
  for (const item of items) list.push(item);
}
