import type { Refusal } from '@ledgerline/domain/refusals';
import { conflict, notFound, type RefusalText, refused } from '../refusalText.ts';

type RuleRefusal = Extract<Refusal, { code: `rule-${string}` | 'rules-changed' | `too-many-rules${string}` }>;

/** The text of a refusal that is about a rule. `creating`: a POST that makes a record was refused. */
export function ruleRefusalText(refusal: RuleRefusal, creating: boolean): RefusalText {
  switch (refusal.code) {
    case 'rule-not-found':
      return refusal.field ? refused('Rule not found', refusal.field) : notFound('Rule not found');
    case 'rule-name-taken':
      return conflict(`A rule named '${refusal.name}' already exists`, 'name');
    case 'too-many-rules':
      return creating ? refused('At most 200 rules') : conflict('At most 200 rules');
    case 'too-many-rules-ever':
      return conflict('You have reached the limit of 2,000 rules');
    case 'rule-category':
      return refused(
        refusal.why === 'retired' ? 'Category is no longer offered' : 'Category not found',
        'then',
      );
    case 'rule-asset':
      return refused('Account not found', refusal.field);
    case 'rules-changed':
      return conflict('The rules were changed elsewhere in the meantime');
    case 'rule-moved':
      return conflict(
        'Your records or the rule have changed since they were shown. Please look at them again.',
      );
    case 'rule-offers-no-transfer':
      return refused('The rule offers no transfer for this transaction');
  }
}
