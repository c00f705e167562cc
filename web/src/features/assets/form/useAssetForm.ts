import { isCardOrLoan } from '@ledgerline/domain/values';
import { useNavigate } from 'react-router-dom';
import { ledger } from '../../../ledger/commands/ledger.ts';
import type { DialogControl, LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { useLedgerDialogs } from '../../../ledger/dialogs/useLedgerDialogs.ts';
import { useRecordForm } from '../../../ledger/forms/useRecordForm.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { billValues } from '../../../ledger/schedules/cardBill.ts';
import { useDisplayCurrency } from '../../../shared/money/formatAmount.ts';
import { showToast, successDuration, type ToastOptions } from '../../../shared/toasts/showToast.ts';
import { assetChanges } from './assetChanges.ts';
import { addFailure, updateFailure } from './assetFailure.ts';
import { assetValues, checkAsset, emptyAsset } from './assetForm.ts';

export type AssetDialogState = Extract<LedgerDialog, { kind: 'addAsset' | 'editAsset' }>;

/** Longer: there is something to press. */
const offerDuration = 8000;

/** An asset's values, what is wrong with them, and the way to add or change it. */
export function useAssetForm(dialog: AssetDialogState, control: DialogControl) {
  const currency = useDisplayCurrency();
  const offers = useOffers();
  const original = dialog.kind === 'editAsset' ? dialog.asset : undefined;
  const setBalance = dialog.kind === 'editAsset' && dialog.focus === 'balance';
  /** `id`: of the asset that was added. */
  function done(id: string): void {
    if (dialog.kind === 'editAsset') return control.onDone();
    dialog.onAdded?.(id);
    control.onDone(dialog.next);
  }
  const state = useRecordForm({
    initial:
      dialog.kind === 'editAsset'
        ? assetValues(dialog.asset, currency)
        : { ...emptyAsset, ...(dialog.type && { type: dialog.type }) },
    dialog,
    check: (values) => checkAsset(values, { currency, original }),
    send: (asset, key) => ledger.assets.add(asset, key),
    changing: {
      original,
      differing: (from: Asset, wanted, basedOn) => assetChanges(from, wanted, { setBalance, basedOn }),
      send: ({ id }, changes, key) => ledger.assets.update(id, changes, key),
    },
    onSaved(asset) {
      showToast({
        kind: 'success',
        title: original ? 'Asset Updated' : 'Asset Added',
        description: asset.name,
        duration: successDuration,
        ...(!original && offers(asset)),
      });
      done(asset.id);
    },
    failed: original ? updateFailure : addFailure,
    onUnchanged: control.onDone,
  });
  return { ...state, setBalance, done };
}

/** What is offered beside a card or a loan that was added. */
function useOffers() {
  const navigate = useNavigate();
  const open = useLedgerDialogs();
  return ({ id, name, type }: Asset): Pick<ToastOptions, 'duration' | 'actions'> => {
    if (!isCardOrLoan(type)) return {};
    const bill = {
      text: 'Set up its bill',
      onPress: () => open({ kind: 'addSchedule', initial: billValues({ id, name }) }),
    };
    const payments = {
      text: 'Find its payments',
      variant: 'primary' as const,
      onPress: () => void navigate(`/dashboard/assets/${id}`),
    };
    return { duration: offerDuration, actions: type === 'credit' ? [bill, payments] : [payments] };
  };
}
