import { reportGroups } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { SentencePart } from '../activity/activityAnswers.ts';
import { AssetReference } from '../assets/assetAnswers.ts';
import { Category } from '../categories/categories.ts';
import { DateText, Id, InstantText, Money, Percentage } from '../envelope.ts';
import { figureKinds } from './reportRequests.ts';

const days = { from: DateText, to: DateText };
const sums = { income: Money, expenses: Money, net: Money, count: z.int() };
const moves = {
  opening: Money,
  income: Money,
  expenses: Money,
  adjustments: Money,
  transfers: Money,
  closing: Money,
};

/** One change of the log that moved a report's figures after the day that it was asked as of. `parts` are those of the summary. */
export const ReportChange = z.strictObject({
  id: Id,
  at: InstantText,
  type: z.string(),
  summary: z.string(),
  parts: z.array(SentencePart),
  record: z.strictObject({ kind: z.enum(['asset', 'transaction', 'transfer']), id: Id, name: z.string() }),
  income: Money,
  expenses: Money,
  worth: Money,
});
export type ReportChange = z.infer<typeof ReportChange>;

/** What a report says today of which it was asked as of a day, and what changed since, newest first. */
export const AsKnown = z.strictObject({
  day: DateText,
  today: z.strictObject({ income: Money, expenses: Money, net: Money, worth: z.nullable(Money) }),
  changes: z.array(ReportChange),
  moreChanges: z.int(),
});
export type AsKnown = z.infer<typeof AsKnown>;

const about = {
  ...days,
  group: z.enum(reportGroups),
  firstRecord: z.nullable(DateText),
  asKnown: z.nullable(AsKnown),
};

/** GET /reports/cash-flow. */
export const CashFlow = z.strictObject({
  ...about,
  groups: z.array(
    z.strictObject({ ...days, ...sums, before: z.nullable(z.strictObject({ ...days, ...sums })) }),
  ),
  totals: z.strictObject(sums),
  averages: z.strictObject({ income: Money, expenses: Money, net: Money }),
  best: z.nullable(z.int()),
  worst: z.nullable(z.int()),
  before: z.nullable(z.strictObject({ ...days, ...sums })),
});
export type CashFlow = z.infer<typeof CashFlow>;

const type = z.enum(['income', 'expense']);
const rowSums = {
  amounts: z.array(Money),
  total: Money,
  count: z.int(),
  share: Percentage,
  before: z.nullable(Money),
};

/** A row of GET /reports/categories. */
export const CategorySums = z.strictObject({
  category: z.strictObject({ id: Id, name: z.string(), type, icon: z.string(), color: z.string() }),
  ...rowSums,
});
export type CategorySums = z.infer<typeof CategorySums>;
/** A row by payee; null is none. */
export const PayeeSums = z.strictObject({ payee: z.nullable(z.string()), type, ...rowSums });
export type PayeeSums = z.infer<typeof PayeeSums>;
/** A row by tag; null is none. */
export const TagSums = z.strictObject({ tag: z.nullable(z.string()), type, ...rowSums });
export type TagSums = z.infer<typeof TagSums>;

/** GET /reports/categories. */
export const CategoryReport = z.strictObject({
  ...about,
  groups: z.array(z.strictObject({ ...days, income: Money, expenses: Money })),
  categories: z.array(z.union([CategorySums, PayeeSums, TagSums])),
  moreRows: z.int(),
  totals: z.strictObject(sums),
  before: z.nullable(z.strictObject({ ...days, ...sums })),
  titles: z.nullable(z.array(z.strictObject({ title: z.string(), total: Money, count: z.int() }))),
  moreTitles: z.int(),
});
export type CategoryReport = z.infer<typeof CategoryReport>;

/** GET /reports/net-worth. */
export const NetWorth = z.strictObject({
  ...about,
  assets: z.array(z.strictObject({ id: Id, name: z.string() })),
  points: z.array(z.strictObject({ date: DateText, total: Money, amounts: z.array(Money) })),
  groups: z.array(z.strictObject({ ...days, ...moves })),
  totals: z.strictObject(moves),
  before: z.nullable(z.strictObject({ ...days, ...moves })),
});
export type NetWorth = z.infer<typeof NetWorth>;

const partSums = {
  opening: Money,
  income: Money,
  expenses: Money,
  adjustments: Money,
  transfers: Money,
  total: Money,
};

/** GET /reports/records. */
export const FigureRecords = z.strictObject({
  from: z.nullable(DateText),
  to: DateText,
  totals: z.strictObject(partSums),
  assets: z.array(z.strictObject({ asset: AssetReference, ...partSums })),
  records: z.array(
    z.strictObject({
      id: Id,
      kind: z.enum(figureKinds),
      date: z.nullable(DateText),
      amount: Money,
      record: z.strictObject({
        kind: z.enum(['asset', 'transaction', 'transfer']),
        id: Id,
        name: z.string(),
      }),
      category: z.nullable(Category),
      assets: z.array(AssetReference),
    }),
  ),
});
export type FigureRecords = z.infer<typeof FigureRecords>;
