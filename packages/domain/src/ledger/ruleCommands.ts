import type { RuleOffer, RuleRecord } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';

/** What can be said of a rule. */
export type RuleFields = Pick<RuleRecord, 'name' | 'match' | 'when' | 'then' | 'enabled'>;

/** Makes a rule; it stands first. */
export interface AddRule {
  type: 'AddRule';
  id: string;
  at: string;
  catalogue: Catalogue;
  rule: RuleFields;
}

/** Gives a rule other fields: all of them are named. */
export interface UpdateRule {
  type: 'UpdateRule';
  id: string;
  catalogue: Catalogue;
  rule: RuleFields;
  /** The record's public revision that the change is based on. */
  expectedRevision?: number | undefined;
}

/** Removes a rule. What it set stays. */
export interface RemoveRule {
  type: 'RemoveRule';
  id: string;
}

/** Puts all rules into this order. */
export interface OrderRules {
  type: 'OrderRules';
  ids: readonly string[];
}

/** Says that something is not to be offered again. */
export interface DeclineRuleOffer {
  type: 'DeclineRuleOffer';
  offer: RuleOffer;
}

/** Everything that can be asked about rules. */
export type RuleCommand = AddRule | UpdateRule | RemoveRule | OrderRules | DeclineRuleOffer;
