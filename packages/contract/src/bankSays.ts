import * as z from 'zod/mini';
import { DateText, Id, Money } from './envelope.ts';

/** What a bank says of a record: the row of a statement that it is. `asset`: whose statement. */
export const BankSays = z.strictObject({
  asset: Id,
  text: z.string(),
  reference: z.string(),
  counterparty: z.string(),
  bookedOn: DateText,
  amount: Money,
  import: Id,
});
export type BankSays = z.infer<typeof BankSays>;
