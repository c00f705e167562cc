import { addAsset, describeInvalid } from '@ledgerline/contract';
import {
  amountInputText,
  type CurrencyCode,
  notationOf,
  parseAmountInput,
  toDecimal,
} from '@ledgerline/domain/values';
import type { AssetChanges, NewAsset } from '../../../ledger/commands/assetCommands.ts';
import { institutionLabel } from '../../../ledger/records/assetTypes.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import type { Asset, AssetType } from '../../../ledger/records/records.ts';
import { amountProblem } from '../../../ledger/transactionForm/amountProblem.ts';

/** What stands in the asset's fields. */
export interface AssetValues {
  name: string;
  type: AssetType | '';
  /** As it was typed, in the notation of the display currency. */
  balance: string;
  institution: string;
  description: string;
}

export type AssetField = keyof AssetValues;
export type AssetErrors = Partial<Record<AssetField, string>>;

export const emptyAsset: AssetValues = { name: '', type: '', balance: '', institution: '', description: '' };

/** An asset as it stands in the form. */
export const assetValues = (asset: Asset, currency: CurrencyCode): AssetValues => ({
  name: asset.name,
  type: asset.type,
  balance: amountInputText(minorOf(asset.balance), currency),
  institution: asset.institution,
  description: asset.description,
});

interface CheckContext {
  currency: CurrencyCode;
  /** The asset that is being edited. */
  original?: Asset | undefined;
}

/** Checks the form by the contract's own schema; adds what only the client knows: the typed balance. */
export function checkAsset(
  values: AssetValues,
  { currency, original }: CheckContext,
): { errors: AssetErrors; request: NewAsset | null } {
  const balance = readBalance(values.balance, { currency, original });
  const asset: NewAsset = {
    name: values.name,
    type: values.type as AssetType,
    balance: typeof balance === 'number' ? toDecimal(balance) : 0,
    institution: institutionLabel(values.type) === null ? '' : values.institution.trim(),
    description: values.description.trim(),
  };
  const parsed = addAsset.safeParse(asset);
  const errors: AssetErrors = {};
  if (!parsed.success)
    for (const [field, [text]] of Object.entries(describeInvalid(parsed.error).errors))
      if (text !== undefined && field in emptyAsset) errors[field as AssetField] = text;
  if (typeof balance === 'string') errors.balance = balance;
  if (Object.keys(errors).length > 0) return { errors, request: null };
  return { errors, request: { ...asset, name: asset.name.trim().normalize('NFC') } };
}

/** Minor units, or what is wrong. Nothing typed is 0 for a new asset. */
function readBalance(text: string, { currency, original }: CheckContext): number | string {
  if (original && text === amountInputText(minorOf(original.balance), currency))
    return minorOf(original.balance);
  const parsed = parseAmountInput(text, notationOf(currency));
  if (parsed.ok) return parsed.minor >= 0 ? parsed.minor : 'Balance must be 0 or greater';
  if (parsed.problem === 'empty') return original ? 'Balance must be 0 or greater' : 0;
  if (parsed.problem === 'malformed' && original) return 'Balance must be 0 or greater';
  return amountProblem(parsed, { currency, submitted: true }) ?? '';
}

/**
 * The fields that differ from the original, with what they were based on; null where nothing differs. `setBalance`: the
 * person came to set the balance, which settles a shortfall also where the figure stays.
 */
export function assetChanges(
  original: Asset,
  wanted: NewAsset,
  { setBalance = false, basedOn = original }: { setBalance?: boolean; basedOn?: Asset } = {},
): AssetChanges | null {
  const settles = setBalance && original.shortfall > 0;
  const changes: AssetChanges = {
    ...(wanted.name !== original.name && { name: wanted.name }),
    ...(wanted.type !== original.type && { type: wanted.type }),
    ...((wanted.balance !== original.balance || settles) && {
      balance: wanted.balance,
      expectedBalance: basedOn.balance,
    }),
    ...(wanted.institution !== original.institution &&
      institutionLabel(wanted.type) !== null && { institution: wanted.institution ?? '' }),
    ...(wanted.description !== original.description && { description: wanted.description ?? '' }),
  };
  return Object.keys(changes).length === 0 ? null : { ...changes, expectedRevision: basedOn.revision };
}
