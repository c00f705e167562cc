import { addAsset, describeInvalid } from '@ledgerline/contract';
import {
  amountInputText,
  type CurrencyCode,
  isCardOrLoan,
  notationOf,
  parseAmountInput,
  toDecimal,
} from '@ledgerline/domain/values';
import { amountProblem } from '../../../ledger/amount/amountProblem.ts';
import type { NewAsset } from '../../../ledger/commands/assetCommands.ts';
import { canOwe } from '../../../ledger/owing/owing.ts';
import { institutionLabel } from '../../../ledger/records/assetTypes.ts';
import { minorOf } from '../../../ledger/records/minorOf.ts';
import type { Asset, AssetType } from '../../../ledger/records/records.ts';

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
export type AssetErrors = Partial<Record<AssetField, string>>;

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
