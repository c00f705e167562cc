import { comparisons, reportGroups } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { choice } from '../fields.ts';
import { payee, tagsFilter } from '../labels.ts';
import {
  dateParameter,
  flagParameter,
  idParameter,
  limitParameter,
  pageParameter,
  titleParameter,
} from '../queryFields.ts';

/** How many assets or categories one report may name. */
const MOST_NAMED = 50;

const idsParameter = (label: string) =>
  z
    .array(idParameter(label))
    .check(z.maxLength(MOST_NAMED, `${label} may be given ${MOST_NAMED} times at most`));

const parameters = {
  /** From the first record on if not given. */
  from: z.exactOptional(dateParameter('From')),
  /** Until today, or the day of `asOf`, if not given. */
  to: z.exactOptional(dateParameter('To')),
  group: z._default(choice(reportGroups, 'Group must be week, month, quarter, year or period'), 'month'),
  asset: z.exactOptional(idsParameter('Asset')),
  compare: z.exactOptional(choice(comparisons, 'Compare must be previous or year')),
  asOf: z.exactOptional(dateParameter('As of')),
};

/** Records of a payee, and with all these tags; empty for records without. */
const labels = { payee: z.exactOptional(payee), tag: z.exactOptional(tagsFilter) };

export const cashFlowQuery = z.strictObject({
  ...parameters,
  ...labels,
  category: z.exactOptional(idsParameter('Category')),
});

export const categoriesQuery = z
  .strictObject({
    ...parameters,
    /** With what was planned, too. */
    compare: z.exactOptional(choice([...comparisons, 'plan'], 'Compare must be previous, year or plan')),
    category: z.exactOptional(idsParameter('Category')),
    ...labels,
    by: z._default(choice(['category', 'payee', 'tag'], 'By must be category, payee or tag'), 'category'),
    /** The category whose titles are wanted, too. */
    titles: z.exactOptional(idParameter('Titles')),
  })
  .check(
    z.refine(({ compare, group }) => compare !== 'plan' || group === 'period', {
      error: 'Plan needs group=period',
      path: ['compare'],
    }),
    z.refine(({ compare, by }) => compare !== 'plan' || by === 'category', {
      error: 'Plan needs by=category',
      path: ['compare'],
    }),
  );

export const netWorthQuery = z.strictObject(parameters);

/** What moves an asset: records of three kinds, a balance that somebody set, and what it held before any of them. */
export const figureKinds = ['income', 'expense', 'transfer', 'adjustment', 'opening'] as const;
export type FigureKind = (typeof figureKinds)[number];

export const figureRecordsQuery = z.strictObject({
  /** From the beginning if not given: only then opening balances are among them. */
  from: parameters.from,
  to: parameters.to,
  kind: z._default(
    z
      .array(choice(figureKinds, 'Kind must be income, expense, transfer, adjustment or opening'))
      .check(z.maxLength(figureKinds.length, `Kind may be given ${figureKinds.length} times at most`)),
    [...figureKinds],
  ),
  asset: parameters.asset,
  category: z.exactOptional(idsParameter('Category')),
  ...labels,
  /** Transactions with this title, in any case. */
  title: z.exactOptional(titleParameter),
  /** Only of assets that are not deleted: what net worth adds up. */
  live: z._default(flagParameter('Live'), false),
  asOf: parameters.asOf,
  page: pageParameter,
  limit: limitParameter(20),
});

/** Parameters that may be given more than once, of any route that has them so. */
export const repeatableParameters = {
  listTransactions: ['tag'],
  summary: ['tag'],
  cashFlow: ['asset', 'category', 'tag'],
  categoryReport: ['asset', 'category', 'tag'],
  netWorth: ['asset'],
  figureRecords: ['kind', 'asset', 'category', 'tag'],
} as const;
