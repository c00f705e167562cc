import * as z from 'zod/mini';
import { assetTypes } from '../requests/assetRequests.ts';
import { Id, InstantText, Money, Revision } from './envelope.ts';

/** `balance` is never below 0; `shortfall` is what was spent beyond what was recorded. Empty text means none. */
export const Asset = z.strictObject({
  id: Id,
  name: z.string(),
  type: z.enum(assetTypes),
  balance: Money,
  shortfall: Money,
  institution: z.string(),
  description: z.string(),
  isDeleted: z.boolean(),
  createdAt: InstantText,
  updatedAt: InstantText,
  revision: Revision,
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
  byType: z.strictObject({ cash: Money, bank: Money, 'e-wallet': Money, emergency: Money }),
  assets: z.array(z.strictObject({ id: Id, name: z.string(), type: z.enum(assetTypes), balance: Money })),
});
export type Balances = z.infer<typeof Balances>;
