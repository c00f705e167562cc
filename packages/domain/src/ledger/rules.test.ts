import { describe, expect, it } from 'vitest';
import {
  addAsset,
  given,
  type Ledger,
  ledgerAfter,
  revert,
  type Step,
  sampleCatalogue,
  sampleCategories,
  sampleNow,
} from '../testing/index.ts';
import type { LedgerCommand } from './ledgerCommands.ts';
import type { AddRule, RuleFields, UpdateRule } from './ruleCommands.ts';
import { decodeLedger, encodeLedger } from './snapshot.ts';

const id = (number: number) => number.toString(16).padStart(24, '0');
const wallet = 'a'.repeat(24);
const fields: RuleFields = {
  name: 'Coffee',
  match: 'all',
  when: [{ field: 'payee', test: 'equals', value: 'Kopi' }],
  then: { category: sampleCategories.food },
  enabled: true,
};
const add = (number: number, more: Partial<RuleFields> = {}): AddRule => ({
  type: 'AddRule',
  id: id(number),
  at: sampleNow,
  catalogue: sampleCatalogue,
  rule: { ...fields, name: `Rule ${number}`, ...more },
});
const update = (number: number, more: Partial<RuleFields> = {}, expectedRevision?: number): UpdateRule => ({
  type: 'UpdateRule',
  id: id(number),
  catalogue: sampleCatalogue,
  rule: { ...fields, name: `Rule ${number}`, ...more },
  expectedRevision,
});
const remove = (number: number): LedgerCommand => ({ type: 'RemoveRule', id: id(number) });
const order = (...numbers: number[]): LedgerCommand => ({ type: 'OrderRules', ids: numbers.map(id) });

/** Each rule's number, version and whether it is on, in their order. */
const shown = ({ state }: Ledger) =>
  state.rules.rules.map(({ record: { id: of, version, enabled } }) => [Number(`0x${of}`), version, enabled]);
const after = (...steps: Step[]) => shown(ledgerAfter(...steps));

describe('rules', () => {
  it('LED-260 PY-40 a new one stands first, another text is another version, a switch is none', () => {
    const steps = [add(1), add(2)];
    expect(after(...steps)).toEqual([
      [2, 1, true],
      [1, 1, true],
    ]);
    expect(after(...steps, update(1, { match: 'any' }))).toEqual([
      [2, 1, true],
      [1, 2, true],
    ]);
    expect(after(...steps, update(1, { enabled: false }))).toEqual([
      [2, 1, true],
      [1, 1, false],
    ]);
    given(...steps)
      .when(update(1))
      .thenNothing();
    given(...steps)
      .when(update(1, {}, 7))
      .thenRefused({ code: 'revision-conflict', expected: 7, actual: 1 });
  });

  it('LED-261 PY-41 names, categories and assets are looked at', () => {
    given(add(1, { name: 'Coffee' }))
      .when(add(2, { name: ' COFFEE' }))
      .thenRefused({ code: 'rule-name-taken', name: ' COFFEE' });
    given()
      .when(add(1, { then: { category: 'f'.repeat(24) } }))
      .thenRefused({ code: 'rule-category', why: 'not-found' });
    given()
      .when(add(1, { then: { category: sampleCategories.oldFashioned } }))
      .thenRefused({ code: 'rule-category', why: 'retired' });
    given()
      .when(add(1, { then: { transferTo: wallet } }))
      .thenRefused({ code: 'rule-asset', field: 'then' });
    const of = (value: string): RuleFields['when'] => [{ field: 'account', test: 'equals', value }];
    given()
      .when(add(1, { when: of(wallet) }))
      .thenRefused({ code: 'rule-asset', field: 'when' });
    expect(after(addAsset(wallet), add(1, { when: of(wallet), then: { transferTo: wallet } }))).toHaveLength(
      1,
    );
    given(add(1)).when(remove(2)).thenRefused({ code: 'rule-not-found' });
    given(add(1)).when(update(2)).thenRefused({ code: 'rule-not-found' });
  });

  it('LED-262 PY-42 there are at most 200, and 2,000 ever', () => {
    const many = Array.from({ length: 200 }, (_, number) => add(number + 1));
    given(...many)
      .when(add(201))
      .thenRefused({ code: 'too-many-rules' });
    given(...many, remove(7), add(201))
      .when(revert(-2))
      .thenRefused({ code: 'too-many-rules' });
    const ever = Array.from({ length: 1_999 }, (_, number) => [add(number + 1), remove(number + 1)]).flat();
    given(...ever, add(2_000))
      .when(add(2_001))
      .thenRefused({ code: 'too-many-rules-ever' });
  });

  it('LED-263 PY-43 the order names all rules; what came since a taken back order stays first', () => {
    const three = [add(1), add(2), add(3)];
    const places = (...steps: Step[]) => after(...steps).map(([number]) => number);
    expect(places(...three, order(1, 3, 2))).toEqual([1, 3, 2]);
    given(...three)
      .when(order(3, 2, 1))
      .thenNothing();
    given(...three)
      .when(order(3, 2))
      .thenRefused({ code: 'rules-changed' });
    given(...three)
      .when(order(3, 2, 4))
      .thenRefused({ code: 'rules-changed' });
    expect(places(...three, order(1, 3, 2), revert(-1))).toEqual([3, 2, 1]);
    expect(places(...three, order(1, 3, 2), remove(3), add(4), revert(-3))).toEqual([4, 2, 1]);
    given(...three, order(1, 3, 2), order(2, 1, 3))
      .when(revert(-2))
      .thenRefused({ code: 'revert-blocked', by: 'newer-change', detail: 'order' });
  });

  it('LED-264 PY-44 each change is taken back as a new version, and a removed rule comes back to its place', () => {
    const three = [add(1), add(2), add(3)];
    expect(after(...three, remove(2))).toEqual([
      [3, 1, true],
      [1, 1, true],
    ]);
    expect(after(...three, remove(2), revert(-1))).toEqual([
      [3, 1, true],
      [2, 2, true],
      [1, 1, true],
    ]);
    expect(after(...three, remove(2), revert(-1), revert(-1))).toEqual(after(...three, remove(2)));
    expect(after(add(1), revert(-1))).toEqual([]);
    expect(after(add(1), revert(-1), revert(-1))).toEqual([[1, 2, true]]);
    expect(after(add(1), update(1, { enabled: false }), revert(-1))).toEqual([[1, 1, true]]);
    const edited = ledgerAfter(add(1), update(1, { match: 'any' }), revert(-1));
    expect(edited.state.rules.rules[0]?.record).toEqual({
      ...fields,
      id: id(1),
      name: 'Rule 1',
      version: 3,
      createdAt: sampleNow,
    });
    given(add(1), update(1, { match: 'any' }), update(1, { match: 'all' }))
      .when(revert(-2))
      .thenRefused({ code: 'revert-blocked', by: 'already', detail: 'Rule 1' });
    given(add(1), update(1, { match: 'any' }), remove(1))
      .when(revert(-2))
      .thenRefused({ code: 'revert-blocked', by: 'deleted', detail: 'Rule 1' });
    given(add(1), remove(1), add(2, { name: 'rule 1' }))
      .when(revert(-2))
      .thenRefused({ code: 'rule-name-taken', name: 'Rule 1' });
  });

  it('LED-66 PY-45 a snapshot has the rules in their order', () => {
    const { state } = ledgerAfter(add(1), add(2), remove(1));
    expect(decodeLedger(encodeLedger(state)).rules).toEqual(state.rules);
  });
});
