import type { Form } from '../../../ledger/forms/useForm.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import type { AssetErrors, AssetField, AssetValues } from './assetForm.ts';

/** What the fields of an asset's form need. */
export interface AssetFormState<Request> {
  form: Form<AssetValues, Request>;
  errorOf: (field: AssetField) => string | undefined;
  /** What the server said that belongs to no field. */
  message: string | null;
  /** The asset that is being edited. */
  original?: Asset | undefined;
}

/** The server's words before the form's own. */
export function assetFormState<Request>(
  form: Form<AssetValues, Request>,
  errors: AssetErrors,
  original?: Asset,
): AssetFormState<Request> {
  const said = form.failure?.errors ?? {};
  return {
    form,
    original,
    errorOf: (field) => said[field]?.[0] ?? (form.shows(field) ? errors[field] : undefined),
    message: form.failure !== null && Object.keys(said).length === 0 ? form.failure.message : null,
  };
}
