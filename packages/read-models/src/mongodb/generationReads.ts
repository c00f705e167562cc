import type {
  ActivityRow,
  BalancesDocument,
  CategoryDocument,
  HistoryRow,
  MonthDocument,
  OverviewDayDocument,
  ParkedLedger,
} from '../documents.ts';
import { HistoryLists } from '../lists/historyLists.ts';
import { trueNotes } from '../parkedNotes.ts';
import type {
  ActivityFilter,
  Adjustment,
  DayRevision,
  DaySum,
  HistoryFilter,
  HistorySort,
  LabelField,
  LabelSum,
  LabelWanted,
  Page,
  PersonTables,
  ReadModels,
  Stretch,
  SumsBy,
  TitleFilter,
  TitleSum,
  Totals,
} from '../readModels.ts';
import { NotYetProjected } from '../readStoreErrors.ts';
import { ActivityQueries } from './activityQueries.ts';
import type { Ask } from './asking.ts';
import {
  type GenerationCollections,
  MONTHS_FORMAT,
  MOVED_FORMAT,
  type StoredDay,
  type StoredNote,
} from './collections.ts';
import { daySums, movesAfter, titleSums } from './historySums.ts';
import { MongoHistory } from './historyTable.ts';
import { labelNames, labelSums } from './labelSums.ts';
import { dayKey, personTables, rowOf, storedRow, withoutKey } from './personTables.ts';

/** All reads of one generation's collections. */
export abstract class GenerationReads implements Omit<ReadModels, 'snapshot'> {
  protected readonly ask: Ask;
  protected readonly collections: GenerationCollections;
  readonly #history: MongoHistory;
  readonly #lists: HistoryLists;
  readonly #activity: ActivityQueries;

  readonly #format: number;

  /** `format`: the one that it was filled in. */
  constructor(ask: Ask, collections: GenerationCollections, format: number) {
    this.#format = format;
    this.ask = ask;
    this.collections = collections;
    this.#history = new MongoHistory(ask, collections);
    this.#lists = new HistoryLists(this.#history);
    this.#activity = new ActivityQueries(ask, collections);
  }

  async balances(userId: string): Promise<BalancesDocument | null> {
    const found = await this.ask((within) =>
      this.collections.balances.findOne({ _id: userId, userId }, within),
    );
    return found && withoutKey(found);
  }

  /** The revision of the person's balances; 0 where there are none. */
  async balancesRevision(userId: string): Promise<number> {
    const projection = { revision: 1 };
    const found = await this.ask((within) =>
      this.collections.balances.findOne({ _id: userId, userId }, { projection, ...within }),
    );
    return found?.revision ?? 0;
  }

  /** The highest revision that any of the person's rows shows; 0 where there are none. */
  async newestRowRevision(userId: string): Promise<number> {
    const newest = { sort: { revision: -1 }, projection: { _id: 0, revision: 1 } } as const;
    const found = await this.ask((within) =>
      this.collections.history.findOne({ userId }, { ...newest, ...within }),
    );
    return found?.revision ?? 0;
  }

  overviewDays(userId: string, from: string, to: string): Promise<OverviewDayDocument[]> {
    return this.#days({ userId, date: { $gte: from, $lte: to } });
  }

  dayRevisions(userId: string, from: string, to: string): Promise<DayRevision[]> {
    const projection = { _id: 0, date: 1, revision: 1 };
    return this.ask((within) =>
      this.collections.overview
        .find({ userId, date: { $gte: from, $lte: to } }, { projection, ...within })
        .sort({ date: 1 })
        .toArray(),
    );
  }

  async months(userId: string, from: string, to: string): Promise<MonthDocument[]> {
    if (this.#format < MONTHS_FORMAT) throw new NotYetProjected('months');
    return this.#months({ userId, month: { $gte: from, $lte: to } });
  }

  async loadMonths(keys: readonly { userId: string; month: string }[]): Promise<MonthDocument[]> {
    const wanted = keys.map(({ userId, month }) => dayKey(userId, month));
    const owners = new Set(keys.map(({ userId }) => userId));
    return this.#months({ _id: { $in: wanted }, userId: { $in: [...owners] } });
  }

  daySums(userId: string, from: string, to: string, by: SumsBy): Promise<DaySum[]> {
    return daySums(this.ask, this.collections.history, userId, from, to, by);
  }

  titleSums(userId: string, filter: TitleFilter): Promise<TitleSum[]> {
    return titleSums(this.ask, this.collections.history, userId, filter);
  }

  labelSums(userId: string, field: LabelField): Promise<LabelSum[]> {
    return labelSums(this.ask, this.collections.history, userId, field);
  }

  labelNames(userId: string, field: LabelField, wanted: readonly LabelWanted[]) {
    return labelNames(this.ask, this.collections.history, userId, field, wanted);
  }

  movesAfter(userId: string, assetId: string, stretches: readonly Stretch[]): Promise<number[][]> {
    return movesAfter(this.ask, this.collections.history, userId, { assetId, stretches });
  }

  async adjustments(userId: string, assetId: string, from: string): Promise<Adjustment[]> {
    if (this.#format < MOVED_FORMAT) throw new NotYetProjected('adjustments');
    return this.#activity.adjustments(userId, assetId, from);
  }

  async historyRow(userId: string, id: string): Promise<HistoryRow | null> {
    return (await this.#history.rows(userId, [id]))[0] ?? null;
  }

  historyRows(userId: string, ids: readonly string[]): Promise<HistoryRow[]> {
    return this.#history.rows(userId, ids);
  }

  historyPage(userId: string, filter: HistoryFilter, sort: HistorySort, page: Page) {
    return this.#lists.page(userId, filter, sort, page);
  }

  historyPageOf(userId: string, filter: HistoryFilter, sort: HistorySort, limit: number, id: string) {
    return this.#lists.pageOf(userId, filter, sort, limit, id);
  }

  historyTotals(userId: string, filter: HistoryFilter): Promise<Totals> {
    return this.#lists.totals(userId, filter);
  }

  activity(userId: string, filter: ActivityFilter, page: Page) {
    return this.#activity.page(userId, filter, page);
  }

  groupCounts(userId: string, groupIds: readonly string[]) {
    return this.#activity.groupCounts(userId, groupIds);
  }

  async *storedRows<Name extends keyof PersonTables>(name: Name, userId: string) {
    const pages: AsyncIterable<readonly { _id: string }[]> = this.#storedPages(name, userId);
    for await (const page of pages) yield page.map((stored) => storedRow(name, stored as never));
  }

  rowOf<Name extends keyof PersonTables>(name: Name, document: PersonTables[Name]) {
    const store: (document: PersonTables[Name]) => { _id: string } = personTables[name].store;
    return rowOf(store(document));
  }

  countActivity(userId: string): Promise<number> {
    return this.#activity.countStored(userId);
  }

  transferTurns(userId: string, groupIds: readonly string[]): Promise<ActivityRow[]> {
    return this.#activity.transferTurns(userId, groupIds);
  }

  revertsOf(userId: string, eventIds: readonly string[]): Promise<ActivityRow[]> {
    return this.#activity.revertsOf(userId, eventIds);
  }

  async parkedLedger(stream: string): Promise<ParkedLedger | null> {
    const [note] = await this.#true(await this.#notes({ _id: stream }));
    return note ?? null;
  }

  async parked(): Promise<ParkedLedger[]> {
    return this.#true(await this.notes());
  }

  notes(): Promise<ParkedLedger[]> {
    return this.#notes({});
  }

  async categories(): Promise<CategoryDocument[]> {
    const found = await this.ask((within) =>
      this.collections.categories.find({}, within).sort({ _id: 1 }).toArray(),
    );
    return found.map(withoutKey);
  }

  async duePostings(latest: string, after: string, limit: number): Promise<BalancesDocument[]> {
    const due = { postsOn: { $lte: latest }, _id: { $gt: after } };
    const found = await this.ask((within) =>
      this.collections.balances.find(due, within).sort({ _id: 1 }).limit(limit).toArray(),
    );
    return found.map(withoutKey);
  }

  async loadBalances(userIds: readonly string[]): Promise<BalancesDocument[]> {
    const wanted = { $in: [...userIds] };
    const found = await this.ask((within) =>
      this.collections.balances.find({ _id: wanted, userId: wanted }, within).toArray(),
    );
    const byId = new Map(found.map((doc) => [doc._id, withoutKey(doc)]));
    return userIds.flatMap((userId) => byId.get(userId) ?? []);
  }

  async loadOverviewDays(keys: readonly { userId: string; date: string }[]): Promise<OverviewDayDocument[]> {
    const wanted = keys.map(({ userId, date }) => dayKey(userId, date));
    const owners = new Set(keys.map(({ userId }) => userId));
    return this.#days({ _id: { $in: wanted }, userId: { $in: [...owners] } });
  }

  /** Most have balances; the others are found by whatever there is of them. */
  async people(after: string, limit: number): Promise<string[]> {
    const { balances, activity, history, overview, months } = this.collections;
    const found = await this.ask((within) =>
      balances
        .find({ _id: { $gt: after } }, { projection: { _id: 1 }, ...within })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    );
    const ids = found.map(({ _id }) => _id);
    const last = ids.length < limit ? undefined : ids.at(-1);
    const between = last === undefined ? { $gt: after } : { $gt: after, $lt: last };
    const others = { userId: { ...between, $nin: ids } };
    const [active, named, dated, summed] = await Promise.all([
      this.ask((within) => activity.distinct('userId', others, within)),
      this.ask((within) => history.distinct('userId', others, within)),
      this.ask((within) => overview.distinct('userId', others, within)),
      this.ask((within) => months.distinct('userId', others, within)),
    ]);
    return [...new Set([...ids, ...active, ...named, ...dated, ...summed])].sort().slice(0, limit);
  }

  async *#storedPages(name: keyof PersonTables, userId: string): AsyncGenerator<readonly { _id: string }[]> {
    if (name === 'history') return yield* this.#history.pages(userId);
    if (name === 'activity') return yield* this.#activity.pages(userId);
    // Whose a document of balances is says its key, too.
    const where = name === 'balances' ? { _id: userId, userId } : { userId };
    const collection = this.collections[name] as GenerationCollections['months'];
    yield await this.ask((within) => collection.find(where, within).toArray());
  }

  async #notes(filter: Partial<StoredNote>): Promise<ParkedLedger[]> {
    const found = await this.ask((within) =>
      this.collections.parked.find(filter, within).sort({ _id: 1 }).toArray(),
    );
    return found.map(withoutKey);
  }

  #true(notes: readonly ParkedLedger[]): Promise<ParkedLedger[]> {
    return trueNotes(notes, (userId) => this.balancesRevision(userId));
  }

  async #months(filter: Parameters<GenerationCollections['months']['find']>[0]): Promise<MonthDocument[]> {
    const found = await this.ask((within) =>
      this.collections.months.find(filter, within).sort({ month: 1 }).toArray(),
    );
    return found.map(withoutKey);
  }

  async #days(
    filter: Parameters<GenerationCollections['overview']['find']>[0],
  ): Promise<OverviewDayDocument[]> {
    const found: StoredDay[] = await this.ask((within) =>
      this.collections.overview.find(filter, within).sort({ date: 1 }).toArray(),
    );
    return found.map(withoutKey);
  }
}
