import type { Document, Filter } from 'mongodb';
import type { ActivityRow } from '../documents.ts';
import {
  type ActivityFilter,
  type Adjustment,
  type GroupCounts,
  type Page,
  transferTurns,
} from '../readModels.ts';
import { loadActivityRow } from './activityDocuments.ts';
import type { Ask } from './asking.ts';
import type { GenerationCollections, StoredActivityRow } from './collections.ts';

/** How many entries `pages` gives at once. */
const PAGE = 1000;

const ofSecurity = { stream: 'user', recordKind: 'security' } as const;

/** The index over one person's events. */
export class ActivityQueries {
  readonly #ask: Ask;
  readonly #activity: GenerationCollections['activity'];
  readonly #balances: GenerationCollections['balances'];

  constructor(ask: Ask, { activity, balances }: GenerationCollections) {
    this.#ask = ask;
    this.#activity = activity;
    this.#balances = balances;
  }

  async page(userId: string, filter: ActivityFilter, { page, limit }: Page) {
    const conditions = conditionsOf(userId, filter);
    const isWhole = conditions.length === 1;
    if (filter.recordId === undefined && filter.groupId === undefined)
      conditions.push({ follows: { $ne: true } });
    if (filter.security === 'only') conditions.push(ofSecurity);
    if (filter.security === 'without') conditions.push({ recordKind: { $ne: 'security' } });
    const where = { $and: conditions };
    const [rows, total] = await Promise.all([
      this.#ask((within) =>
        this.#activity
          .find(where, within)
          .sort({ at: -1, stream: -1, streamRevision: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .toArray(),
      ),
      isWhole && filter.security !== 'only'
        ? this.#countAll(userId, filter.security === 'without')
        : this.#ask((within) => this.#activity.countDocuments(where, within)),
    ]);
    return { rows: rows.map(loadActivityRow), total };
  }

  /** All entries as they are stored, oldest first. */
  async *pages(userId: string): AsyncGenerator<StoredActivityRow[]> {
    for (let last: StoredActivityRow | undefined; ; ) {
      const where = { $and: last ? [{ userId }, behind(last)] : [{ userId }] };
      const rows = await this.#ask((within) =>
        this.#activity
          .find(where, within)
          .sort({ at: 1, stream: 1, streamRevision: 1 })
          .limit(PAGE)
          .toArray(),
      );
      yield rows;
      last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return;
    }
  }

  async groupCounts(userId: string, groupIds: readonly string[]): Promise<Map<string, GroupCounts>> {
    const own = { userId, group: { $in: [...groupIds] } };
    const reverting = { userId, revertsGroup: { $in: [...groupIds] } };
    const count = { $sum: 1 };
    const ofKind = (recordKind: string) =>
      this.#counts([{ $match: { ...own, recordKind } }, { $group: { _id: '$group', count } }]);
    const ofTypes = (types: readonly string[]) =>
      this.#counts([{ $match: { ...own, type: { $in: [...types] } } }, { $group: { _id: '$group', count } }]);
    const [counts, goals, dates, transfers, updates, groups, single] = await Promise.all([
      this.#counts([
        { $match: { ...own, recordKind: { $ne: 'import' } } },
        { $group: { _id: '$group', count } },
      ]),
      ofKind('goal'),
      ofKind('occurrence'),
      ofTypes(transferTurns),
      ofTypes(['TransactionUpdated']),
      this.#ask((within) =>
        this.#activity
          .aggregate<{ _id: { reverted: string; by?: string | null }; count: unknown }>(
            [{ $match: reverting }, { $group: { _id: { reverted: '$revertsGroup', by: '$group' }, count } }],
            within,
          )
          .toArray(),
      ),
      this.#ask((within) =>
        this.#activity
          .find({ ...reverting, group: { $exists: false } }, within)
          .sort({ eventId: 1 })
          .toArray(),
      ),
    ]);
    return new Map(
      groupIds.map((id) => [
        id,
        {
          count: counts.get(id) ?? 0,
          goals: goals.get(id) ?? 0,
          dates: dates.get(id) ?? 0,
          transfers: transfers.get(id) ?? 0,
          updates: updates.get(id) ?? 0,
          revertedBy: groups
            .flatMap(({ _id: { reverted, by }, count: many }) =>
              reverted === id && by ? [{ groupId: by, count: Number(String(many)) }] : [],
            )
            .toSorted((a, b) => (a.groupId < b.groupId ? -1 : 1)),
          singleReverts: single.flatMap(({ revertsGroup, eventId }) =>
            revertsGroup === id ? [eventId] : [],
          ),
        },
      ]),
    );
  }

  async #counts(pipeline: Document[]): Promise<Map<string, number>> {
    const found = await this.#ask((within) =>
      this.#activity.aggregate<{ _id: string; count: unknown }>(pipeline, within).toArray(),
    );
    return new Map(found.map(({ _id, count }) => [_id, Number(String(count))]));
  }

  async transferTurns(userId: string, groupIds: readonly string[]): Promise<ActivityRow[]> {
    if (groupIds.length === 0) return [];
    const where = { userId, group: { $in: [...groupIds] }, type: { $in: [...transferTurns] } };
    const rows = await this.#ask((within) => this.#activity.find(where, within).toArray());
    return rows.map(loadActivityRow);
  }

  async revertsOf(userId: string, eventIds: readonly string[]): Promise<ActivityRow[]> {
    const rows = await this.#ask((within) =>
      this.#activity
        .find({ userId, reverts: { $in: [...eventIds] } }, within)
        .sort({ at: 1, stream: 1, streamRevision: 1 })
        .toArray(),
    );
    return eventIds
      .flatMap((eventId) => rows.filter(({ reverts }) => reverts === eventId))
      .map(loadActivityRow);
  }

  async adjustments(userId: string, assetId: string, from: string): Promise<Adjustment[]> {
    const where = { userId, recordId: assetId, at: { $gte: new Date(from) }, moved: { $exists: true } };
    const rows = await this.#ask((within) => this.#activity.find(where, within).toArray());
    return rows.map(({ at, streamRevision, moved = 0 }) => ({
      at: at.toISOString(),
      revision: streamRevision + 1,
      amount: moved,
    }));
  }

  /** How many entries there are, counted. */
  countStored(userId: string): Promise<number> {
    return this.#ask((within) => this.#activity.countDocuments({ userId }, within));
  }

  /** Without counting: a stream's revisions have no gaps. */
  async #countAll(userId: string, withoutSecurity: boolean): Promise<number> {
    const [balances, newest, ofAccount] = await Promise.all([
      this.#ask((within) =>
        this.#balances.findOne(
          { _id: userId, userId },
          { projection: { revision: 1, followers: 1 }, ...within },
        ),
      ),
      this.#ask((within) =>
        this.#activity.findOne({ userId, stream: 'user' }, { sort: { streamRevision: -1 }, ...within }),
      ),
      withoutSecurity
        ? this.#ask((within) => this.#activity.countDocuments({ userId, ...ofSecurity }, within))
        : 0,
    ]);
    const shown = (balances?.revision ?? 0) - (balances?.followers ?? 0);
    return shown + (newest ? newest.streamRevision + 1 : 0) - ofAccount;
  }
}

/** What comes after this row, oldest first; the first condition is the one that bounds the index. */
const behind = ({ at, stream, streamRevision }: StoredActivityRow): Filter<StoredActivityRow> => ({
  at: { $gte: at },
  $or: [
    { at: { $gt: at } },
    { at, stream: { $gt: stream } },
    { at, stream, streamRevision: { $gt: streamRevision } },
  ],
});

function conditionsOf(
  userId: string,
  { recordId, groupId, from, to }: ActivityFilter,
): Filter<StoredActivityRow>[] {
  const conditions: Filter<StoredActivityRow>[] = [{ userId }];
  if (recordId !== undefined) conditions.push({ recordId });
  if (groupId !== undefined) conditions.push({ group: groupId });
  if (from !== undefined) conditions.push({ at: { $gte: new Date(from) } });
  if (to !== undefined) conditions.push({ at: { $lt: new Date(to) } });
  return conditions;
}
