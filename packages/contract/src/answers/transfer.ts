import * as z from 'zod/mini';
import { AssetReference } from './asset.ts';
import { DateText, Id, InstantText, Money } from './envelope.ts';

/** One line of GET /assets/transfers. */
export const Transfer = z.strictObject({
  id: Id,
  fromAsset: AssetReference,
  toAsset: AssetReference,
  amount: Money,
  description: z.string(),
  date: DateText,
  createdAt: InstantText,
});
export type Transfer = z.infer<typeof Transfer>;
