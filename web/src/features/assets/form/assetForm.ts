import { addAsset, describeInvalid } from '@ledgerline/contract';
import {
  amountInputText,
  type CurrencyCode,
  isCardOrLoan,
  notationOf,
  parseAmountInput,
  toDecimal,
} from '@ledgerline/domain/values';
import { amountProblem } from '../../../ledger/amount/readAmount.ts';
import { type AssetChanges, missingAssetId, type NewAsset } from '../../../ledger/commands/assetCommands.ts';
import { canOwe } from '../../../ledger/owing/owing.ts';
import { type Asset, type AssetType, institutionLabel, minorOf } from '../../../ledger/records/records.ts';
import type { ServiceFailure } from '../../../shared/api/serviceResult.ts';

/** What stands in the asset's fields; amounts as they were typed, in the notation of the display currency. */
export interface AssetValues {
  name: string;
  type: AssetType | '';
  balance: string;
  owed: string;
  /** How far it may go below 0; empty is without a limit, of a bank account not at all. */
  mayOwe: string;
  /** Percent a year. */
  rate: string;
  /** Months. */
  term: string;
  /** `yyyy-MM-dd`, or empty. */
  firstDay: string;
  institution: string;
  description: string;
}

export type AssetField = keyof AssetValues;
type AssetErrors = Partial<Record<AssetField, string>>;

export const emptyAsset: AssetValues = {
  name: '',
  type: '',
  balance: '',
  owed: '',
  mayOwe: '',
  rate: '',
  term: '',
  firstDay: '',
  institution: '',
  description: '',
};

/** An asset as it stands in the form. */
export const assetValues = (asset: Asset, currency: CurrencyCode): AssetValues => ({
  name: asset.name,
  type: asset.type,
  balance: amountInputText(minorOf(asset.balance), currency),
  owed: asset.owed === 0 ? '' : amountInputText(minorOf(asset.owed), currency),
  mayOwe: asset.mayOwe === null ? '' : limitText(asset, currency),
  rate: asset.rate === null ? '' : `${asset.rate}`,
  term: asset.term === null ? '' : `${asset.term}`,
  firstDay: asset.firstDay ?? '',
  institution: asset.institution,
  description: asset.description,
});

const limitText = ({ type, mayOwe }: Asset, currency: CurrencyCode): string =>
  mayOwe === 0 && !isCardOrLoan(type) ? '' : amountInputText(minorOf(mayOwe ?? 0), currency);

interface CheckContext {
  currency: CurrencyCode;
  /** The asset that is being edited. */
  original?: Asset | undefined;
}

/** Which amounts an asset's form asks for. A card or a loan that is in credit shows its balance, too. */
export function amountsAsked(
  { type, mayOwe }: Pick<AssetValues, 'type' | 'mayOwe'>,
  original: Asset | undefined,
): { balance: boolean; owed: boolean; limit: boolean } {
  return {
    balance: !isCardOrLoan(type) || (original?.balance ?? 0) > 0,
    owed:
      isCardOrLoan(type) ||
      (type === 'bank' && (mayOwe !== '' || (original?.mayOwe !== undefined && original.mayOwe !== 0))),
    limit: canOwe(type),
  };
}

/** Checks the form by the contract's own schema; adds what only the client knows: typed amounts. */
export function checkAsset(
  values: AssetValues,
  { currency, original }: CheckContext,
): { errors: AssetErrors; request: NewAsset | null } {
  const asks = amountsAsked(values, original);
  const balance = asks.balance ? readBalance(values.balance, { currency, original }) : 0;
  const owed = asks.owed ? readOwed(values.owed, { currency, original }) : 0;
  const limit = asks.limit ? readLimit(values, { currency, original }) : undefined;
  const asset: NewAsset = {
    name: values.name,
    type: values.type as AssetType,
    balance: typeof balance === 'number' ? toDecimal(balance) : 0,
    ...(asks.owed && { owed: typeof owed === 'number' ? toDecimal(owed) : 0 }),
    ...(typeof limit !== 'string' && limit !== undefined && { mayOwe: limit && toDecimal(limit) }),
    ...(values.type === 'loan' && {
      rate: readNumber(values.rate),
      term: readNumber(values.term),
      firstDay: values.firstDay === '' ? null : values.firstDay,
    }),
    institution: institutionLabel(values.type) === null ? '' : values.institution.trim(),
    description: values.description.trim(),
  };
  const parsed = addAsset.safeParse(asset);
  const errors: AssetErrors = {};
  if (!parsed.success)
    for (const [field, [text]] of Object.entries(describeInvalid(parsed.error).errors))
      if (text !== undefined && field in emptyAsset) errors[field as AssetField] = text;
  if (typeof balance === 'string') errors.balance = balance;
  if (typeof owed === 'string') errors.owed = owed;
  if (typeof limit === 'string') errors.mayOwe = limit;
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

/** Minor units, or what is wrong. Nothing typed is nothing owed. */
function readOwed(text: string, { currency, original }: CheckContext): number | string {
  if (original && text === assetValues(original, currency).owed) return minorOf(original.owed);
  const parsed = parseAmountInput(text, notationOf(currency));
  if (parsed.ok) return parsed.minor >= 0 ? parsed.minor : 'Amount cannot be negative';
  return parsed.problem === 'empty' ? 0 : (amountProblem(parsed, { currency, submitted: true }) ?? '');
}

/** Minor units, null without a limit, undefined where nothing is said, or what is wrong. */
function readLimit(
  { mayOwe: text, type }: AssetValues,
  { currency, original }: CheckContext,
): number | null | undefined | string {
  const isAsItWas = text === (original ? assetValues(original, currency).mayOwe : '');
  // What becomes a card or a loan loses its limit unless it is said.
  const isLost = text !== '' && isCardOrLoan(type) && type !== original?.type;
  if (isAsItWas && !isLost) return undefined;
  const parsed = parseAmountInput(text, notationOf(currency));
  if (parsed.ok) return parsed.minor >= 0 ? parsed.minor : 'Limit cannot be negative';
  if (parsed.problem === 'empty') return isCardOrLoan(type) ? null : 0;
  return amountProblem(parsed, { currency, submitted: true }) ?? '';
}

/** Null for nothing; what is no number is left to the contract's check. */
const readNumber = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

/**
 * The fields that differ from the original, with what they were based on; null where nothing differs. `setBalance`: the
 * person came to set the balance, which settles a shortfall also where the figure stays.
 */
export function assetChanges(
  original: Asset,
  wanted: NewAsset,
  { setBalance = false, basedOn = original }: { setBalance?: boolean; basedOn?: Asset } = {},
): AssetChanges | null {
  const changes: AssetChanges = {
    ...(wanted.name !== original.name && { name: wanted.name }),
    ...(wanted.type !== original.type && { type: wanted.type }),
    ...amountChanges(original, wanted, { setBalance, basedOn }),
    ...(wanted.mayOwe !== undefined &&
      (wanted.mayOwe !== original.mayOwe || wanted.type !== original.type) && { mayOwe: wanted.mayOwe }),
    ...(wanted.type === 'loan' && {
      ...(wanted.rate !== undefined && wanted.rate !== original.rate && { rate: wanted.rate }),
      ...(wanted.term !== undefined && wanted.term !== original.term && { term: wanted.term }),
      ...(wanted.firstDay !== undefined &&
        wanted.firstDay !== original.firstDay && { firstDay: wanted.firstDay }),
    }),
    ...(wanted.institution !== original.institution &&
      institutionLabel(wanted.type) !== null && { institution: wanted.institution ?? '' }),
    ...(wanted.description !== original.description && { description: wanted.description ?? '' }),
  };
  return Object.keys(changes).length === 0 ? null : { ...changes, expectedRevision: basedOn.revision };
}

/** What sets the position: what is owed, or the balance. Nothing where both stay as they are. */
function amountChanges(
  original: Asset,
  { type, balance, owed = original.owed }: NewAsset,
  { setBalance, basedOn }: { setBalance: boolean; basedOn: Asset },
): AssetChanges {
  const settles = setBalance && original.shortfall > 0;
  if (canOwe(type) && owed !== original.owed && (owed > 0 || balance === 0))
    return { owed, expectedOwed: basedOn.owed, expectedBalance: basedOn.balance };
  return balance !== original.balance || settles ? { balance, expectedBalance: basedOn.balance } : {};
}

/** What of an asset's debt would show as spent more than recorded, in decimal units: it may owe no longer. */
export function debtToShortfall(original: Asset, wanted: NewAsset): number {
  const limit = wanted.mayOwe === undefined ? original.mayOwe : wanted.mayOwe;
  const staysOwed = canOwe(wanted.type) && limit !== 0;
  return staysOwed || wanted.owed === 0 ? 0 : original.owed;
}

/** How much of what is owed is beyond the limit that is wanted, in decimal units; 0 where it is as it was. */
export function overNewLimit(
  original: Asset | undefined,
  { mayOwe, owed = original?.owed ?? 0 }: NewAsset,
): number {
  if (mayOwe === undefined || mayOwe === null || mayOwe === 0) return 0;
  return Math.max(0, toDecimal(minorOf(owed) - minorOf(mayOwe)));
}

interface FailureTexts {
  title: string;
  description?: string;
}

/** The toast for an asset that could not be added. */
export function addFailure({ saidBy, message }: ServiceFailure): FailureTexts {
  return saidBy === 'server'
    ? { title: 'Failed to Add Asset', description: message }
    : { title: 'Failed to create asset: Please try again.' };
}

/** The toast for an asset that could not be changed. */
export function updateFailure({ saidBy, status, message, errors }: ServiceFailure): FailureTexts {
  if (message === missingAssetId)
    return { title: 'Cannot edit asset: Missing asset ID', description: message };
  if (status === 404)
    return { title: 'Error', description: 'Asset not found. Please refresh the page and try again.' };
  if (status === 400 && errors?.['id'] !== undefined)
    return { title: 'Error', description: 'Invalid asset ID. Please try again.' };
  return saidBy === 'server'
    ? { title: 'Failed to Update Asset', description: message }
    : { title: 'Failed to update asset: An error occurred. Please try again later.' };
}
