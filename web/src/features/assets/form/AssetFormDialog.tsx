import { isCardOrLoan, toDecimal } from '@ledgerline/domain/values';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ledger } from '../../../ledger/commands/ledger.ts';
import {
  type DialogControl,
  type LedgerDialog,
  useLedgerDialogs,
} from '../../../ledger/dialogs/ledgerDialog.ts';
import { RecordFormDialog } from '../../../ledger/forms/RecordFormDialog.tsx';
import { type Form, useRecordForm } from '../../../ledger/forms/useRecordForm.ts';
import { VersionChoice, type VersionLine } from '../../../ledger/forms/VersionChoice.tsx';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { type Asset, assetTypeLabel } from '../../../ledger/records/records.ts';
import { billValues } from '../../../ledger/schedules/cardBill.ts';
import { amountSoFar } from '../../../ledger/transactionForm/checkTransaction.ts';
import { useDisplayCurrency, useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { showToast, successDuration, type ToastOptions } from '../../../shared/toasts/showToast.ts';
import { usePatience } from '../../../shared/ui/timing.ts';
import { AssetFields } from './AssetFields.tsx';
import {
  type AssetValues,
  addFailure,
  assetChanges,
  assetValues,
  checkAsset,
  emptyAsset,
  updateFailure,
} from './assetForm.ts';

interface AssetFormDialogProps {
  dialog: AssetDialogState;
  control: DialogControl;
}

const texts = {
  addAsset: {
    title: 'Add New Asset',
    description: 'A place where you keep money',
    saveText: 'Add Asset',
    busyText: 'Adding...',
  },
  editAsset: {
    title: 'Edit Asset',
    description: 'Update asset details',
    saveText: 'Save Changes',
    busyText: 'Updating...',
  },
};
const toSetBalance = { description: 'Set the balance to what is really there' };
/** The pending state of an edit ends by then at the latest, in milliseconds. */
const pendingFor = 5000;

/** Adds an asset or changes one: a dialog, under 768 px a drawer. */
export function AssetFormDialog({ dialog, control }: AssetFormDialogProps) {
  const nameInput = useRef<HTMLInputElement>(null);
  const balanceInput = useRef<HTMLInputElement>(null);
  const state = useAssetForm(dialog, control);
  const { form, setBalance, done } = state;
  const pending = usePatience(form.busy, pendingFor);
  const opening = (asset: Asset): LedgerDialog => ({
    kind: 'editAsset',
    asset,
    ...(setBalance && { focus: 'balance' }),
  });
  const other = form.conflicted ? state.standing() : undefined;
  return (
    <RecordFormDialog
      state={state}
      dialog={dialog}
      control={control}
      {...texts[dialog.kind]}
      {...(setBalance && toSetBalance)}
      initialFocus={setBalance ? balanceInput : nameInput}
      busy={dialog.kind === 'editAsset' ? pending : form.busy}
      instead={
        other && (
          <AssetVersions
            id={other.id}
            form={form}
            onMine={state.save}
            onTheirs={(now) => (dialog.kind === 'editAsset' ? control.onDone(opening(now)) : done(now.id))}
            onClose={control.onClose}
          />
        )
      }
    >
      <AssetFields state={state} nameInput={nameInput} balanceInput={balanceInput} />
    </RecordFormDialog>
  );
}

interface AssetVersionsProps {
  id: string;
  form: Pick<Form<AssetValues>, 'values' | 'initial'>;
  onMine: (now: Asset) => void;
  onTheirs: (now: Asset) => void;
  onClose: () => void;
}

const noLimit = 'No limit';

/** The form's version of an asset beside the one that was recorded meanwhile. */
function AssetVersions({ id, form, onMine, onTheirs, onClose }: AssetVersionsProps) {
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

type AssetDialogState = Extract<LedgerDialog, { kind: 'addAsset' | 'editAsset' }>;

/** Longer: there is something to press. */
const offerDuration = 8000;

/** An asset's values, what is wrong with them, and the way to add or change it. */
function useAssetForm(dialog: AssetDialogState, control: DialogControl) {
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
