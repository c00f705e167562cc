import * as z from 'zod/mini';
import { DateText, Id, InstantText, Money, Revision } from '../envelope.ts';
import { assetTypes } from './assetRequests.ts';

/** A balance that a bank says the asset had at the end of a day, and that the records add up to. */
const ConfirmedDay = z.strictObject({ date: DateText, balance: Money });

/**
 * A balance that a bank says, and that the records do not add up to: they are off by `difference` (records less bank).
 * `since` names the change that broke it; left out where they never agreed.
 */
const Mismatch = z.strictObject({
  date: DateText,
  balance: Money,
  difference: Money,
  since: z.exactOptional(z.strictObject({ event: Id, at: InstantText })),
});

/** How far what is put aside for goals exceeds the balance, and the change since which it does. */
const EarmarksMissing = z.strictObject({
  amount: Money,
  since: z.strictObject({ event: Id, at: InstantText }),
});

/**
 * `balance` is never below 0; `shortfall` is what was spent beyond what was recorded. `owed` is what is below 0 where
 * something may be owed: up to `mayOwe`, null without a limit, as `available` then is. Empty text means none.
 */
export const Asset = z.strictObject({
  id: Id,
  name: z.string(),
  type: z.enum(assetTypes),
  balance: Money,
  shortfall: Money,
  owed: Money,
  overLimit: Money,
  mayOwe: z.nullable(Money),
  available: z.nullable(Money),
  rate: z.nullable(z.number()),
  term: z.nullable(z.int()),
  firstDay: z.nullable(DateText),
  institution: z.string(),
  description: z.string(),
  isDeleted: z.boolean(),
  createdAt: InstantText,
  updatedAt: InstantText,
  revision: Revision,
  /** The latest day for which a bank confirms the records; left out where there is none. */
  confirmed: z.exactOptional(ConfirmedDay),
  /** The earliest day for which a bank says something else; left out where there is none. */
  mismatch: z.exactOptional(Mismatch),
  /** What is put aside in it for goals. */
  earmarked: Money,
  /** What of its balance is put aside for nothing. */
  free: Money,
  /** Left out where what is put aside is there. */
  earmarksMissing: z.exactOptional(EarmarksMissing),
});
export type Asset = z.infer<typeof Asset>;

/** An asset's name in another record's answer. */
export const AssetReference = z.strictObject({
  id: Id,
  name: z.string(),
  isDeleted: z.exactOptional(z.literal(true)),
});
export type AssetReference = z.infer<typeof AssetReference>;

/** GET /balances: the live assets. */
export const Balances = z.strictObject({
  total: Money,
  owed: Money,
  byType: z.strictObject({
    cash: Money,
    bank: Money,
    'e-wallet': Money,
    emergency: Money,
    credit: Money,
    loan: Money,
  }),
  assets: z.array(
    z.strictObject({ id: Id, name: z.string(), type: z.enum(assetTypes), balance: Money, owed: Money }),
  ),
});
export type Balances = z.infer<typeof Balances>;
