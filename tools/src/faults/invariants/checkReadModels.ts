import { isDeepStrictEqual } from 'node:util';
import {
  CATEGORIES_STREAM,
  type CategoryEvent,
  type Recorded,
  readEvent,
  type StoredEvent,
  userIdOf,
} from '@ledgerline/events';
import { PersonFold } from '@ledgerline/projector';
import {
  type ActivityRow,
  type BalancesDocument,
  type CategoryDocument,
  categoryDocument,
  type HistoryRow,
  type MonthDocument,
  type OverviewDayDocument,
  type ProjectionStore,
} from '@ledgerline/read-models';
import { type Finding, finding } from '../history/finding.ts';
import type { Ledger } from '../history/ledgers.ts';
import type { Tombstone } from './tombstones.ts';

const everything = { page: 1, limit: 1_000_000 };

/** I4: all that the read models keep of each person is what a fold of the log makes of it. */
export async function checkReadModels(
  models: ProjectionStore,
  ledgers: ReadonlyMap<string, Ledger>,
  tombstones: readonly Tombstone[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const tombstonesOf = Map.groupBy(tombstones, ({ userId }) => userId);
  for (const ledger of ledgers.values()) {
    const wanted = folded(ledger);
    const found = await kept(models, ledger.userId, tombstonesOf.get(ledger.userId) ?? []);
    for (const part of Object.keys(wanted) as (keyof Documents)[]) {
      const text = difference(wanted[part], found[part]);
      if (text !== undefined) findings.push(finding('I4', `${ledger.userId}: ${part}: ${text}`));
    }
  }
  return findings;
}

/** I4: the categories are those of the log, and no stream is held back but those of `broken` people. */
export async function checkCatalogue(
  models: ProjectionStore,
  log: readonly StoredEvent[],
  broken: ReadonlySet<string>,
): Promise<Finding[]> {
  const categories = log
    .filter(({ stream }) => stream === CATEGORIES_STREAM)
    .map((stored) => categoryDocument(readEvent(stored) as Recorded<CategoryEvent>));
  const text = difference(byId(categories), byId(await models.categories()));
  const parked = (await models.parked()).filter(({ stream }) => !broken.has(userIdOf(stream) ?? ''));
  return [
    ...(text === undefined ? [] : [finding('I4', `categories: ${text}`)]),
    ...parked.map(({ stream, revision, error }) =>
      finding('I4', `${stream} is parked at ${revision}: ${error}`),
    ),
  ];
}

const byId = (categories: readonly CategoryDocument[]): Map<string, CategoryDocument> =>
  new Map(categories.map((category) => [category.id, category]));

/** Documents of one person, by kind and id. */
interface Documents {
  balances: Map<string, BalancesDocument>;
  /** Live and soft-deleted ones, which lists show. */
  rows: Map<string, HistoryRow>;
  /** What is left of rows that are gone for good, which no list shows. */
  tombstones: Map<string, Tombstone>;
  days: Map<string, OverviewDayDocument>;
  months: Map<string, MonthDocument>;
  activity: Map<string, ActivityRow>;
}

function folded({ userId, events, userEvents }: Ledger): Documents {
  const fold = new PersonFold(userId);
  const activity = [...userEvents, ...events].flatMap((event) => fold.fold(event));
  const rows = [...fold.rows.values()];
  return documents({
    balances: events.length === 0 ? [] : [fold.balances],
    rows: rows.filter(({ deletion }) => deletion !== 'permanent'),
    tombstones: rows
      .filter(({ deletion }) => deletion === 'permanent')
      .map(({ id, amount, revision }) => ({ userId, id, amount, revision })),
    days: fold.days(),
    months: fold.months(),
    activity,
  });
}

async function kept(
  models: ProjectionStore,
  userId: string,
  tombstones: readonly Tombstone[],
): Promise<Documents> {
  const kinds = ['income', 'expense', 'transfer'] as const;
  const rows: HistoryRow[] = [];
  for (const deleted of [false, true]) {
    rows.push(...(await models.historyPage(userId, { kinds, deleted }, 'oldest', everything)).rows);
  }
  const balances = await models.balances(userId);
  // Lists show a group as one entry: here each of its events counts.
  const pages = await Array.fromAsync(models.storedRows('activity', userId));
  const activity = pages.flat().map((row) => row.load());
  return documents({
    balances: balances ? [balances] : [],
    rows,
    tombstones,
    days: await models.overviewDays(userId, '1900-01-01', '2199-12-31'),
    months: await models.months(userId, '1900-01', '2199-12'),
    activity,
  });
}

function documents({ balances, rows, tombstones, days, months, activity }: Lists): Documents {
  return {
    balances: new Map(balances.map((one) => [one.userId, one])),
    rows: new Map(rows.map((row) => [row.id, row])),
    tombstones: new Map(tombstones.map((row) => [row.id, row])),
    days: new Map(days.map((day) => [day.date, day])),
    months: new Map(months.map((month) => [month.month, month])),
    activity: new Map(activity.map((entry) => [entry.eventId, entry])),
  };
}

type Lists = {
  [Part in keyof Documents]: Documents[Part] extends Map<string, infer Document>
    ? readonly Document[]
    : never;
};

function difference(wanted: Map<string, unknown>, found: Map<string, unknown>): string | undefined {
  const ids = [...new Set([...wanted.keys(), ...found.keys()])];
  const wrong = ids.filter((id) => !isDeepStrictEqual(wanted.get(id), found.get(id)));
  const [first] = wrong;
  if (first === undefined) return undefined;
  const show = (document: unknown) => JSON.stringify(document) ?? 'nothing';
  return `${wrong.length} differ; ${first} is ${show(found.get(first))}, expected ${show(wanted.get(first))}`;
}
