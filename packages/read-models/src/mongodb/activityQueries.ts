import type { Filter } from 'mongodb';
import type { ActivityRow } from '../documents.ts';
import type { Page } from '../readModels.ts';
import type { Ask } from './asking.ts';
import type { GenerationCollections, StoredActivityRow } from './collections.ts';

/** How many entries `pages` gives at once. */
const PAGE = 1000;

export interface ActivityFilter {
  recordId?: string;
  from?: string;
  to?: string;
}

export const storeActivityRow = (row: ActivityRow): StoredActivityRow => ({
  _id: `${row.userId}:${row.stream}:${row.streamRevision}`,
  ...row,
  at: new Date(row.at),
});

const loadActivityRow = ({ _id, ...row }: StoredActivityRow): ActivityRow => ({
  ...row,
  at: row.at.toISOString(),
});

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
      conditions.length === 1
        ? this.#countAll(userId)
        : this.#ask((within) => this.#activity.countDocuments(where, within)),
    ]);
    return { rows: rows.map(loadActivityRow), total };
  }

  /** Oldest first. */
  async *pages(userId: string, span: Omit<ActivityFilter, 'recordId'>): AsyncGenerator<ActivityRow[]> {
    const wanted = conditionsOf(userId, span);
    for (let last: StoredActivityRow | undefined; ; ) {
      const where = { $and: last ? [...wanted, behind(last)] : wanted };
      const rows = await this.#ask((within) =>
        this.#activity
          .find(where, within)
          .sort({ at: 1, stream: 1, streamRevision: 1 })
          .limit(PAGE)
          .toArray(),
      );
      yield rows.map(loadActivityRow);
      last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return;
    }
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

  /** How many rows there are of each stream, counted. */
  async tally(userId: string): Promise<{ ledger: number; user: number }> {
    const count = (stream: ActivityRow['stream']) =>
      this.#ask((within) => this.#activity.countDocuments({ userId, stream }, within));
    const [ledger, user] = await Promise.all([count('ledger'), count('user')]);
    return { ledger, user };
  }

  /** Without counting: a stream's revisions have no gaps. */
  async #countAll(userId: string): Promise<number> {
    const [balances, newest] = await Promise.all([
      this.#ask((within) =>
        this.#balances.findOne({ _id: userId, userId }, { projection: { revision: 1 }, ...within }),
      ),
      this.#ask((within) =>
        this.#activity.findOne({ userId, stream: 'user' }, { sort: { streamRevision: -1 }, ...within }),
      ),
    ]);
    return (balances?.revision ?? 0) + (newest ? newest.streamRevision + 1 : 0);
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

function conditionsOf(userId: string, { recordId, from, to }: ActivityFilter): Filter<StoredActivityRow>[] {
  const conditions: Filter<StoredActivityRow>[] = [{ userId }];
  if (recordId !== undefined) conditions.push({ recordId });
  if (from !== undefined) conditions.push({ at: { $gte: new Date(from) } });
  if (to !== undefined) conditions.push({ at: { $lt: new Date(to) } });
  return conditions;
}
