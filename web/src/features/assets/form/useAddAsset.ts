import { isCardOrLoan } from '@ledgerline/domain/values';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewAsset } from '../../../ledger/commands/assetCommands.ts';
import { ledger } from '../../../ledger/commands/ledger.ts';
import type { LedgerDialog } from '../../../ledger/dialogs/ledgerDialog.ts';
import { useLedgerDialogs } from '../../../ledger/dialogs/useLedgerDialogs.ts';
import { isVersionConflict } from '../../../ledger/forms/isVersionConflict.ts';
import { createSubmission } from '../../../ledger/forms/submission.ts';
import { useForm } from '../../../ledger/forms/useForm.ts';
import { billValues } from '../../../ledger/owing/cardBill.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { newUuid } from '../../../shared/api/newUuid.ts';
import { invalidateLedger } from '../../../shared/api/queryClient.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { showToast } from '../../../shared/ui/toasts/showToast.ts';
import { assetChanges } from './assetChanges.ts';
import { addFailure } from './assetFailure.ts';
import { type AssetValues, checkAsset, emptyAsset } from './assetForm.ts';
import { assetFormState } from './assetFormState.ts';

/** What is sent, and the version that the person has seen of what an earlier try recorded. */
interface Request {
  wanted: NewAsset;
  seen?: Asset;
}

const successDuration = 3000;
/** Longer: there is something to press. */
const offerDuration = 8000;

/** A new asset's values, what is wrong with them, and the way to add it. */
export function useAddAsset(
  { type, draft, submission: former }: Extract<LedgerDialog, { kind: 'addAsset' }>,
  onDone: (id: string) => void,
) {
  const currency = useDisplayCurrency();
  const navigate = useNavigate();
  const open = useLedgerDialogs();
  const [submission] = useState(() => createSubmission<Request, Asset>(newUuid, former));
  // An earlier try was recorded after all, and somebody has changed that asset since.
  const isConflict = (failure: ServiceFailure) =>
    submission.recorded() !== undefined && isVersionConflict(failure);
  const form = useForm<AssetValues, Request, Asset>({
    initial: { ...emptyAsset, ...(type && { type }) },
    draft,
    isConflict,
    save: (request) =>
      submission.submit(request, {
        send: ({ wanted }, key) => ledger.assets.add(wanted, key),
        amend: async (recorded, { wanted, seen = recorded }, key) => {
          const from = seen.revision > recorded.revision ? seen : recorded;
          const changes = assetChanges(from, wanted);
          return changes === null
            ? { success: true, data: from, meta: {} }
            : ledger.assets.update(from.id, changes, key);
        },
      }),
    onSaved({ id, name, type: added }) {
      showToast({
        kind: 'success',
        title: 'Asset Added',
        description: name,
        duration: successDuration,
        ...(isCardOrLoan(added) && {
          duration: offerDuration,
          actions: [
            ...(added === 'credit'
              ? [
                  {
                    text: 'Set up its bill',
                    onPress: () => open({ kind: 'addSchedule', initial: billValues({ id, name }) }),
                  },
                ]
              : []),
            {
              text: 'Find its payments',
              variant: 'primary',
              onPress: () => void navigate(`/dashboard/assets/${id}`),
            },
          ],
        }),
      });
      onDone(id);
    },
    onFailed(failure) {
      // The dialog asks about a conflict itself, once the other version has been read.
      if (isConflict(failure)) void invalidateLedger();
      else showToast({ kind: 'error', ...addFailure(failure) });
    },
  });
  const checked = checkAsset(form.values, { currency });
  return {
    ...assetFormState(form, checked.errors),
    submission,
    save: (seen?: Asset) =>
      form.submit(checked.request && { wanted: checked.request, ...(seen && { seen }) }),
  };
}
