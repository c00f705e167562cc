import { type CurrencyCode, toDecimal } from '@ledgerline/domain/values';
import type { VersionLine } from '../../../ledger/forms/VersionChoice.tsx';
import { assetTypeLabel } from '../../../ledger/records/assetTypes.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { amountSoFar } from '../../../ledger/transactionForm/checkTransaction.ts';
import type { AssetValues } from './assetForm.ts';

/** What the person has in the form beside what is recorded by now. */
export function assetVersions(
  mine: AssetValues,
  now: Asset,
  { currency, format }: { currency: CurrencyCode; format: (amount: number) => string },
): VersionLine[] {
  return [
    { label: 'Name', mine: mine.name.trim(), theirs: now.name },
    {
      label: 'Type',
      mine: mine.type === '' ? '' : assetTypeLabel(mine.type),
      theirs: assetTypeLabel(now.type),
    },
    {
      label: 'Balance',
      mine: format(toDecimal(amountSoFar(mine.balance, currency))),
      theirs: format(now.balance),
    },
    { label: 'Institution', mine: mine.institution, theirs: now.institution },
    { label: 'Description', mine: mine.description, theirs: now.description },
  ];
}
