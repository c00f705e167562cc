import { eachFreeText } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { AssetReference } from '../assets/assetAnswers.ts';
import { BankSays } from '../bankSays.ts';
import { Category, transactionTypes } from '../categories/categories.ts';
import { DateText, Id, InstantText, Money, Percentage, Revision, WriteMeta } from '../envelope.ts';
import { transactionStatuses } from './transactionRequests.ts';

const shared = {
  id: Id,
  type: z.enum(transactionTypes),
  title: z.string(),
  amount: Money,
  date: DateText,
  category: Category,
  description: z.string(),
  status: z.enum(transactionStatuses),
  isDeleted: z.boolean(),
  categorizedBy: z.enum(['auto', 'user']),
  createdAt: InstantText,
  updatedAt: InstantText,
  revision: Revision,
};

/** In a list with `running=true` alone; may be below 0. */
const after = { after: z.exactOptional(Money) };

/** Left out of a record that was written by hand; a transfer may have one for each side. */
const bank = { bank: z.exactOptional(z.array(BankSays)) };

/** The expense category that an income comes back to. */
export const RefundedCategory = z.omit(Category, { type: true });
export type RefundedCategory = z.infer<typeof RefundedCategory>;

/** A goal as a record names it. */
export const GoalReference = z.strictObject({ id: Id, name: z.string() });
export type GoalReference = z.infer<typeof GoalReference>;

const RuleReference = z.strictObject({ id: Id, name: z.string(), version: z.int() });
const ByRule = z.strictObject({ rule: RuleReference });

/** Which rules set which fields; of tags those that each one added. `name` is the rule's in that version. */
export const SetBy = z.strictObject({
  title: z.exactOptional(ByRule),
  payee: z.exactOptional(ByRule),
  category: z.exactOptional(ByRule),
  tags: z.exactOptional(z.array(z.strictObject({ rule: RuleReference, tags: z.array(z.string()) }))),
});
export type SetBy = z.infer<typeof SetBy>;

/** `confidence` (0 to 1) is there where the category is automatic. An expense has no `refundedCategory`, an income no `goal`. */
export const Transaction = z.strictObject({
  ...shared,
  account: AssetReference,
  paymentMethod: z.exactOptional(z.string()),
  refundedCategory: z.nullable(RefundedCategory),
  goal: z.nullable(GoalReference),
  ...eachFreeText(() => z.string()),
  tags: z.array(z.string()),
  setBy: SetBy,
  confidence: z.exactOptional(z.number()),
  ...bank,
  ...after,
});
export type Transaction = z.infer<typeof Transaction>;

/** A rule that is offered once a category was corrected: for the payee, else for the title. */
export const RuleOffer = z.strictObject({
  payee: z.exactOptional(z.string()),
  title: z.exactOptional(z.string()),
  category: Category,
});
export type RuleOffer = z.infer<typeof RuleOffer>;

/** What an edit of a transaction adds: what every write does, and a rule that is offered, where one is due. */
export const EditMeta = z.extend(WriteMeta, { offer: z.exactOptional(RuleOffer) });
export type EditMeta = z.infer<typeof EditMeta>;

/** A transfer as a row of a list: an expense seen from nowhere or from its source, an income from its destination. */
export const TransferRow = z.strictObject({
  ...shared,
  transferType: z.literal('transfer'),
  fromAsset: AssetReference,
  toAsset: AssetReference,
  tags: z.array(z.string()),
  ...bank,
  ...after,
});
export type TransferRow = z.infer<typeof TransferRow>;

/** One row of GET /transactions. */
export const HistoryEntry = z.union([Transaction, TransferRow]);
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const SummaryFigure = z.strictObject({
  value: Money,
  trend: z.strictObject({ value: Percentage, positive: z.boolean() }),
});

/** GET /transactions/summary. `netAmount` may be below 0. */
export const Summary = z.strictObject({
  totalIncome: SummaryFigure,
  totalExpenses: SummaryFigure,
  netAmount: SummaryFigure,
});
export type Summary = z.infer<typeof Summary>;
