import { limits } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { AssetReference } from '../assets/assetAnswers.ts';
import { BankSays } from '../bankSays.ts';
import { DateText, Id, InstantText, Money, Revision } from '../envelope.ts';
import { amount, date, description, optionalReference, reference, revision } from '../fields.ts';
import { tags } from '../labels.ts';
import { list } from '../list.ts';
import { idParameter, limitParameter, pageParameter } from '../queryFields.ts';
import type { RefusalContext } from '../refusals.ts';
import { createdOf, noQuery, pageOf, type RouteDefinitions, readOf, writeOf } from '../route.ts';
import { texts } from '../texts.ts';

/** One line of GET /assets/transfers. `bank` is left out where no statement has it. */
export const Transfer = z.strictObject({
  id: Id,
  fromAsset: AssetReference,
  toAsset: AssetReference,
  amount: Money,
  description: z.string(),
  date: DateText,
  createdAt: InstantText,
  updatedAt: InstantText,
  revision: Revision,
  tags: z.array(z.string()),
  bank: z.exactOptional(z.array(BankSays)),
});
export type Transfer = z.infer<typeof Transfer>;

/** What a transfer takes along of a goal's part in its source. Amounts are minor units when read. */
export const earmarkAlong = z.strictObject(
  { goal: reference({ missing: 'Goal is required', notFound: 'Goal not found' }), amount },
  { error: 'An earmark has a goal and an amount' },
);

const earmarksAlong = list(earmarkAlong, {
  error: 'Earmarks must be a list',
  max: { length: limits.openGoals, error: 'At most 200 goals' },
}).check(
  z.refine((earmarks) => new Set(earmarks.map(({ goal }) => goal)).size === earmarks.length, {
    error: 'Name each goal once',
  }),
);

/** The part of a payment to a loan that is interest; minor units when read. */
export const interestPart = z.strictObject(
  {
    amount,
    category: z.exactOptional(reference({ missing: 'Category is required', notFound: 'Category not found' })),
  },
  { error: 'Interest has an amount' },
);

/** How refusals of an interest are described: all that are about its expense stand under `interest`. */
export const interestContext: RefusalContext = { renamed: { category: 'interest', account: 'interest' } };

/** The amount is minor units when read. Without `date` it is the user's today. */
export const makeTransfer = z.strictObject({
  fromAsset: reference({
    missing: 'Please select a source asset',
    notFound: 'Source asset not found or is unavailable',
    headline: 'Source asset not found',
  }),
  toAsset: reference({
    missing: 'Please select a destination asset',
    notFound: 'Destination asset not found or is unavailable',
    headline: 'Destination asset not found',
  }),
  amount,
  description: z._default(description(limits.transferDescription.max), ''),
  date: z.exactOptional(date),
  earmarks: z._default(earmarksAlong, []),
  tags: z._default(tags, []),
  interest: z.exactOptional(interestPart),
});

/** All tags of a transfer: nothing else of it can be changed. */
export const updateTransfer = z.strictObject({ tags, expectedRevision: z.exactOptional(revision) });

/** The asset at the other end of a transfer that is made of a transaction. */
export const transferAsset = reference({ missing: 'Asset is required', notFound: 'Asset not found' });

/** `record`: the other side's transaction; null for none, left out for the only one that it can be. */
export const turnIntoTransfer = z.strictObject({
  asset: transferAsset,
  record: z.exactOptional(optionalReference(texts.notTheOtherSide)),
});

/** How its refusals are described: all that are about a field of a transfer stand under `asset`. */
export const turnContext: RefusalContext = { creating: true, fields: ['asset', 'record'] };

const listTransfers = z.strictObject({
  asset: z.exactOptional(idParameter('Asset')),
  page: pageParameter,
  limit: limitParameter(20),
});

/** The routes of transfers. */
export const transferRoutes = {
  listTransfers: {
    method: 'GET',
    path: '/api/v1/assets/transfers',
    service: 'query',
    access: 'session',
    query: listTransfers,
    answer: pageOf(Transfer),
  },
  transfer: {
    method: 'GET',
    path: '/api/v1/assets/transfers/:id',
    service: 'query',
    access: 'session',
    query: noQuery,
    answer: readOf(Transfer),
    notFound: 'Transfer not found',
  },
  makeTransfer: {
    method: 'POST',
    path: '/api/v1/assets/transfers',
    service: 'command',
    access: 'session',
    body: makeTransfer,
    answer: createdOf(Transfer),
  },
  updateTransfer: {
    method: 'PUT',
    path: '/api/v1/assets/transfers/:id',
    service: 'command',
    access: 'session',
    body: updateTransfer,
    answer: writeOf(Transfer),
    notFound: 'Transfer not found',
  },
  turnIntoTransfer: {
    method: 'POST',
    path: '/api/v1/transactions/:id/transfer',
    service: 'command',
    access: 'session',
    body: turnIntoTransfer,
    answer: createdOf(Transfer),
    notFound: 'Transaction not found',
  },
} as const satisfies RouteDefinitions;
