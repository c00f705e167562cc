import type { RuleOffer } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { given, ledgerAfter, revert, type Step } from '../testing/index.ts';
import type { DeclineRuleOffer } from './ruleCommands.ts';
import { decodeLedger, encodeLedger } from './snapshot.ts';

const decline = (offer: RuleOffer): DeclineRuleOffer => ({ type: 'DeclineRuleOffer', offer });
const declined = (...steps: Step[]) => ledgerAfter(...steps).state.rules.declined;

describe('offers of rules', () => {
  it('PY-57 LED-273 one that was declined is remembered once, without case and spaces', () => {
    expect(declined(decline({ payee: 'Kopi  Kenangan' }), decline({ title: 'Lunch' }))).toEqual([
      'payee kopi kenangan',
      'title lunch',
    ]);
    const [no, again] = [decline({ payee: 'Kopi' }), decline({ payee: ' KOPI' })];
    expect(ledgerAfter(no, again).history).toHaveLength(1);
    expect(declined(decline({ offer: 'from-bank' }))).toEqual(['from-bank']);
  });

  it('PY-57 LED-273 the revert offers it again, and can be taken back', () => {
    const no = decline({ payee: 'Kopi' });
    expect(declined(no, revert(0))).toEqual([]);
    expect(declined(no, revert(0), revert(1))).toEqual(['payee kopi']);
    given(no, revert(0), no).when(revert(0)).thenRefused({ code: 'already-reverted' });
  });

  it('LED-273 the newest 1,000 are kept, in snapshots too', () => {
    const titles = Array.from({ length: 1_001 }, (_, number) => decline({ title: `Title ${number}` }));
    const { state } = ledgerAfter(...titles);
    expect([state.rules.declined.length, state.rules.declined[0]]).toEqual([1_000, 'title title 1']);
    expect(decodeLedger(encodeLedger(state)).rules).toEqual(state.rules);
  });
});
