import * as z from 'zod/mini';
import { DateText, Money, PageMeta } from '../envelope.ts';

/** A payee or a tag, and what the live records that have it and didn't fail add up to. */
export const LabelUse = z.strictObject({
  /** As the newest record spells it. */
  name: z.string(),
  count: z.int().check(z.positive()),
  lastUsed: DateText,
  spent: Money,
  received: Money,
});
export type LabelUse = z.infer<typeof LabelUse>;

/** What a page of payees adds. */
export const PayeesMeta = z.extend(PageMeta, {
  /** How many transactions would take their payee from what their bank says; 0 where that was declined. */
  fromBank: z.int().check(z.nonnegative()),
});
export type PayeesMeta = z.infer<typeof PayeesMeta>;
