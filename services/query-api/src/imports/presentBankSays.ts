import type { BankSays } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import type { BankSide } from '@ledgerline/read-models';

/** What banks say of a record; no field for one that was written by hand. */
export const bankSays = (banks: readonly BankSide[]): { bank?: BankSays[] } =>
  banks.length === 0
    ? {}
    : {
        bank: banks.map(({ assetId, text, reference, counterparty, bookedOn, amount, importId }) => ({
          asset: assetId,
          text,
          reference,
          counterparty,
          bookedOn,
          amount: toDecimal(amount),
          import: importId,
        })),
      };
