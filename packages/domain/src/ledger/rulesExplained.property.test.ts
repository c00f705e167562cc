import {
  changeOf,
  groupOf,
  type LedgerEvent,
  type Recorded,
  type RuleRecord,
  type TransactionRecord,
} from '@ledgerline/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Came, matches } from '../rules/matchRules.ts';
import { noRules } from '../rules/ruleState.ts';
import { carryOut, ruledLedgers, ruleFields, sampleCatalogue } from '../testing/index.ts';
import { evolve } from './evolve.ts';
import { emptyLedger } from './ledgerState.ts';
import { decidable } from './rulesOnRecord.ts';
import { encodeLedger } from './snapshot.ts';

/** What a rule is said to have set of a record that it is not said to have set before. */
function newlySet(now: TransactionRecord, before: TransactionRecord | undefined) {
  const { title, payee, category, tags = [] } = now.setBy;
  const isNew = (by: unknown, former: unknown) => by && JSON.stringify(by) !== JSON.stringify(former);
  return [
    ...(isNew(title, before?.setBy.title) && title
      ? [{ ...title, field: 'title' as const, value: now.title }]
      : []),
    ...(isNew(payee, before?.setBy.payee) && payee
      ? [{ ...payee, field: 'payee' as const, value: now.payee }]
      : []),
    ...(isNew(category, before?.setBy.category) && category
      ? [{ ...category, field: 'category' as const, value: now.categoryId }]
      : []),
    ...tags
      .filter((one) => !before?.setBy.tags?.some((former) => JSON.stringify(former) === JSON.stringify(one)))
      .map(({ rule, tags: set }) => ({ rule, field: 'tags' as const, value: set })),
  ];
}

/** Each field that an event says a rule has set, and why that rule does not explain it; null where it does. */
function explanations(history: readonly Recorded<LedgerEvent>[]): (string | null)[] {
  const versions = new Map<string, RuleRecord>();
  const last = new Map<string, TransactionRecord>();
  return history.flatMap((event) => {
    const change = changeOf(event);
    if (change.kind === 'rule') {
      const { record } = change.after;
      versions.set(`${record.id} ${record.version}`, record);
    }
    if (change.kind !== 'transaction') return [];
    const { record } = change.after;
    const before = last.get(record.id);
    last.set(record.id, record);
    // A revert says again what was so before.
    if (event.metadata.reverts !== undefined) return [];
    // An apply saw the record before, an edit the one after. Of a new one it is known if no text was changed.
    const seen = groupOf(event.metadata)?.kind === 'bulk' ? before : record;
    const isKnown = before !== undefined || !(record.setBy.title ?? record.setBy.payee);
    return newlySet(record, before).map(({ rule, field, value }) => {
      const version = versions.get(`${rule.id} ${rule.version}`);
      if (version?.name !== rule.name) return `${field}: there was no such rule`;
      const set = new Set([version.then[field]].flat());
      if ([value].flat().some((one) => !set.has(one))) return `${field}: the rule said something else`;
      const holds = !seen || !isKnown || matches(version, new Came(decidable(seen, {})));
      return holds ? null : `${field}: the rule did not match`;
    });
  });
}

it('PY-67 LED-265 each field that a rule set is explained by that rule as it was then', () => {
  let explained = 0;
  fc.assert(
    fc.property(ruledLedgers, ({ history }) => {
      const all = explanations(history);
      explained += all.length;
      expect(all.filter((why) => why !== null)).toEqual([]);
    }),
  );
  expect(explained).toBeGreaterThan(0);
});

const ofRules = new Set(['RuleSet', 'RuleSwitched', 'RuleRemoved', 'RulesOrdered']);

it('PY-67 LED-265 a ledger folded without the events of rules has the same records', () => {
  const folded = (events: readonly Recorded<LedgerEvent>[]) => {
    const state = events.reduce(evolve, emptyLedger());
    return encodeLedger({ ...state, rules: noRules, revertedBy: new Map() });
  };
  fc.assert(
    fc.property(ruledLedgers, ({ history }) => {
      const others = history.filter(({ type }) => !ofRules.has(type));
      expect(folded(others)).toEqual(folded(history));
    }),
  );
});

it('PY-67 a rule that is changed later changes no record', () => {
  fc.assert(
    fc.property(ruledLedgers, ruleFields, (ledger, changes) => {
      const before = [...ledger.state.transactions.values()].map(({ record }) => record);
      for (const { record } of ledger.state.rules.rules) {
        const { id, version: _, createdAt: __, ...now } = record;
        carryOut(ledger, {
          type: 'UpdateRule',
          id,
          catalogue: sampleCatalogue,
          rule: { ...now, ...changes },
        });
        carryOut(ledger, { type: 'RemoveRule', id });
      }
      expect([...ledger.state.transactions.values()].map(({ record }) => record)).toEqual(before);
    }),
  );
});
