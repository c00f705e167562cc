import { toDecimal } from '@ledgerline/domain/values';
import type { BankSays } from './bankSays.ts';

/** What is stored of a statement's row, and the asset whose statement it is; the amount in minor units. */
type Stored = Omit<BankSays, 'asset' | 'import'> & { assetId: string; importId: string };

/** What banks say of a record, as clients see it; no field for one that was written by hand. */
export const shownBankSays = (banks: readonly Stored[]): { bank?: BankSays[] } =>
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
