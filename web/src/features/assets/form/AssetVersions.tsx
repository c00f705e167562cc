import { isCardOrLoan, toDecimal } from '@ledgerline/domain/values';
import type { Form } from '../../../ledger/forms/useForm.ts';
import { VersionChoice, type VersionLine } from '../../../ledger/forms/VersionChoice.tsx';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { assetTypeLabel } from '../../../ledger/records/assetTypes.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { amountSoFar } from '../../../ledger/transactionForm/checkTransaction.ts';
import { useDisplayCurrency, useFormatAmount } from '../../../shared/money/formatAmount.ts';
import type { AssetValues } from './assetForm.ts';

interface AssetVersionsProps {
  id: string;
  form: Pick<Form<AssetValues>, 'values' | 'initial'>;
  onMine: (now: Asset) => void;
  onTheirs: (now: Asset) => void;
  onClose: () => void;
}

const noLimit = 'No limit';

/** The form's version of an asset beside the one that was recorded meanwhile. */
export function AssetVersions({ id, form, onMine, onTheirs, onClose }: AssetVersionsProps) {
  const query = useAssets();
  const linesOf = useLines(form);
  return (
    <VersionChoice
      what="asset"
      query={query}
      now={query.isFetching || query.error ? undefined : query.data?.find((asset) => asset.id === id)}
      linesOf={linesOf}
      onMine={onMine}
      onTheirs={onTheirs}
      onClose={onClose}
    />
  );
}

/** What would be recorded with the person's changes, beside what is by now. Fields that they left alone are as they are now. */
function useLines({ values: mine, initial }: AssetVersionsProps['form']): (now: Asset) => VersionLine[] {
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const line = (label: string, field: keyof AssetValues, theirs: string, read: (text: string) => string) => ({
    label,
    mine: mine[field] === initial[field] ? theirs : read(mine[field]),
    theirs,
  });
  const plain = (text: string) => text.trim();
  const amount = (text: string) => format(toDecimal(amountSoFar(text, currency)));
  return (now) => [
    line('Name', 'name', now.name, plain),
    line('Type', 'type', assetTypeLabel(now.type), () => (mine.type === '' ? '' : assetTypeLabel(mine.type))),
    line('Balance', 'balance', format(now.balance), amount),
    ...(now.mayOwe !== 0 || mine.owed !== initial.owed || mine.mayOwe !== initial.mayOwe
      ? [
          line('Owed', 'owed', format(now.owed), amount),
          line('Limit', 'mayOwe', now.mayOwe === null ? noLimit : format(now.mayOwe), (text) =>
            text === '' && isCardOrLoan(mine.type) ? noLimit : amount(text),
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
