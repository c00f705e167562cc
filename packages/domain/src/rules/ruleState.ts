import { changeOf, type LedgerEvent, type Recorded, type RuleRecord } from '@ledgerline/events';
import { declinedAfter } from './ruleOffers.ts';

/** A rule as its last event left it. */
export interface RuleState {
  record: RuleRecord;
  /** Instant of its last own event. */
  updatedAt: string;
  /** Public revision of its last own event. */
  revision: number;
}

/** A rule that was removed; its versions go on where it comes back. */
export interface RemovedRule {
  id: string;
  version: number;
}

/** All rules of a ledger. It is never changed: `evolveRules` makes the next one. */
export interface RulesState {
  /** In the order in which they are asked. */
  rules: readonly RuleState[];
  removed: readonly RemovedRule[];
  /** Keys of offers that were declined, oldest first. */
  declined: readonly string[];
}

/** Before the first rule. */
export const noRules: RulesState = { rules: [], removed: [], declined: [] };

/** A person's rules. */
export const MAX_RULES = 200;
/** All rules that a ledger ever had, removed ones too. */
export const MAX_RULES_EVER = 2_000;

/** A rule by its id, unless it is removed. */
export const ruleOf = ({ rules }: RulesState, id: string): RuleState | undefined =>
  rules.find(({ record }) => record.id === id);

/** What the rules say, in their order: the same list as long as the rules are the same. */
export function ruleRecords({ rules }: Pick<RulesState, 'rules'>): readonly RuleRecord[] {
  const known = records.get(rules) ?? rules.map(({ record }) => record);
  records.set(rules, known);
  return known;
}

const records = new WeakMap<readonly RuleState[], readonly RuleRecord[]>();

/** The rules after an event; the same ones where it does not concern them. */
export function evolveRules(
  state: RulesState,
  event: Recorded<LedgerEvent>,
  change = changeOf(event),
): RulesState {
  const declined = declinedAfter(state.declined, event);
  if (declined !== state.declined) return { ...state, declined };
  const kept = (record: RuleRecord): RuleState => ({
    record,
    updatedAt: event.metadata.at,
    revision: event.revision + 1,
  });
  const rules = rulesAfter(state.rules, event, kept, change);
  if (rules === state.rules) return state;
  if (change.kind !== 'rule') return { ...state, rules };
  const { id, version } = change.after.record;
  const others = state.removed.filter((removed) => removed.id !== id);
  const isGone = change.after.deletion !== 'none';
  return { ...state, rules, removed: isGone ? [...others, { id, version }] : others };
}

/** Rules in their order after an event, of each what `keep` keeps; the same list where it does not concern them. */
export function rulesAfter<Kept extends { record: { id: string } }>(
  rules: readonly Kept[],
  event: LedgerEvent,
  keep: (rule: RuleRecord) => Kept,
  change = changeOf(event),
): readonly Kept[] {
  if (change.kind === 'rule-order') return inOrder(rules, change.after);
  if (change.kind !== 'rule') return rules;
  const { record, deletion } = change.after;
  const kept = keep(record);
  const others = rules.filter((rule) => rule.record.id !== record.id);
  if (deletion !== 'none') return others;
  if (!('place' in event.data)) return rules.map((rule) => (rule.record.id === record.id ? kept : rule));
  return others.toSpliced(event.data.place, 0, kept);
}

/** These rules in the order of the ids; what is not named stands first. */
function inOrder<Kept extends { record: { id: string } }>(
  rules: readonly Kept[],
  order: readonly string[],
): readonly Kept[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ record }: Kept) => places.get(record.id) ?? -1;
  return rules.toSorted((a, b) => placeOf(a) - placeOf(b));
}
