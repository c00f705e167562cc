import type { RuleRecord } from '@ledgerline/events';
import fc from 'fast-check';
import type { RuleFields } from '../ledger/ruleCommands.ts';
import { applySteps } from '../ledger/ruleSteps.ts';
import { lastOf } from '../values/steps.ts';
import { carryOut, type Ledger, ledgerAfter } from './carryOut.ts';
import { importFile } from './importFile.ts';
import {
  addAsset,
  createTransaction,
  revert,
  sampleId,
  sampleNow,
  updateTransaction,
} from './ledgerCommandBuilders.ts';
import { addRule } from './ruleBuilders.ts';
import { sampleCatalogue, sampleCategories } from './sampleCatalogue.ts';

const { food, transport, salary } = sampleCategories;
const cash = sampleId('asset', 1);
const name = fc.constantFrom('Kopi', 'Lidl', 'Xylo', 'Kopi Lidl');
const condition = fc.record({
  field: fc.constantFrom('title' as const, 'payee' as const, 'bankText' as const),
  test: fc.constantFrom('contains' as const, 'equals' as const, 'starts' as const),
  value: name,
  not: fc.boolean(),
});
/** What a rule may say. */
export const ruleFields: fc.Arbitrary<Partial<RuleFields>> = fc.record({
  match: fc.constantFrom('all' as const, 'any' as const),
  when: fc.array(condition, { minLength: 1, maxLength: 2 }),
  then: fc.record(
    {
      category: fc.constantFrom(food, transport, salary),
      payee: name,
      title: name,
      tags: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
    },
    { requiredKeys: ['tags'] },
  ),
  enabled: fc.boolean(),
});

/** Something that may happen, by a number that chooses its record or rule. */
type Happening = (ledger: Ledger, number: number) => void;
const recordAt = ({ state }: Ledger, number: number): string | undefined =>
  [...state.transactions.keys()][number % Math.max(1, state.transactions.size)];
const ruleAt = ({ state: { rules } }: Ledger, number: number): RuleRecord | undefined =>
  rules.rules[number % Math.max(1, rules.rules.length)]?.record;

const happening: fc.Arbitrary<Happening> = fc.oneof(
  ruleFields.map((rule) => ({ history, ...ledger }: Ledger) => {
    carryOut({ history, ...ledger }, addRule(history.length + 1, rule));
  }),
  fc.record({ title: name, payee: fc.oneof(name, fc.constant('')) }).map(
    (given): Happening =>
      (ledger) => {
        const id = sampleId('transaction', ledger.history.length);
        carryOut(
          ledger,
          createTransaction(id, { accountId: cash, useAutoCategory: true, amount: 1, ...given }),
        );
      },
  ),
  fc.record({ text: name, counterparty: name }).map(
    (row): Happening =>
      (ledger, number) => {
        importFile(ledger, cash, [{ date: '2026-02-10', amount: -1 - number, ...row }], () => ({
          action: 'add',
        }));
      },
  ),
  fc.record({ title: name, payee: name, useAutoCategory: fc.boolean() }).map(
    (changes): Happening =>
      (ledger, number) => {
        const id = recordAt(ledger, number);
        if (id !== undefined) carryOut(ledger, updateTransaction(id, changes));
      },
  ),
  fc.tuple(ruleFields, fc.boolean()).map(
    ([changes, isRemoved]): Happening =>
      (ledger, number) => {
        const rule = ruleAt(ledger, number);
        if (!rule) return;
        const { id, version: _, createdAt: __, ...now } = rule;
        carryOut(
          ledger,
          isRemoved
            ? { type: 'RemoveRule', id }
            : { type: 'UpdateRule', id, catalogue: sampleCatalogue, rule: { ...now, ...changes } },
        );
      },
  ),
  fc.boolean().map(
    (byHand): Happening =>
      (ledger, number) => {
        const rule = ruleAt(ledger, number);
        if (!rule) return;
        const place = ledger.state.rules.rules.findIndex(({ record }) => record.id === rule.id);
        const revision = ledger.history.length;
        const asked = {
          rule,
          place,
          byHand,
          revision,
          except: new Set<string>(),
          transfers: new Set<string>(),
        };
        const { ids } = lastOf(applySteps(asked, ledger.state, sampleCatalogue));
        const { id, version } = rule;
        carryOut(ledger, {
          type: 'ApplyRule',
          id,
          at: sampleNow,
          catalogue: sampleCatalogue,
          version,
          revision,
          byHand,
          ids,
          transferIds: new Map(),
          isMoved: false,
          isUnderWay: false,
        });
      },
  ),
  fc.constant<Happening>((ledger, number) => {
    carryOut(ledger, revert(-1 - (number % (ledger.history.length - 1)))(ledger.history));
  }),
);

/** Ledgers with records, rules, edits, imports, applies and reverts, in any order. */
export const ruledLedgers: fc.Arbitrary<Ledger> = fc
  .array(fc.tuple(happening, fc.nat(20)), { minLength: 3, maxLength: 25 })
  .map((happenings) => {
    const ledger = ledgerAfter(addAsset(cash, { name: 'Bank', type: 'bank', balance: 1_000_00 }), addRule(1));
    for (const [happens, number] of happenings) happens(ledger, number);
    return ledger;
  });
