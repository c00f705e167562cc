import type { RuleRecord } from '@ledgerline/events';
import { type Came, type CompiledRule, compiledOf, type TextField } from './matchRules.ts';

/** A rule and its place among those that are on. */
interface Placed {
  rule: CompiledRule;
  place: number;
}

/**
 * Rules that are on, ready to be asked of many records. One that needs a certain text is asked only of records that
 * have it, so most of 200 rules cost a record nothing.
 */
export class AskedRules {
  /** Those that may hold of any record. */
  readonly #always: Placed[] = [];
  /** The others, by the field in which they need a text, and by that text. */
  readonly #needing = new Map<TextField, Map<string, Placed[]>>();

  private constructor(rules: readonly RuleRecord[]) {
    const on = rules.filter(({ enabled }) => enabled);
    for (const [place, record] of on.entries()) {
      const placed = { rule: compiledOf(record), place };
      const { needs } = placed.rule;
      if (!needs) this.#always.push(placed);
      else for (const text of needs.texts) this.#put(needs.field, text, placed);
    }
  }

  /** The rules of a list, made ready once. */
  static of(rules: readonly RuleRecord[]): AskedRules {
    const known = ready.get(rules) ?? new AskedRules(rules);
    ready.set(rules, known);
    return known;
  }

  /** The rules that hold of a record whose payee may be decided (as `ruleText` has it), in their order. */
  holding(came: Came, decidedPayee = ''): CompiledRule[] {
    const held: Placed[] = [];
    for (const placed of this.#always) if (placed.rule.holds(came, decidedPayee)) held.push(placed);
    for (const [field, byText] of this.#needing) {
      const text = came[field];
      const asked = byText.get(text) ?? [];
      for (const placed of asked) if (placed.rule.holds(came, decidedPayee)) held.push(placed);
      if (field !== 'payee' || decidedPayee === text) continue;
      for (const placed of byText.get(decidedPayee) ?? []) {
        if (!asked.includes(placed) && placed.rule.holds(came, decidedPayee)) held.push(placed);
      }
    }
    return held.toSorted((a, b) => a.place - b.place).map(({ rule }) => rule);
  }

  #put(field: TextField, text: string, placed: Placed): void {
    const byText = this.#needing.get(field) ?? new Map<string, Placed[]>();
    this.#needing.set(field, byText);
    const others = byText.get(text);
    if (others) others.push(placed);
    else byText.set(text, [placed]);
  }
}

const ready = new WeakMap<readonly RuleRecord[], AskedRules>();
