import type { ActivityRow, BalancesDocument, MonthDocument, OverviewDayDocument } from '../documents.ts';
import { follows } from '../projections/activity.ts';
import type { PersonTables } from '../readModels.ts';
import { date, id, instant, json, key, number, orAbsent, orNull, word } from './codecs.ts';
import { recordKinds, storeDate, streams } from './encoding.ts';
import { historyTable } from './historyColumns.ts';
import { textOf } from './keptText.ts';
import { cells, month } from './monthColumns.ts';
import { Table } from './table.ts';

/** The days of people. */
export const overviewTable = new Table<OverviewDayDocument>({
  name: 'overview',
  fields: {
    date: ['date', date],
    revision: ['revision', number],
    income: ['income', number],
    expense: ['expense', number],
    byCategory: ['by_category', json()],
    refunds: ['refunds', orAbsent(json())],
    fromGoals: ['from_goals', orAbsent(json())],
    beyond: ['beyond', orAbsent(json())],
  },
  order: ['date'],
  identity: ['date'],
});

/** The months of people. */
export const monthsTable = new Table<MonthDocument>({
  name: 'months',
  fields: { month: ['month', month], revision: ['revision', number], cells: ['cells', cells] },
  order: ['month'],
  identity: ['month'],
});

/** An index over the events of people. */
export const activityTable = new Table<ActivityRow>({
  name: 'activity',
  fields: {
    eventId: ['event', id],
    stream: ['stream', word(streams)],
    streamRevision: ['revision', number],
    type: ['type', key],
    at: ['at', instant],
    recordKind: ['record_kind', word(recordKinds)],
    recordId: ['record', id],
    reverts: ['reverts', orNull(id)],
    group: ['grp', orAbsent(id)],
    revertsGroup: ['reverts_grp', orAbsent(id)],
    moved: ['moved', orAbsent(number)],
  },
  // 1 for an entry that a list of changes leaves out.
  beside: [{ column: 'follows', of: (row) => (follows(row) ? 1 : null) }],
  order: ['at', 'stream', 'revision'],
  identity: ['stream', 'revision'],
});

/** Whether a person's schedules or goals may have something to record by themselves. */
export const mayPost = ({ schedules, goals }: BalancesDocument): boolean =>
  schedules !== undefined || goals !== undefined;

/** The day on which something is due, as the table of postings has it. */
export const storePostsOn = ({ postsOn }: BalancesDocument): number | null =>
  postsOn === undefined ? null : storeDate(postsOn);

const ofPosting = (column: string): string => `(SELECT ${column} FROM postings WHERE user = balances.user)`;

/** The balances of people, with counts that lists ask for. */
const balancesTable = new Table<BalancesDocument>({
  name: 'balances',
  fields: { whole: 'document', codec: { ...json(), store: textOf } },
  beside: [
    { column: 'revision', of: ({ revision }) => revision },
    { column: 'incomes', of: ({ counts }) => counts.income },
    { column: 'expenses', of: ({ counts }) => counts.expense },
    { column: 'transfers', of: ({ counts }) => counts.transfer },
    { column: 'deleted', of: ({ counts }) => counts.deletedTransactions },
    {
      column: 'posting',
      of: (document) => (mayPost(document) ? document.revision : null),
      elsewhere: ofPosting('revision'),
    },
    {
      column: 'posts_on',
      of: (document) => (mayPost(document) ? storePostsOn(document) : null),
      elsewhere: ofPosting('posts_on'),
    },
  ],
  order: [],
  identity: [],
});

/** The tables of people by what they hold. */
export const personTables: { readonly [Name in keyof PersonTables]: Table<PersonTables[Name]> } = {
  balances: balancesTable,
  overview: overviewTable,
  months: monthsTable,
  history: historyTable,
  activity: activityTable,
};
