import { ruledLedgers } from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { personId } from '../testing/sampleLedgers.ts';
import { PersonFold } from './personFold.ts';

const ofRules = new Set(['RuleSet', 'RuleSwitched', 'RuleRemoved', 'RulesOrdered']);

const nothing = {
  type: 'SuggestionRestored' as const,
  data: { suggestion: { id: 'f'.repeat(24), title: 'Nothing' } },
};

/** All documents of a person, but what they say of rules and of how far the log goes. */
function documentsOf(history: readonly Recorded<LedgerEvent>[]) {
  const fold = new PersonFold(personId(0));
  const activity = history.flatMap((event) => fold.fold(event));
  const { assets, counts } = fold.balances;
  return {
    assets,
    counts,
    rows: [...fold.rows.values()],
    days: fold.days(),
    months: fold.months(),
    activity: activity.filter(({ recordKind }) => recordKind !== 'rule' && recordKind !== 'suggestion'),
  };
}

it('PY-67 read models of a ledger without the events of rules are the same but for rules', () => {
  fc.assert(
    fc.property(ruledLedgers, ({ history }) => {
      // A log has no gaps: in their place stands something that is about no record.
      const others = history.map((event) => (ofRules.has(event.type) ? { ...event, ...nothing } : event));
      expect(documentsOf(others)).toEqual(documentsOf(history));
    }),
    { numRuns: 50 },
  );
});
