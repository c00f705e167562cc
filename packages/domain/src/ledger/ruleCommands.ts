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
  /** What is left out stays. */
  rule: Partial<RuleFields>;
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

/** Does to the records that are there what the rule's preview showed. */
export interface ApplyRule {
  type: 'ApplyRule';
  id: string;
  at: string;
  catalogue: Catalogue;
  /** The rule's version that was shown. */
  version: number;
  /** The ledger's public revision that was shown: records that were changed since stay. */
  revision: number;
  byHand: boolean;
  /** The records that it changes, newest first. */
  ids: readonly string[];
  /** Those of them that become transfers, with the transfers' ids. */
  transferIds: ReadonlyMap<string, string>;
  /** The ledger has changed since it was shown. */
  isMoved: boolean;
  /** A part of the command stands in the ledger already. Then the next one is decided. */
  isUnderWay: boolean;
}

/** Says that something is not to be offered again. */
export interface DeclineRuleOffer {
  type: 'DeclineRuleOffer';
  offer: RuleOffer;
}

/** Everything that can be asked about rules. */
export type RuleCommand = AddRule | UpdateRule | RemoveRule | OrderRules | ApplyRule | DeclineRuleOffer;
