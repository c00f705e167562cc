import type { ActivityRow } from '../documents.ts';
import {
  type ActivityFilter,
  type Adjustment,
  type GroupCounts,
  type Page,
  transferTurns,
} from '../readModels.ts';
import type { Dictionary } from './dictionary.ts';
import {
  idList,
  listedId,
  loadId,
  loadInstant,
  recordKinds,
  type StoredId,
  storeId,
  storeInstant,
  streams,
} from './encoding.ts';
import { activityTable } from './personTables.ts';
import type { Statements, Values } from './statements.ts';

const LOADED = activityTable.loadedFrom();

const ofSecurity = `record_kind = ${recordKinds.store('security')}`;

/** That an import began or ended: no change by itself. */
const ofImport = `record_kind = ${recordKinds.store('import')}`;
const ofGoal = `record_kind = ${recordKinds.store('goal')}`;
const ofDate = `record_kind = ${recordKinds.store('occurrence')}`;

const noCounts = (): GroupCounts => ({
  count: 0,
  goals: 0,
  dates: 0,
  transfers: 0,
  updates: 0,
  revertedBy: [],
  singleReverts: [],
});

/** The index over one person's events. */
export class ActivityQueries {
  readonly #statements: Statements;
  readonly #ids: Dictionary;

  constructor(statements: Statements, ids: Dictionary) {
    this.#statements = statements;
    this.#ids = ids;
  }

  page(
    userId: string,
    filter: ActivityFilter,
    { page, limit }: Page,
  ): { rows: ActivityRow[]; total: number } {
    const user = this.#ids.find(userId);
    if (user === undefined) return { rows: [], total: 0 };
    const conditions = ['user = $user'];
    const values: Values = { user };
    if (filter.recordId !== undefined) {
      conditions.push('record = $record');
      values['record'] = storeId(filter.recordId);
    }
    if (filter.groupId !== undefined) {
      conditions.push('grp = $group');
      values['group'] = storeId(filter.groupId);
    }
    if (filter.from !== undefined) {
      conditions.push('at >= $from');
      values['from'] = storeInstant(filter.from);
    }
    if (filter.to !== undefined) {
      conditions.push('at < $to');
      values['to'] = storeInstant(filter.to);
    }
    const isWhole = conditions.length === 1;
    if (filter.recordId === undefined && filter.groupId === undefined) conditions.push('follows IS NULL');
    if (filter.security === 'only') conditions.push(`stream = ${streams.store('user')} AND ${ofSecurity}`);
    if (filter.security === 'without') conditions.push(`NOT ${ofSecurity}`);
    const source =
      filter.recordId === undefined ? sourceOf(filter) : 'activity INDEXED BY activity_by_record';
    const where = `${source} WHERE ${conditions.join(' AND ')}`;
    const rows = this.#load(
      userId,
      `SELECT ${LOADED} FROM ${where} ORDER BY at DESC, stream DESC, revision DESC LIMIT $limit OFFSET $offset`,
      { ...values, limit, offset: (page - 1) * limit },
    );
    const total =
      isWhole && filter.security !== 'only'
        ? this.#countAll(user) - (filter.security === 'without' ? this.#countSecurity(user) : 0)
        : this.#count(where, values);
    return { rows, total };
  }

  groupCounts(userId: string, groupIds: readonly string[]): Map<string, GroupCounts> {
    const user = this.#ids.find(userId);
    const found = new Map(groupIds.map((id) => [id, noCounts()]));
    if (user === undefined || groupIds.length === 0) return found;
    const values = { user, groups: idList(groupIds) };
    const each = (index: string, column: string) =>
      `FROM json_each($groups) AS wanted CROSS JOIN activity INDEXED BY ${index}
       WHERE user = $user AND ${column} = ${listedId('wanted.value')}`;
    const updated = this.#typeId('TransactionUpdated');
    const own = this.#statements.all<
      { grp: StoredId } & Pick<GroupCounts, 'count' | 'goals' | 'dates' | 'transfers' | 'updates'>
    >(
      `SELECT grp, sum(NOT ${ofImport}) AS count, sum(${ofGoal}) AS goals, sum(${ofDate}) AS dates,
         sum(activity.type IN (SELECT value FROM json_each($turns))) AS transfers, sum(activity.type = $updated) AS updates
       ${each('activity_by_group', 'grp')} GROUP BY grp`,
      { ...values, turns: this.#turns(), updated },
    );
    for (const { grp, ...counts } of own) Object.assign(found.get(loadId(grp)) ?? {}, counts);
    const reverting = each('activity_by_reverted_group', 'reverts_grp');
    const groups = this.#statements.all<{ reverted: StoredId; grp: StoredId; count: number }>(
      `SELECT reverts_grp AS reverted, grp, count(*) AS count ${reverting} AND grp IS NOT NULL
       GROUP BY reverts_grp, grp ORDER BY grp`,
      values,
    );
    for (const { reverted, grp, count } of groups) {
      found.get(loadId(reverted))?.revertedBy.push({ groupId: loadId(grp), count });
    }
    const single = this.#statements.all<{ reverted: StoredId; event: StoredId }>(
      `SELECT reverts_grp AS reverted, event ${reverting} AND grp IS NULL ORDER BY event`,
      values,
    );
    for (const { reverted, event } of single) found.get(loadId(reverted))?.singleReverts.push(loadId(event));
    return found;
  }

  transferTurns(userId: string, groupIds: readonly string[]): ActivityRow[] {
    const user = this.#ids.find(userId);
    if (user === undefined || groupIds.length === 0) return [];
    return this.#load(
      userId,
      `SELECT ${LOADED} FROM json_each($groups) AS wanted CROSS JOIN activity INDEXED BY activity_by_group
       WHERE user = $user AND grp = ${listedId('wanted.value')}
         AND activity.type IN (SELECT value FROM json_each($turns))`,
      { user, groups: idList(groupIds), turns: this.#turns() },
    );
  }

  revertsOf(userId: string, eventIds: readonly string[]): ActivityRow[] {
    const user = this.#ids.find(userId);
    if (user === undefined) return [];
    return this.#load(
      userId,
      `SELECT ${LOADED} FROM json_each($events) AS wanted
       CROSS JOIN activity INDEXED BY activity_by_reverted
       WHERE user = $user AND reverts = ${listedId('wanted.value')}
       ORDER BY wanted.key, at, stream, revision`,
      { user, events: idList(eventIds) },
    );
  }

  adjustments(userId: string, assetId: string, from: string): Adjustment[] {
    const rows = this.#statements.all<{ at: number; revision: number; moved: number }>(
      `SELECT at, revision, moved FROM activity INDEXED BY activity_by_record
       WHERE user = $user AND record = $asset AND at >= $from AND moved IS NOT NULL`,
      { user: this.#ids.find(userId) ?? -1, asset: storeId(assetId), from: storeInstant(from) },
    );
    return rows.map(({ at, revision, moved }) => ({
      at: loadInstant(at),
      revision: revision + 1,
      amount: moved,
    }));
  }

  #load(userId: string, sql: string, values: Values): ActivityRow[] {
    return this.#statements.tuples(sql, values).map((row) => activityTable.load(userId, row, this.#ids));
  }

  /** A type that no event has is not known. */
  #typeId(type: string): number {
    return this.#ids.find(type) ?? -1;
  }

  #turns(): string {
    return JSON.stringify(transferTurns.map((type) => this.#typeId(type)));
  }

  #count(where: string, values: Values): number {
    return (
      this.#statements.get<{ count: number }>(`SELECT count(*) AS count FROM ${where}`, values)?.count ?? 0
    );
  }

  #countSecurity(user: number): number {
    const where = `activity INDEXED BY activity_of_profile WHERE user = $user AND stream = 1 AND ${ofSecurity}`;
    return this.#count(where, { user });
  }

  /** Without counting: a stream's revisions have no gaps. */
  #countAll(user: number): number {
    const counted = this.#statements.get<{ count: number }>(
      `SELECT coalesce((
         SELECT revision - coalesce(json_extract(document, '$.followers'), 0) FROM balances WHERE user = $user
       ), 0) + coalesce(
         (SELECT max(revision) + 1 FROM activity INDEXED BY activity_of_profile WHERE user = $user AND stream = 1), 0
       ) AS count`,
      { user },
    );
    return counted?.count ?? 0;
  }
}

const sourceOf = ({ groupId }: ActivityFilter): string =>
  groupId === undefined ? 'activity' : 'activity INDEXED BY activity_by_group';
