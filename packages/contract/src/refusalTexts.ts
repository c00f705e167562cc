import type { Refusal, RefusedPart, RevertObstacle } from '@ledgerline/domain/refusals';
import { formatPlain } from '@ledgerline/domain/values';
import { goalRefusalText } from './goals/goalRefusalText.ts';
import { conflict, notFound, type RefusalText, refused } from './refusalText.ts';
import { ruleRefusalText } from './rules/ruleRefusalText.ts';
import { texts } from './texts.ts';

/** So many of the refused records have their text under `errors`. */
const MOST_TEXTS = 20;

/** The text of every refusal, as specified. Amounts are plain, `100.00`. `creating`: a POST that makes a record was refused. */
export function textOf(refusal: Refusal, creating: boolean): RefusalText {
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
      return refused(
        'Only a bank account, an e-wallet, a credit card or a loan has an institution',
        'institution',
      );
    case 'may-not-owe':
      return refusal.why === 'limit'
        ? refused('Its limit is 0, so it may not owe', refusal.field)
        : refused('Only a bank account, a credit card or a loan may owe', refusal.field);
    case 'loan-only':
      return refused('Only a loan has a rate, a term and a first day', refusal.field);

    case 'transaction-deleted':
      return refused('Cannot edit a deleted transaction');
    case 'account-not-found':
      return refused('Account not found', 'account');
    case 'account-deleted':
      return refused('Cannot use a deleted account', 'account');
    case 'account-locked':
      return refused("Type, amount and account can't be changed while the asset is deleted", 'account');
    case 'failed-transaction':
      return refused("A failed transaction can't become a transfer");
    case 'interest-needs-loan':
      return refused('Only a payment to a loan has interest', 'interest');
    case 'interest-too-large':
      return refused('Interest cannot exceed the payment', 'interest');
    case 'category-required':
      return refused('Category is required', 'category');
    case 'category-not-found':
      return refused('Category not found', 'category');
    case 'category-of-other-type':
      return refused('Category is for another type of transaction', 'category');
    case 'category-retired':
      return refused('Category is no longer offered', 'category');
    case 'refund-not-income':
      return refused('Only an income can be a refund', 'refundedCategory');
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

    case 'not-the-other-side':
      return refused(texts.notTheOtherSide, 'record');

    case 'import-open':
      return conflict(`The import of ${refusal.fileName} is not finished. Continue it or undo it first.`);
    case 'import-moved':
      return conflict(texts.importMoved);
    case 'import-not-found':
      return notFound('Import not found');
    case 'schedule-not-found':
      return notFound('Schedule not found');
    case 'suggestion-not-found':
      return notFound('Suggestion not found');
    case 'occurrence-not-found':
      return notFound('Date not found in this schedule');
    case 'too-many-tags':
      return refused('At most 10 tags', 'tags');
    case 'name-not-found':
      return refused(refusal.of === 'payee' ? 'Payee not found' : 'Tag not found', 'from');
    case 'name-unchanged':
      return refused('Nothing would change', 'to');
    case 'too-many-schedules':
      return conflict('At most 500 schedules');
    case 'too-many-schedules-ever':
      return conflict('You have reached the limit of 2,000 schedules. Ended schedules count, too.');
    case 'schedule-changed-too-often':
      return conflict('This schedule was changed 50 times. End it and set up a new one.');
    case 'schedule-from-too-early':
      return refused(
        `The last change holds from ${refusal.earliest} on. Choose that date or a later one.`,
        'from',
      );
    case 'starts-out-of-range':
      return refused('The start must be at most 400 days back and at most 10 years ahead', 'starts');
    case 'schedule-ends-too-early':
      return refused('The end must not be before the start', 'ends');
    case 'schedule-without-dates':
      return refused('No date fits this rule', 'rule');
    case 'schedule-amount-reversed':
      return refused('The first amount must not be greater than the second', 'amount');
    case 'posting-needs-exact-amount':
      return refused('Only an exact amount can be recorded automatically', 'mode');
    case 'statement-needs-card':
      return refused('Only the bill of a credit card has a statement day', 'amount');
    case 'statement-rule':
      return refused("A card's bill comes every month on a day other than the statement day", 'rule');
    case 'schedule-asset':
      return refused(scheduleAssetText(refusal.why), refusal.field);
    case 'occurrence-not-open':
      return conflict('This date was already recorded or skipped');
    case 'occurrence-amount-required':
      return refused('Amount is required', 'amount');
    case 'record-not-found':
      return refused('Choose a transaction or transfer of the same type', 'record');
    case 'record-settles-another':
      return conflict('This transaction or transfer already stands for another date', 'record');

    case 'plan-category':
      return planCategory(refusal);
    case 'period-out-of-range':
      return refused('Period must be between 1900-01-01 and two years ahead', refusal.field);
    case 'plan-changed': {
      const now = refusal.actual === null ? 'there is none now' : `it is ${formatPlain(refusal.actual)} now`;
      return conflict(`The plan was changed elsewhere: ${now}`, 'expected');
    }
    case 'plan-same':
      return refused('Choose two different categories', 'to');
    case 'plan-not-later':
      return refused('Choose later periods', 'to');
    case 'not-a-first-day':
      return refused('Choose the first day of a period', 'from');
    case 'start-too-early':
      return refused(
        `The last change holds from ${refusal.earliest} on. Choose that date or a later one.`,
        'from',
      );
    case 'too-many-period-starts':
      return conflict('You have reached the limit of 100 changes');
    case 'goal-not-expense':
    case 'goal-not-found':
    case 'goal-closed':
    case 'goal-deleted':
    case 'goal-name-taken':
    case 'too-many-goals':
    case 'too-many-goals-ever':
    case 'goal-date-out-of-range':
    case 'goal-asset':
    case 'not-free':
    case 'not-put-aside':
    case 'earmarks-above-transfer':
      return goalRefusalText(refusal, creating);

    case 'rule-not-found':
    case 'rule-name-taken':
    case 'too-many-rules':
    case 'too-many-rules-ever':
    case 'rule-category':
    case 'rule-asset':
    case 'rules-changed':
    case 'rule-moved':
    case 'rule-offers-no-transfer':
      return ruleRefusalText(refusal, creating);

    case 'too-many-events':
      return conflict(limitReached(refusal.limit, refusal.mayTakeBack));

    case 'revision-conflict':
      return conflict('This was changed elsewhere in the meantime');
    case 'owed-conflict':
      return conflict(
        `What is owed was changed elsewhere in the meantime: it is ${formatPlain(refusal.actual)} now`,
      );
    case 'balance-conflict':
      return conflict(
        `The balance was changed elsewhere in the meantime: it is ${formatPlain(refusal.actual)} now`,
      );

    case 'not-revertible':
      return conflict('This change cannot be reverted');
    case 'already-reverted':
      return conflict('This change was already reverted');
    case 'revert-blocked':
      return conflict(obstacleText(refusal.by, refusal.detail));

    case 'some-records-refused':
      return someRefused(refusal.refused, refusal.of);
    case 'group-revert-blocked':
      return conflict(
        `${refusal.refused.length} of ${refusal.of} changes can't be reverted`,
        'except',
        textsOf(refusal.refused),
      );

    case 'user-exists':
      return conflict('This email already exists', 'email');
    case 'category-exists':
      return conflict('This category already exists', 'name');
  }
}

function planCategory({ field, why }: Extract<Refusal, { code: 'plan-category' }>): RefusalText {
  switch (why) {
    case 'not-found':
      return field === 'category' ? notFound('Category not found') : refused('Category not found', field);
    case 'not-expense':
      return refused(
        field === 'refundedCategory'
          ? 'Choose an expense category'
          : 'Only expense categories can be planned',
        field,
      );
    case 'retired':
      return refused('Category is no longer offered', field);
  }
}

function scheduleAssetText(why: Extract<Refusal, { code: 'schedule-asset' }>['why']): string {
  switch (why) {
    case 'missing':
      return 'Only a transfer has a destination, and it needs one';
    case 'not-found':
      return 'Asset not found';
    case 'deleted':
      return 'This asset is deleted';
    case 'same':
      return 'Source and destination assets cannot be the same';
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

/** A conflict if any of the records was changed elsewhere, else a plain refusal. */
function someRefused(parts: readonly RefusedPart[], of: number): RefusalText {
  const isConflict = parts.some(({ refusal }) => textOf(refusal, false).status === 409);
  return {
    status: isConflict ? 409 : 400,
    message: `${parts.length} of ${of} transactions can't be changed`,
    errors: { ids: textsOf(parts) },
  };
}

const textsOf = (parts: readonly RefusedPart[]): string[] =>
  parts.slice(0, MOST_TEXTS).map(({ what, refusal }) => {
    const { message } = textOf(refusal, false);
    return what === '' ? message : `${what}: ${message}`;
  });
