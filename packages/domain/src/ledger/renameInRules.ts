import type { LedgerEvent, RuleCondition, RuleRecord } from '@ledgerline/events';
import type { Decision } from '../decision.ts';
import { ruleText } from '../rules/matchRules.ts';
import type { RuleState } from '../rules/ruleState.ts';
import { cutText, limits } from '../values/text.ts';
import { foldedName } from './assetNames.ts';
import type { RenameLabels } from './labelCommands.ts';
import type { LedgerState } from './ledgerState.ts';
import { Renaming } from './renaming.ts';
import { addRule, changeRule } from './rules.ts';

/** So many texts one condition compares with. */
const MOST_TEXTS = limits.ruleValue.atOnce;

/**
 * What a renaming changes of the rules: what they set, the payees that they ask for, and with `always` the rule that
 * gives the new name from now on. Refused where that rule would be one too many.
 */
export function renameInRules(command: RenameLabels, state: LedgerState): Decision<LedgerEvent> {
  const rules = state.rules.rules.map((now) => ({ now, record: renamedRule(now.record, command) }));
  const left = command.always ? giveNames(rules, command) : [];
  const events = rules.flatMap(({ now, record }) => {
    const decision = changeRule(state, now, record);
    return decision.ok ? decision.events : [];
  });
  if (!command.always || left.length === 0) return { ok: true, events };
  const { ruleId: id } = command.always;
  // It was made by an earlier part, and somebody has removed it since.
  if (state.rules.removed.some((removed) => removed.id === id)) return { ok: true, events };
  const made = addRule(
    { type: 'AddRule', id, at: command.at, catalogue: new Map(), rule: ruleFor(command.to, left, state) },
    state,
  );
  return made.ok ? { ok: true, events: [...events, ...made.events] } : made;
}

/** A rule that sets the new name, and asks for it beside the old one. */
function renamedRule(rule: RuleRecord, command: RenameLabels): RuleRecord {
  const { then } = rule;
  const renaming = Renaming.of(command);
  if (command.field === 'tags') {
    return then.tags ? { ...rule, then: { ...then, tags: renaming.tags(then.tags) } } : rule;
  }
  const { payee } = then;
  const renamed = payee !== undefined && renaming.changes(payee) ? { ...then, payee: command.to } : then;
  // What does nothing but give that name has no use for it.
  if (givesOnly(renamed, command.to)) return { ...rule, then: renamed };
  return { ...rule, then: renamed, ...askingForNew(rule, command) };
}

/** What a rule asks, which holds for the new name, too, where it held for an old one. */
function askingForNew(
  { match, when }: RuleRecord,
  command: RenameLabels,
): Pick<RuleRecord, 'match' | 'when'> {
  const added = ruleText(command.to);
  const old = new Set(command.from.map(ruleText));
  const asked = { match, when: [] as RuleCondition[] };
  let room = limits.ruleConditions.max - when.length;
  for (const condition of when) {
    const texts = textsOf(condition);
    const isMeant = asksForPayee(condition) && texts.some((text) => old.has(ruleText(text)));
    if (!isMeant || added === '' || texts.some((text) => ruleText(text) === added)) {
      asked.when.push(condition);
    } else if (texts.length < MOST_TEXTS) {
      asked.when.push({ ...condition, value: [...texts, command.to] });
    } else {
      // Without room for one name more there is another condition, where that means the same.
      const joined = condition.not === true ? 'all' : 'any';
      if (room > 0 && (when.length === 1 || match === joined)) {
        asked.match = joined;
        asked.when.push(condition, { ...condition, value: command.to });
        room -= 1;
      } else asked.when.push({ ...condition, value: withName(texts, old, command.to) });
    }
  }
  return asked;
}

/** Texts with a name in the place of the first old one. */
function withName(texts: readonly string[], old: ReadonlySet<string>, name: string): string[] {
  const place = texts.findIndex((text) => old.has(ruleText(text)));
  return texts.with(place, name);
}

/**
 * Gives the names to rules that do nothing but give the new one to payees, as many as they have room for. Changes the
 * records in place, and answers the names that are left.
 */
function giveNames(
  rules: { now: RuleState; record: RuleRecord }[],
  { from, to }: Pick<RenameLabels, 'from' | 'to'>,
): string[] {
  const own = rules.filter(({ record }) => isOnlyFor(record, to));
  const known = new Set(own.flatMap(({ record }) => record.when.flatMap(textsOf).map(ruleText)));
  let left = from.filter((name) => {
    const text = ruleText(name);
    return name !== to && text !== '' && known.size < known.add(text).size;
  });
  for (const rule of own) {
    const [first, ...others] = rule.record.when;
    if (!first || left.length === 0) continue;
    const texts = textsOf(first);
    const fitting = left.slice(0, MOST_TEXTS - texts.length);
    if (fitting.length === 0) continue;
    left = left.slice(fitting.length);
    rule.record = { ...rule.record, when: [{ ...first, value: [...texts, ...fitting] }, ...others] };
  }
  return left;
}

/** Whether a rule is on, gives this name and nothing else, and asks for nothing but payees that equal texts. */
const isOnlyFor = ({ enabled, match, when, then }: RuleRecord, name: string): boolean =>
  enabled &&
  givesOnly(then, name) &&
  (match === 'any' || when.length === 1) &&
  when.every((condition) => asksForPayee(condition) && condition.not !== true);

const givesOnly = (then: RuleRecord['then'], name: string): boolean =>
  then.payee === name && Object.keys(then).length === 1;

const asksForPayee = ({ field, test }: RuleCondition): boolean => field === 'payee' && test === 'equals';

const textsOf = ({ value }: RuleCondition): string[] =>
  [value].flat().filter((text) => typeof text === 'string');

const ruleFor = (to: string, names: readonly string[], state: LedgerState) => ({
  name: freeName(to, state),
  match: 'all' as const,
  when: [{ field: 'payee' as const, test: 'equals' as const, value: [...names] }],
  then: { payee: to },
  enabled: true,
});

/** What the rule is called: the payee's name, with a number where another rule is called so. */
function freeName(name: string, { rules: { rules } }: LedgerState): string {
  const taken = new Set(rules.map(({ record }) => foldedName(record.name)));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const free = cutText(name, limits.ruleName.max - suffix.length) + suffix;
    if (!taken.has(foldedName(free))) return free;
  }
}
