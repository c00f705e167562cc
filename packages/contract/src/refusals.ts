import { toDecimal } from '@ledgerline/domain/money';
import type { Refusal, RevertObstacle } from '@ledgerline/domain/refusals';
import { formatPlain } from '@ledgerline/domain/values';
import type { FieldErrors } from './describeInvalid.ts';

/** What the text of a refusal names. Amounts are decimal, as everywhere in the API. */
export type RefusalParams = Readonly<Record<string, string | number | boolean>>;

/** How a business refusal is answered. */
export interface RefusalAnswer extends RefusalText {
  /** Left out of a 404: its body is the same for every reason. */
  code?: Refusal['code'];
  /** Left out where the text names nothing. */
  params?: RefusalParams;
}

interface RefusalText {
  status: 400 | 404 | 409;
  message: string;
  errors?: FieldErrors;
}

/** `creating`: the refused request was a POST that makes a record; some texts and statuses go by that. */
export interface RefusalContext {
  creating?: boolean;
}

/** The status, the specified texts and the facts of a refusal. Amounts in texts are plain, `100.00`. */
export function describeRefusal(refusal: Refusal, { creating = false }: RefusalContext = {}): RefusalAnswer {
  const text = textOf(refusal, creating);
  if (text.status === 404) return text;
  const { code, ...facts } = refusal;
  const params = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'number' && isAmount(code, name) ? toDecimal(value) : value,
  ]);
  return {
    ...text,
    code,
    ...(params.length > 0 && { params: Object.fromEntries(params) as RefusalParams }),
  };
}

/** Whether a number of a refusal is an amount in minor units. */
const isAmount = (code: Refusal['code'], name: string): boolean =>
  name === 'balance' || name === 'increase' || code === 'balance-conflict';

function textOf(refusal: Refusal, creating: boolean): RefusalText {
  switch (refusal.code) {
    case 'asset-not-found':
      return notFound('Asset not found');
    case 'transaction-not-found':
      return notFound('Transaction not found');
    case 'transfer-not-found':
      return notFound('Transfer not found');
    case 'user-not-found':
      return notFound('User not found');

    case 'asset-name-taken':
      return conflict(assetNameTaken(refusal.name), 'name');
    case 'asset-deleted':
      return refused('Cannot edit a deleted asset');
    case 'too-many-assets':
      return creating ? refused('At most 500 assets') : conflict('At most 500 assets');
    case 'too-many-assets-ever':
      return conflict('You have reached the limit of 2,000 assets. Permanently deleted assets count, too.');
    case 'institution-not-allowed':
      return refused('Only a bank account or an e-wallet has an institution', 'institution');

    case 'transaction-deleted':
      return refused('Cannot edit a deleted transaction');
    case 'account-not-found':
      return refused('Account not found', 'account');
    case 'account-deleted':
      return refused('Cannot use a deleted account', 'account');
    case 'account-locked':
      return refused("Type, amount and account can't be changed while the asset is deleted", 'account');
    case 'category-required':
      return refused('Category is required', 'category');
    case 'category-not-found':
      return refused('Category not found', 'category');
    case 'category-of-other-type':
      return refused('Category is for another type of transaction', 'category');
    case 'category-retired':
      return refused('Category is no longer offered', 'category');
    case 'category-is-fallback':
      return conflict('Automatic categorisation falls back to this category, so it cannot be retired');
    case 'date-out-of-range':
      return refused('Date must be between 1900-01-01 and today', 'date');
    case 'amount-too-large':
      return refused('Amount is too large', 'amount');
    case 'insufficient-funds':
      return insufficientFunds(refusal.assetName, refusal.balance, creating);
    case 'increase-not-covered':
      return refused(
        `The increase of ${formatPlain(refusal.increase)} exceeds your ${refusal.assetName} balance of ${formatPlain(refusal.balance)}`,
        'amount',
      );

    case 'transfer-same-asset':
      return refused('Source and destination assets cannot be the same', 'toAsset');
    case 'transfer-asset-not-found':
      return refusal.side === 'fromAsset'
        ? refused('Source asset not found', 'fromAsset', 'Source asset not found or is unavailable')
        : refused('Destination asset not found', 'toAsset', 'Destination asset not found or is unavailable');
    case 'transfer-asset-deleted':
      return refusal.side === 'fromAsset'
        ? refused('Cannot transfer from a deleted asset', 'fromAsset')
        : refused('Cannot transfer to a deleted asset', 'toAsset');
    case 'transfer-not-covered':
      return refused(
        availableBalance(refusal.assetName, refusal.balance),
        'amount',
        `Transfer amount exceeds available balance of ${formatPlain(refusal.balance)}`,
      );

    case 'too-many-events':
      return conflict(limitReached(refusal.limit, refusal.mayTakeBack));

    case 'revision-conflict':
      return conflict('This was changed elsewhere in the meantime');
    case 'balance-conflict':
      return conflict(
        `The balance was changed elsewhere in the meantime: it is ${formatPlain(refusal.actual)} now`,
      );

    case 'not-revertible':
      return conflict('This change cannot be reverted');
    case 'already-reverted':
      return conflict('This change was already taken back');
    case 'revert-blocked':
      return conflict(obstacleText(refusal.by, refusal.detail));

    case 'user-exists':
      return conflict('This email already exists', 'email');
    case 'category-exists':
      return conflict('This category already exists', 'name');
  }
}

function limitReached(limit: number, mayTakeBack: boolean): string {
  const reached = `You have reached the limit of ${limit.toLocaleString('en-US')} recorded changes.`;
  return mayTakeBack
    ? `${reached} You can still delete, restore and undo.`
    : `${reached} You can still see everything. Please contact support.`;
}

function obstacleText(by: RevertObstacle, detail: string): string {
  switch (by) {
    case 'newer-change':
      return `A newer change stands in the way: ${inWords(detail)}`;
    case 'not-covered':
      return `The balance of ${detail} does not cover this`;
    case 'name-taken':
      return assetNameTaken(detail);
    case 'deleted':
      return `${detail} is deleted. Restore it first.`;
    case 'already':
      return `${detail} is already as it was before`;
  }
}

/** Names of fields as people write them: `paymentMethod` is `payment method`. */
const inWords = (fields: string): string =>
  fields.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const assetNameTaken = (name: string): string => `An asset named '${name}' already exists`;

const availableBalance = (name: string, balance: number): string =>
  `Insufficient funds in ${name}. Available balance: ${formatPlain(balance)}`;

function insufficientFunds(name: string, balance: number, creating: boolean): RefusalText {
  const message = availableBalance(name, balance);
  if (!creating) return refused(message, 'amount');
  return refused(
    message,
    'amount',
    `Cannot create expense larger than available balance of ${formatPlain(balance)}`,
  );
}

const notFound = (message: string): RefusalText => ({ status: 404, message });

function refused(message: string, field?: string, fieldText = message): RefusalText {
  return { status: 400, message, ...(field && { errors: { [field]: [fieldText] } }) };
}

function conflict(message: string, field?: string): RefusalText {
  return { status: 409, message, ...(field && { errors: { [field]: [message] } }) };
}
