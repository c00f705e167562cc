import type { BankSays } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import type { BankData } from '@ledgerline/events';

/** What a bank says of a record; `asset` is the one whose statement it stands in. */
export const presentBankSays = (
  { text, reference, counterparty, bookedOn, amount, importId }: BankData,
  asset: string,
): BankSays => ({
  asset,
  text,
  reference,
  counterparty,
  bookedOn,
  amount: toDecimal(amount),
  import: importId,
});
