import { eachFreeText, freeTexts, graphemeCount, limits } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { transactionTypes } from '../categories/categories.ts';
import {
  amount,
  choice,
  date,
  description,
  flag,
  ids,
  optionalReference,
  reference,
  revision,
  text,
  title,
  titleOrNone,
} from '../fields.ts';
import { payee, tagChanges, tags, tagsFilter } from '../labels.ts';
import {
  dateParameter,
  flagParameter,
  idParameter,
  limitParameter,
  pageParameter,
  searchParameter,
} from '../queryFields.ts';
import { standsAlone, touched } from '../standsAlone.ts';
import { transferAsset } from '../transfers/transfers.ts';

export const transactionStatuses = ['completed', 'pending', 'failed'] as const;
export const transactionSorts = ['newest', 'oldest', 'highest', 'lowest', 'a-z', 'z-a'] as const;
/** What a list of transactions can be narrowed to. */
export const historyTypes = ['income', 'expense', 'transfer'] as const;

export type TransactionStatus = (typeof transactionStatuses)[number];
export type TransactionSort = (typeof transactionSorts)[number];
export type HistoryType = (typeof historyTypes)[number];

const fields = {
  title,
  amount,
  account: reference({ missing: 'Account is required', notFound: 'Account not found' }),
  category: optionalReference('Category not found'),
  description: description(limits.transactionDescription.max),
  date,
  type: choice(transactionTypes, 'Type must be income or expense'),
  status: choice(transactionStatuses, 'Status must be completed, pending or failed'),
  paymentMethod: text({ label: 'Payment method', ...limits.paymentMethod }),
  refundedCategory: optionalReference('Category not found'),
  goal: optionalReference('Goal not found'),
  ...eachFreeText((field) => text(freeTexts[field])),
  tags,
  useAutoCategory: flag('Automatic category'),
};

const categoryRequired = {
  error: 'Category is required',
  path: ['category'],
  // Together with whatever else is wrong, so that a form can show everything at once.
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** A new transaction without a title is called as its payee. Said before what is wrong with the other fields. */
const titleRequired = z.check<{ title: string; payee: string }>(
  ({ value: { title, payee }, issues }) => {
    if (title !== '' || typeof payee !== 'string' || graphemeCount(payee) >= limits.title.min) return;
    issues.unshift({ code: 'custom', input: title, message: 'Title is required', path: ['title'] });
  },
  { when: categoryRequired.when },
);

/** Amounts are minor units when read. `category` is null only with `useAutoCategory`, which ignores a given one. `title` is empty where the payee is to stand for it. */
export const createTransaction = z
  .strictObject({
    title: z._default(titleOrNone, ''),
    amount: fields.amount,
    account: fields.account,
    category: z._default(fields.category, null),
    description: z._default(fields.description, ''),
    date: fields.date,
    type: fields.type,
    status: z._default(fields.status, 'completed'),
    paymentMethod: z._default(fields.paymentMethod, ''),
    refundedCategory: z._default(fields.refundedCategory, null),
    goal: z._default(fields.goal, null),
    ...eachFreeText((field) => z._default(fields[field], '')),
    tags: z._default(fields.tags, []),
    useAutoCategory: z._default(fields.useAutoCategory, false),
  })
  .check(
    z.refine(({ category, useAutoCategory }) => category !== null || useAutoCategory, categoryRequired),
    titleRequired,
  );

/** Any part of a transaction, or `isDeleted` and nothing else. `category` is null only with `useAutoCategory`. */
export const updateTransaction = z
  .strictObject({
    ...touched(fields),
    isDeleted: z.exactOptional(flag('isDeleted')),
    expectedRevision: z.exactOptional(revision),
  })
  .check(
    z.refine((update) => update.category !== null || update.useAutoCategory === true, categoryRequired),
    standsAlone,
  );

/** So many transactions can be changed at once. */
export const MOST_AT_ONCE = 500;

const oneChange = {
  error: 'Exactly one of category, account, date, status, payee, tags, transfer and deleted must be given',
};

/** One change for many transactions. `expectedRevision` is the ledger's that the choice of them was made from. */
export const bulkTransactions = z.strictObject({
  ids: ids('Ids', { min: 1, max: MOST_AT_ONCE }),
  change: z
    .strictObject(
      {
        category: z.exactOptional(
          reference({ missing: 'Category is required', notFound: 'Category not found' }),
        ),
        account: z.exactOptional(fields.account),
        date: z.exactOptional(fields.date),
        status: z.exactOptional(fields.status),
        payee: z.exactOptional(payee),
        tags: z.exactOptional(tagChanges),
        transfer: z.exactOptional(
          z.strictObject({ asset: transferAsset }, { error: 'Transfer is required' }),
        ),
        deleted: z.exactOptional(flag('Deleted')),
      },
      { error: 'Change is required' },
    )
    .check(z.refine((change) => Object.keys(change).length === 1, oneChange)),
  expectedRevision: z.exactOptional(revision),
});

const filters = {
  search: z.exactOptional(searchParameter),
  type: z.exactOptional(choice(historyTypes, 'Type must be income, expense or transfer')),
  category: z.exactOptional(idParameter('Category')),
  account: z.exactOptional(idParameter('Account')),
  goal: z.exactOptional(idParameter('Goal')),
  spentIn: z.exactOptional(idParameter('Spent in')),
  payee: z.exactOptional(payee),
  tag: z.exactOptional(tagsFilter),
  from: z.exactOptional(dateParameter('From')),
  to: z.exactOptional(dateParameter('To')),
  include: z.exactOptional(choice(['transfers'], 'Include must be transfers')),
};

export const listTransactions = z
  .strictObject({
    ...filters,
    sort: z._default(
      choice(transactionSorts, 'Sort must be newest, oldest, highest, lowest, a-z or z-a'),
      'newest',
    ),
    page: pageParameter,
    limit: limitParameter(20),
    /** Accepted for old clients: answers are always resolved. */
    resolveReferences: z.exactOptional(flagParameter('Resolve references')),
    deleted: z._default(flagParameter('Deleted'), false),
    /** The page that holds this transaction. */
    around: z.exactOptional(idParameter('Around')),
    /** Adds `after` to each row: what the account held then. */
    running: z.exactOptional(flagParameter('Running')),
  })
  .check(
    z.refine(({ running, account }) => running !== true || account !== undefined, {
      error: 'Running needs account',
      path: ['running'],
    }),
  );

/** The filters of the list; `resolveReferences` is taken as there, so that one query serves both. */
export const summaryQuery = z.strictObject({
  ...filters,
  resolveReferences: z.exactOptional(flagParameter('Resolve references')),
});

/** The filters of the list, in a body: they hold what somebody searches for. */
export const downloadTransactions = z.strictObject(filters);
