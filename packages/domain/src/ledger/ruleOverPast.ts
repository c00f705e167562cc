import type { RuleRecord, SetBy, TransactionRecord } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import { fitsType, newTags, said } from '../rules/decideByRules.ts';
import { Came, matches } from '../rules/matchRules.ts';
import { type ChosenField, isByHand } from './byHand.ts';
import { categoryByRule } from './categoryChoice.ts';
import type { LedgerState, TransactionState } from './ledgerState.ts';
import { decidable } from './rulesOnRecord.ts';

/** A rule as it is tried on the records that are there. */
export interface TriedRule {
  rule: RuleRecord;
  /** Where it stands among all rules, from 0: those before it keep what they set. */
  place: number;
  /** Whether fields that were chosen by hand are changed, too. */
  byHand: boolean;
}

/** What a rule does to a record that it matches. */
export interface RuleOnRecord {
  /** It would set a field otherwise that was chosen by hand. */
  byHand: boolean;
  /** Whether the record would be another. */
  changes: boolean;
  /** The record as it would be. Made when asked for: a rule is tried on 100,000 records, and a page is shown. */
  after: () => TransactionRecord;
  /** The asset to or from which it may be made a transfer; null where that is not offered. */
  transferTo: string | null;
}

/** Decides of live transactions what a rule would do to them; undefined where it does not match. */
export function ruleOverPast(
  { rule, place, byHand: changesChosen }: TriedRule,
  state: Pick<LedgerState, 'rules' | 'assets'>,
  catalogue: Catalogue,
): (transaction: TransactionState) => RuleOnRecord | undefined {
  const before = state.rules.rules.slice(0, place).map(({ record }) => record);
  const stronger = new Set(before.flatMap(({ id, enabled }) => (enabled && id !== rule.id ? [id] : [])));
  const { title, payee, category, tags = [], transferTo } = rule.then;
  const by = { rule: said(rule) };

  return ({ record, deletion }) => {
    if (deletion !== 'none' || !matches(rule, new Came(decidable(record, {})))) return undefined;
    let byHand = false;
    /** Whether the field is the rule's to set. */
    const sets = (field: ChosenField): boolean => {
      const isChosen = isByHand(record, field);
      byHand ||= isChosen;
      return (!isChosen || changesChosen) && !stronger.has(record.setBy[field]?.rule.id ?? '');
    };
    const set: Partial<TransactionRecord> = {};
    const setBy: SetBy = {};
    if (title !== undefined && title !== record.title && sets('title')) {
      set.title = title;
      setBy.title = by;
    }
    if (payee !== undefined && payee !== record.payee && sets('payee')) {
      set.payee = payee;
      setBy.payee = by;
    }
    const fitting =
      category !== undefined && fitsType(catalogue, category, record.type) ? category : undefined;
    if (fitting !== undefined && fitting !== record.categoryId && sets('category')) {
      Object.assign(set, categoryByRule(fitting));
      setBy.category = by;
    }
    const added = newTags(tags, record.tags);
    if (added.length > 0) {
      set.tags = [...record.tags, ...added];
      setBy.tags = [...(record.setBy.tags ?? []), { ...by, tags: added }];
    }
    const becomes = mayBeTransfer(record, transferTo, state) ? (transferTo ?? null) : null;
    const changes = Object.keys(set).length > 0;
    return {
      byHand,
      changes,
      after: () => (changes ? { ...record, ...set, setBy: { ...record.setBy, ...setBy } } : record),
      transferTo: becomes,
    };
  };
}

/** Whether a live transaction can be made a transfer to or from that asset. */
function mayBeTransfer(
  { status, accountId }: TransactionRecord,
  assetId: string | undefined,
  state: Pick<LedgerState, 'assets'>,
): boolean {
  if (assetId === undefined || assetId === accountId || status === 'failed') return false;
  const isLive = (id: string) => state.assets.get(id)?.deletion === 'none';
  return isLive(assetId) && isLive(accountId);
}
