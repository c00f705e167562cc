import { useState } from 'react';
import type { NewAsset } from '../../../ledger/commands/assetCommands.ts';
import { ledger } from '../../../ledger/commands/ledger.ts';
import type { FormDraft } from '../../../ledger/dialogs/ledgerDialog.ts';
import { createSubmission } from '../../../ledger/forms/submission.ts';
import { useForm } from '../../../ledger/forms/useForm.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { showToast } from '../../../shared/ui/toasts/showToast.ts';
import { addFailure } from './assetFailure.ts';
import { type AssetValues, assetChanges, checkAsset, emptyAsset } from './assetForm.ts';
import { assetFormState } from './assetFormState.ts';

const successDuration = 3000;

/** A new asset's values, what is wrong with them, and the way to add it. */
export function useAddAsset(draft: FormDraft | undefined, onDone: () => void) {
  const currency = useDisplayCurrency();
  const [submission] = useState(() => createSubmission<NewAsset, Asset>(() => crypto.randomUUID()));
  const form = useForm<AssetValues, NewAsset, Asset>({
    initial: emptyAsset,
    draft,
    save: (asset) =>
      submission.submit(asset, {
        send: (body, key) => ledger.assets.add(body, key),
        amend: async (recorded, wanted, key) => {
          const changes = assetChanges(recorded, wanted);
          return changes === null
            ? { success: true, data: recorded, meta: {} }
            : ledger.assets.update(recorded.id, changes, key);
        },
      }),
    onSaved({ name }) {
      showToast({ kind: 'success', title: 'Asset Added', description: name, duration: successDuration });
      onDone();
    },
    onFailed: (failure) => showToast({ kind: 'error', ...addFailure(failure) }),
  });
  const checked = checkAsset(form.values, { currency });
  return { ...assetFormState(form, checked.errors), save: () => form.submit(checked.request) };
}
