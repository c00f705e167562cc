import type { RuleRecord, RuleReference, TransactionType } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import { labelKey } from '../values/labels.ts';
import { limits } from '../values/text.ts';
import { AskedRules } from './askedRules.ts';
import { Came, type Matched, ruleText } from './matchRules.ts';

/** A value and the rule that set it. */
export interface SetByRule {
  value: string;
  rule: RuleReference;
}

/** What rules decide of a record; what none decides is left out. */
export interface RuleDecisions {
  payee?: SetByRule;
  title?: SetByRule;
  /** A category's id. */
  category?: SetByRule;
  /** An asset's id: the record is to be a transfer there, or from there. */
  transferTo?: SetByRule;
  /** What each rule adds, in their order: none that was there, at most as many as fit. */
  tags: readonly { rule: RuleReference; tags: readonly string[] }[];
}

/** A record that rules may decide of. */
export interface Decidable extends Matched {
  tags: readonly string[];
  /** The fields that rules leave as they are: those that were chosen by hand. */
  byHand: Readonly<Partial<Record<'payee' | 'title' | 'category', boolean>>>;
}

/** What rules may set. */
export interface Settable {
  catalogue: Catalogue;
  /** Whether an asset is there and live. */
  isLive: (assetId: string) => boolean;
}

/**
 * What rules decide of a record as it came, in their order; those that are off say nothing. The payee comes first: then
 * conditions on it hold for both. Of each field the first rule decides, and all of them add tags.
 */
export function decideByRules(
  rules: readonly RuleRecord[],
  record: Decidable,
  settable: Settable,
): RuleDecisions {
  const came = new Came(record);
  const asked = AskedRules.of(rules);
  const asCame = asked.holding(came);
  const first = record.byHand.payee
    ? undefined
    : asCame.find(({ rule }) => rule.then.payee !== undefined)?.rule;
  const payee = first?.then.payee === undefined ? undefined : setBy(first, first.then.payee);
  const decided: RuleDecisions = { tags: [] };
  if (payee) decided.payee = payee;
  const tags: { rule: RuleReference; tags: readonly string[] }[] = [];
  const there = [...record.tags];
  for (const { rule } of payee ? asked.holding(came, ruleText(payee.value)) : asCame) {
    const { title, category, transferTo, tags: adds = [] } = rule.then;
    if (title !== undefined && !record.byHand.title) decided.title ??= setBy(rule, title);
    if (
      category !== undefined &&
      !record.byHand.category &&
      fitsType(settable.catalogue, category, record.type)
    )
      decided.category ??= setBy(rule, category);
    if (transferTo !== undefined && transferTo !== record.accountId && settable.isLive(transferTo))
      decided.transferTo ??= setBy(rule, transferTo);
    const added = newTags(adds, there);
    there.push(...added);
    if (added.length > 0) tags.push({ rule: said(rule), tags: added });
  }
  return { ...decided, tags };
}

/** What is added of a rule's tags to those that are there: none of them again, and no more than a record may have. */
export function newTags(adds: readonly string[], there: readonly string[]): string[] {
  if (adds.length === 0) return [];
  const keys = new Set(there.map(labelKey));
  const room = limits.tag.atOnce - keys.size;
  return adds.filter((tag) => keys.size < keys.add(labelKey(tag)).size).slice(0, Math.max(0, room));
}

/** A rule as a record names it. */
export const said = ({ id, name, version }: RuleRecord): RuleReference => ({ id, name, version });

const setBy = (rule: RuleRecord, value: string): SetByRule => ({ value, rule: said(rule) });

/** Whether a rule may set a category: it is of the record's type and still offered. */
export const fitsType = (catalogue: Catalogue, id: string, type: TransactionType): boolean => {
  const entry = catalogue.get(id);
  return entry !== undefined && entry.type === type && !entry.retired;
};
