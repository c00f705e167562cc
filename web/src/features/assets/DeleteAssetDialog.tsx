import { toDecimal } from '@ledgerline/domain/money';
import { useDeletion } from '../../ledger/deletion/DeletionProvider.tsx';
import { restorable } from '../../ledger/deletion/deletionTexts.ts';
import type { DialogControl } from '../../ledger/dialogs/ledgerDialog.ts';
import { DeletionDialog, Impact } from '../../ledger/forms/DeletionDialog.tsx';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { type Asset, minorOf } from '../../ledger/records/records.ts';
import { BalanceChange } from '../../ledger/ui/BalanceNotes.tsx';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { assetTotals } from './assetTotals.ts';

interface DeleteAssetDialogProps {
  asset: Asset;
  control: DialogControl;
}

/** Asks before an asset is deleted, and says what becomes of the total and of its history. */
export function DeleteAssetDialog({ asset, control }: DeleteAssetDialogProps) {
  const { data: assets = [] } = useAssets();
  const deletion = useDeletion();
  const { total } = assetTotals(assets);
  const { id, name, balance, owed } = asset;
  const format = useFormatAmount();
  return (
    <DeletionDialog
      title="Delete Asset"
      description={`${owed > 0 ? `You owe ${format(owed)} on it. It leaves your totals: they rise by ${format(owed)}.` : `${name} leaves your totals, pickers and transfers.`} Its transactions stay in the history under its name.`}
      control={control}
      onConfirm={() => deletion.confirm({ kind: 'asset', id, name, account: { id, name, balance, owed } })}
      note={`You have 5 seconds to undo this. ${restorable} at any later time.`}
    >
      <Impact>
        <BalanceChange
          name="Total Assets"
          before={total}
          after={toDecimal(minorOf(total) - minorOf(balance) + minorOf(owed))}
        />
      </Impact>
    </DeletionDialog>
  );
}
