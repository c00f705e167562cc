import type { LedgerEvent, RuleRecord } from '@ledgerline/events';
import type { Catalogue } from '../categories/catalogue.ts';
import { accept, type Decision, type Refused, refuse } from '../decision.ts';
import { MAX_RULES, MAX_RULES_EVER, type RuleState, ruleOf } from '../rules/ruleState.ts';
import { changedFields } from '../values/changedFields.ts';
import { foldedName } from './assetNames.ts';
import { changedSince } from './expectedRevision.ts';
import { assetOf, type LedgerState } from './ledgerState.ts';
import type { AddRule, OrderRules, RemoveRule, UpdateRule } from './ruleCommands.ts';

/** Makes a rule, before all others. */
export function addRule({ id, at, catalogue, rule }: AddRule, state: LedgerState): Decision<LedgerEvent> {
  const { rules, removed } = state.rules;
  if (ruleOf(state.rules, id)) throw new Error(`rule id ${id} is in use`);
  const record: RuleRecord = { id, ...rule, version: 1, createdAt: at };
  const isFull = rules.length + removed.length >= MAX_RULES_EVER;
  return (
    (isFull ? refuse({ code: 'too-many-rules-ever' }) : undefined) ??
    tooMany(state) ??
    nameTaken(state, record) ??
    cannotSay(record, undefined, catalogue, state) ??
    accept(ruleSet(record, null, 0))
  );
}

/** Changes a rule; nothing where it is so. What stays is not checked again. */
export function updateRule(command: UpdateRule, state: LedgerState): Decision<LedgerEvent> {
  const { id, catalogue, rule, expectedRevision } = command;
  const now = ruleOf(state.rules, id);
  if (!now) return refuse({ code: 'rule-not-found' });
  const record: RuleRecord = { ...now.record, ...rule };
  return (
    changedSince(expectedRevision, now) ??
    nameTaken(state, record) ??
    cannotSay(record, now.record, catalogue, state) ??
    changeRule(state, now, record)
  );
}

/** Gives a rule another record: a new version, a switch where only that is another, nothing where it is the same. */
export function changeRule(
  state: LedgerState,
  { record: now }: RuleState,
  rule: RuleRecord,
): Decision<LedgerEvent> {
  const former = changedFields(now, rule);
  const changed = Object.keys(former);
  if (changed.length === 0) return accept();
  if (changed.length === 1 && former.enabled !== undefined) {
    return accept({ type: 'RuleSwitched', data: { rule } });
  }
  const { version } = now;
  const place = placeOf(state, now.id);
  return accept(ruleSet({ ...rule, version: version + 1 }, { ...former, version }, place));
}

/** Removes a rule. */
export function removeRule({ id }: Pick<RemoveRule, 'id'>, state: LedgerState): Decision<LedgerEvent> {
  const now = ruleOf(state.rules, id);
  if (!now) return refuse({ code: 'rule-not-found' });
  return accept({ type: 'RuleRemoved', data: { rule: now.record, place: placeOf(state, id) } });
}

/** Makes a removed rule anew where it stood, as its next version. */
export function bringRuleBack(state: LedgerState, rule: RuleRecord, place: number): Decision<LedgerEvent> {
  const last = state.rules.removed.find(({ id }) => id === rule.id)?.version ?? rule.version;
  const at = Math.min(place, state.rules.rules.length);
  return (
    tooMany(state) ?? nameTaken(state, rule) ?? accept(ruleSet({ ...rule, version: last + 1 }, null, at))
  );
}

/** Puts all rules into another order; nothing where they stand so. */
export function orderRules({ ids }: Pick<OrderRules, 'ids'>, state: LedgerState): Decision<LedgerEvent> {
  const former = state.rules.rules.map(({ record }) => record.id);
  const isOfThese = ids.length === former.length && former.every((id) => ids.includes(id));
  if (!isOfThese) return refuse({ code: 'rules-changed' });
  if (former.every((id, place) => ids[place] === id)) return accept();
  return accept({ type: 'RulesOrdered', data: { order: [...ids], former } });
}

type RuleSetData = Extract<LedgerEvent, { type: 'RuleSet' }>['data'];

const ruleSet = (rule: RuleRecord, former: RuleSetData['former'], place: number): LedgerEvent => ({
  type: 'RuleSet',
  data: { rule, former, place },
});

const placeOf = ({ rules: { rules } }: LedgerState, id: string): number =>
  rules.findIndex(({ record }) => record.id === id);

const tooMany = ({ rules: { rules } }: LedgerState): Refused | undefined =>
  rules.length >= MAX_RULES ? refuse({ code: 'too-many-rules' }) : undefined;

function nameTaken({ rules: { rules } }: LedgerState, { id, name }: RuleRecord): Refused | undefined {
  const key = foldedName(name);
  const isTaken = rules.some(({ record }) => record.id !== id && foldedName(record.name) === key);
  return isTaken ? refuse({ code: 'rule-name-taken', name }) : undefined;
}

/** Refuses a category or an asset that no rule can name; what it named already (`now`) is not looked at again. */
export function cannotSay(
  { when, then }: Pick<RuleRecord, 'when' | 'then'>,
  now: RuleRecord | undefined,
  catalogue: Catalogue,
  state: LedgerState,
): Refused | undefined {
  const { category, transferTo } = then;
  if (category !== undefined && category !== now?.then.category) {
    const entry = catalogue.get(category);
    if (!entry) return refuse({ code: 'rule-category', why: 'not-found' });
    if (entry.retired) return refuse({ code: 'rule-category', why: 'retired' });
  }
  const isMissing = (id: string) => assetOf(state, id) === undefined;
  const named = accountsIn(now?.when ?? []);
  if (accountsIn(when).some((id) => !named.includes(id) && isMissing(id))) {
    return refuse({ code: 'rule-asset', field: 'when' });
  }
  const isNew = transferTo !== undefined && transferTo !== now?.then.transferTo;
  return isNew && isMissing(transferTo) ? refuse({ code: 'rule-asset', field: 'then' }) : undefined;
}

const accountsIn = (when: RuleRecord['when']): string[] =>
  when.flatMap(({ field, value }) => (field === 'account' && typeof value === 'string' ? [value] : []));
