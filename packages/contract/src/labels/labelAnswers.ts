import * as z from 'zod/mini';
import { DateText, Money } from '../envelope.ts';

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
