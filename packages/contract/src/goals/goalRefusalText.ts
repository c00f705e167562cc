import type { Refusal } from '@ledgerline/domain/refusals';
import { formatPlain } from '@ledgerline/domain/values';
import { conflict, notFound, type RefusalText, refused } from '../refusalText.ts';

type GoalRefusal = Extract<
  Refusal,
  {
    code:
      | `goal-${string}`
      | `too-many-goals${string}`
      | 'not-free'
      | 'not-put-aside'
      | 'earmarks-above-transfer';
  }
>;

const goalAssetText = {
  'not-found': 'Asset not found',
  deleted: 'This asset is deleted',
  owes: "Money can't be put aside on a card or a loan",
} as const;

/** The text of a refusal that is about a goal. `creating`: a POST that makes a record was refused. */
export function goalRefusalText(refusal: GoalRefusal, creating: boolean): RefusalText {
  switch (refusal.code) {
    case 'goal-not-expense':
      return refused('Only an expense can be paid from a goal', 'goal');
    case 'goal-not-found':
      return refusal.field ? refused('Goal not found', refusal.field) : notFound('Goal not found');
    case 'goal-closed':
      return refused('This goal is closed', refusal.field);
    case 'goal-deleted':
      return refusal.field
        ? refused('This goal is deleted', refusal.field)
        : refused('Cannot edit a deleted goal');
    case 'goal-name-taken':
      return conflict(`A goal named '${refusal.name}' already exists`, 'name');
    case 'too-many-goals':
      return creating ? refused('At most 200 goals') : conflict('At most 200 goals');
    case 'too-many-goals-ever':
      return conflict('You have reached the limit of 1,000 goals');
    case 'goal-date-out-of-range':
      return refused('Date must be between today and 50 years ahead', 'by');
    case 'goal-asset':
      return refused(goalAssetText[refusal.why], refusal.field);
    case 'not-free':
      return refused(`Only ${formatPlain(refusal.free)} of ${refusal.assetName} is free`, 'amount');
    case 'not-put-aside':
      return refused(
        `Only ${formatPlain(refusal.putAside)} is put aside in ${refusal.assetName}`,
        refusal.field ?? 'amount',
      );
    case 'earmarks-above-transfer':
      return refused('No more than the transfer can move along', 'earmarks');
  }
}
