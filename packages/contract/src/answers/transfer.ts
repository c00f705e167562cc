import * as z from 'zod/mini';
import { AssetReference } from './asset.ts';
import { BankSays } from './bankSays.ts';
import { DateText, Id, InstantText, Money } from './envelope.ts';

/** One line of GET /assets/transfers. `bank` is left out where no statement has it. */
export const Transfer = z.strictObject({
  id: Id,
  fromAsset: AssetReference,
  toAsset: AssetReference,
  amount: Money,
  description: z.string(),
  date: DateText,
  createdAt: InstantText,
  bank: z.exactOptional(z.array(BankSays)),
});
export type Transfer = z.infer<typeof Transfer>;
