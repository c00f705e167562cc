import { type CurrencyCode, isCardOrLoan, toDecimal } from '@ledgerline/domain/values';
import type { VersionLine } from '../../../ledger/forms/VersionChoice.tsx';
import { assetTypeLabel } from '../../../ledger/records/assetTypes.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { amountSoFar } from '../../../ledger/transactionForm/checkTransaction.ts';
import type { AssetValues } from './assetForm.ts';

/** What a form holds, what it opened with, and what is recorded by now. */
interface Versions {
  mine: AssetValues;
  initial: AssetValues;
  now: Asset;
}

const noLimit = 'No limit';

/** What would be recorded with the person's changes, beside what is by now. Fields that they left alone are as they are now. */
export function assetVersions(
  { mine, initial, now }: Versions,
  { currency, format }: { currency: CurrencyCode; format: (amount: number) => string },
): VersionLine[] {
  const line = (label: string, field: keyof AssetValues, theirs: string, read: (text: string) => string) => ({
    label,
    mine: mine[field] === initial[field] ? theirs : read(mine[field]),
    theirs,
  });
  const plain = (text: string) => text.trim();
  return [
    line('Name', 'name', now.name, plain),
    line('Type', 'type', assetTypeLabel(now.type), () => (mine.type === '' ? '' : assetTypeLabel(mine.type))),
    line('Balance', 'balance', format(now.balance), (text) => format(toDecimal(amountSoFar(text, currency)))),
    ...(now.mayOwe !== 0 || mine.owed !== initial.owed || mine.mayOwe !== initial.mayOwe
      ? [
          line('Owed', 'owed', format(now.owed), (text) => format(toDecimal(amountSoFar(text, currency)))),
          line('Limit', 'mayOwe', now.mayOwe === null ? noLimit : format(now.mayOwe), (text) =>
            text === '' && isCardOrLoan(mine.type) ? noLimit : format(toDecimal(amountSoFar(text, currency))),
          ),
        ]
      : []),
    ...(mine.type === 'loan'
      ? [
          line('Rate', 'rate', `${now.rate ?? ''}`, plain),
          line('Term', 'term', `${now.term ?? ''}`, plain),
          line('First day', 'firstDay', now.firstDay ?? '', plain),
        ]
      : []),
    line('Institution', 'institution', now.institution, plain),
    line('Description', 'description', now.description, plain),
  ];
}
