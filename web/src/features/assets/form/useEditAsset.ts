import { useState } from 'react';
import type { NewAsset } from '../../../ledger/commands/assetCommands.ts';
import { ledger } from '../../../ledger/commands/ledger.ts';
import type { FormDraft } from '../../../ledger/dialogs/ledgerDialog.ts';
import { isVersionConflict } from '../../../ledger/forms/isVersionConflict.ts';
import { createSubmission, type SubmissionState } from '../../../ledger/forms/submission.ts';
import { useForm } from '../../../ledger/forms/useForm.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { newUuid } from '../../../shared/api/newUuid.ts';
import { invalidateLedger } from '../../../shared/api/queryClient.ts';
import type { ServiceResult } from '../../../shared/api/serviceResult.ts';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { showToast } from '../../../shared/ui/toasts/showToast.ts';
import { assetChanges } from './assetChanges.ts';
import { updateFailure } from './assetFailure.ts';
import { type AssetValues, assetValues, checkAsset } from './assetForm.ts';
import { assetFormState } from './assetFormState.ts';

/** What is sent, and the asset that it was based on. */
interface Request {
  wanted: NewAsset;
  basedOn: Asset;
}

interface EditAssetOptions {
  /** That is what the person came for. */
  setBalance: boolean;
  draft: FormDraft | undefined;
  submission: SubmissionState | undefined;
}

const successDuration = 3000;

/** An asset's values, what is wrong with them, and the way to change it. */
export function useEditAsset(
  asset: Asset,
  { setBalance, draft, submission: former }: EditAssetOptions,
  onDone: () => void,
) {
  const currency = useDisplayCurrency();
  const [submission] = useState(() => createSubmission<Request, Asset>(newUuid, former));

  const send = async (
    from: Asset,
    { wanted, basedOn }: Request,
    key: string,
  ): Promise<ServiceResult<Asset>> => {
    const changes = assetChanges(from, wanted, { setBalance, basedOn });
    return changes === null
      ? { success: true, data: from, meta: {} }
      : ledger.assets.update(from.id, changes, key);
  };
  const form = useForm<AssetValues, Request, Asset>({
    initial: assetValues(asset, currency),
    draft,
    isConflict: isVersionConflict,
    save: (request) =>
      submission.submit(request, {
        send: (body, key) => send(asset, body, key),
        amend: (recorded, { wanted, basedOn }, key) =>
          send(recorded, { wanted, basedOn: basedOn.revision > recorded.revision ? basedOn : recorded }, key),
      }),
    onSaved({ name }) {
      showToast({ kind: 'success', title: 'Asset Updated', description: name, duration: successDuration });
      onDone();
    },
    onFailed(failure) {
      // The dialog asks about a conflict itself, once the other version has been read.
      if (isVersionConflict(failure)) void invalidateLedger();
      else showToast({ kind: 'error', ...updateFailure(failure) });
    },
  });

  const checked = checkAsset(form.values, { currency, original: asset });
  return {
    ...assetFormState(form, checked.errors, asset),
    submission,
    /** `basedOn`: the asset that the person has seen. */
    save(basedOn: Asset = asset) {
      const { request } = checked;
      if (request && assetChanges(asset, request, { setBalance }) === null) return onDone();
      return form.submit(request && { wanted: request, basedOn });
    },
  };
}
