import { changeOf, type LedgerEvent, type Recorded } from '@ledgerline/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentShape } from '../schedules/scheduleState.ts';
import {
  addAsset,
  addRule,
  carryOut,
  command,
  createTransaction,
  type Ledger,
  makeTransfer,
  newLedger,
  revertGroup,
  sampleCategories,
  sampleId,
  sampleNow,
  setUpSchedule,
  updateTransaction,
} from '../testing/index.ts';
import { labelKey } from '../values/labels.ts';
import { lastOf } from '../values/steps.ts';
import type { LabelField, RenameLabels } from './labelCommands.ts';
import { namedSteps } from './labelSteps.ts';
import { ledgerDecider } from './ledgerDecider.ts';

const cash = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const transaction = (number: number) => sampleId('transaction', number);

/** Spellings of few names: some are one, some differ by an accent, and some fold to nothing. */
const names = [
  'Kopi',
  'KOPI',
  'kopi ',
  'Kópi',
  'Ko\u0301pi',
  'Warung',
  'warung',
  'ﬁsh',
  'fish',
  '\u0301',
  'Lidl',
];
const name = fc.constantFrom(...names.map((one) => one.normalize('NFC').trim()));
const some = fc.uniqueArray(name, { minLength: 1, maxLength: 4 });

type Step =
  | { do: 'make'; payee: string; tags: string[]; income: boolean; failed: boolean }
  | { do: 'edit'; record: number; payee: string; tags: string[] }
  | { do: 'delete' | 'restore' | 'purge'; record: number }
  | { do: 'schedule'; payee: string; tags: string[] }
  | { do: 'rule'; asks: string[]; gives: string; adds: string[]; also: boolean }
  | { do: 'rename'; field: LabelField; from: string[]; to: string; always: boolean }
  | { do: 'move'; tags: string[] }
  | { do: 'undo' };

const record = fc.nat(8);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      do: fc.constant('make' as const),
      payee: fc.oneof(fc.constant(''), name),
      tags: some,
      income: fc.boolean(),
      failed: fc.boolean(),
    }),
    weight: 5,
  },
  { arbitrary: fc.record({ do: fc.constant('edit' as const), record, payee: name, tags: some }), weight: 2 },
  {
    arbitrary: fc.record({
      do: fc.constantFrom('delete' as const, 'restore' as const, 'purge' as const),
      record,
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ do: fc.constant('schedule' as const), payee: name, tags: some }), weight: 1 },
  {
    arbitrary: fc.record({
      do: fc.constant('rule' as const),
      asks: some,
      gives: name,
      adds: some,
      also: fc.boolean(),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('rename' as const),
      field: fc.constantFrom('payee' as const, 'tags' as const),
      from: some,
      to: name,
      always: fc.boolean(),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ do: fc.constant('move' as const), tags: some }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('undo' as const) }), weight: 1 },
);

const renameOf = (
  ledger: Ledger,
  { field, from, to, always }: Extract<Step, { do: 'rename' }>,
): RenameLabels => ({
  type: 'RenameLabels',
  field,
  from,
  to,
  at: sampleNow,
  today: sampleNow.slice(0, 10),
  always:
    always && field === 'payee'
      ? { ruleId: ledger.history.length.toString(16).padStart(24, '8') }
      : undefined,
  isUnderWay: false,
});

function take(ledger: Ledger, next: Step): void {
  const { transactions, schedules, rules } = ledger.state;
  switch (next.do) {
    case 'make': {
      const { payee, tags, income, failed } = next;
      const fields = { accountId: cash, amount: 1, title: 'Lunch', payee, tags };
      carryOut(
        ledger,
        createTransaction(transaction(transactions.size + 1), {
          ...fields,
          type: income ? 'income' : 'expense',
          categoryId: income ? sampleCategories.salary : sampleCategories.food,
          status: failed ? 'failed' : 'completed',
        }),
      );
      return;
    }
    case 'edit':
      carryOut(ledger, updateTransaction(transaction(next.record), { payee: next.payee, tags: next.tags }));
      return;
    case 'delete':
      carryOut(ledger, command('DeleteTransaction', transaction(next.record)));
      return;
    case 'restore':
      carryOut(ledger, command('RestoreTransaction', transaction(next.record)));
      return;
    case 'purge':
      carryOut(ledger, command('PermanentlyDeleteTransaction', transaction(next.record)));
      return;
    case 'schedule': {
      const { payee, tags } = next;
      carryOut(
        ledger,
        setUpSchedule(sampleId('schedule', schedules.length + 1), { assetId: cash, payee, tags }),
      );
      return;
    }
    case 'rule': {
      const { asks: value, gives: payee, adds: tags, also } = next;
      carryOut(
        ledger,
        addRule(rules.rules.length + rules.removed.length + 1, {
          when: [{ field: 'payee', test: 'equals', value }],
          then: { payee, ...(also && { tags }) },
        }),
      );
      return;
    }
    case 'rename':
      carryOut(ledger, renameOf(ledger, next));
      return;
    case 'move': {
      const id = sampleId('transfer', ledger.state.transfers.size + 1);
      carryOut(ledger, makeTransfer(id, cash, bank, 1, { tags: next.tags }));
      return;
    }
    case 'undo': {
      const last = ledger.history.findLastIndex(({ metadata }) =>
        metadata.$correlationId.startsWith('bulk-'),
      );
      if (last >= 0) carryOut(ledger, revertGroup(last)(ledger.history));
    }
  }
}

function ledgerOf(steps: readonly Step[]): Ledger {
  const ledger = newLedger();
  carryOut(ledger, addAsset(cash, { name: 'Wallet', balance: 1_000 }));
  carryOut(ledger, addAsset(bank, { name: 'Bank', type: 'bank', balance: 0 }));
  for (const next of steps) take(ledger, next);
  return ledger;
}

/** All that a renaming may change, without revisions and instants. */
const shown = ({ state }: Ledger) => ({
  transactions: [...state.transactions.values()].map(({ record: of, deletion }) => ({ ...of, deletion })),
  transfers: [...state.transfers.values()].map(({ record: of, reverted }) => ({ ...of, reverted })),
  schedules: state.schedules.map(({ record: { shapes }, ended }) => ({ shapes, ended })),
  rules: state.rules.rules.map(({ record: { version: _version, ...of } }) => of),
  positions: [...state.assets.values()].map(({ position }) => position),
});

const copied = (ledger: Ledger): Ledger => ({
  history: [...ledger.history],
  state: ledger.history.reduce(ledgerDecider.evolve, ledgerDecider.initialState()),
});

const labels = ({ payee, tags }: { payee?: string; tags?: readonly string[] }, field: LabelField) =>
  field === 'payee' ? [payee ?? ''].filter((one) => one !== '') : (tags ?? []);

/** Names that live records, schedules that go on, and rules have: a second way to look for them. */
const namesIn = ({ state }: Ledger, field: LabelField): string[] => [
  ...[...state.transactions.values()]
    .filter(({ deletion }) => deletion === 'none')
    .flatMap(({ record: of }) => labels(of, field)),
  ...[...state.transfers.values()]
    .filter(({ reverted }) => !reverted)
    .flatMap(({ record: { tags } }) => labels({ tags }, field)),
  ...state.schedules
    .filter(({ ended }) => !ended)
    .flatMap((schedule) => labels(currentShape(schedule), field)),
  ...state.rules.rules.flatMap(({ record: of }) => labels(of.then, field)),
];

const isRename = (one: Step): one is Extract<Step, { do: 'rename' }> => one.do === 'rename';
const withRename = fc.tuple(fc.array(step, { maxLength: 25, size: 'max' }), step.filter(isRename));

describe('renaming in any ledger', () => {
  it('PY-12 LED-280 afterwards nothing has an old name, all else is as it was, and no money moved', () => {
    fc.assert(
      fc.property(withRename, ([steps, rename]) => {
        const ledger = ledgerOf(steps);
        const before = copied(ledger);
        const asked = renameOf(ledger, rename);
        const { field, from, to } = asked;
        const keys = new Set(from.map(labelKey));
        const present = new Set(namesIn(before, field).map(labelKey));
        const decision = carryOut(ledger, asked);
        const ids = lastOf(namedSteps(asked, before.state));
        expect(ledgerDecider.decide({ ...asked, ids }, before.state)).toEqual(decision);
        const isThere = [...keys].every((key) => present.has(key));
        expect(!decision.ok && decision.refusal.code === 'name-not-found').toBe(!isThere);
        expect(JSON.stringify(shown(ledger)) !== JSON.stringify(shown(before))).toBe(decision.ok);
        const old = namesIn(ledger, field).filter((one) => keys.has(labelKey(one)) && one !== to);
        expect(decision.ok ? old : []).toEqual([]);
        expect(shown(ledger).positions).toEqual(shown(before).positions);
        const kept = (of: Ledger) =>
          shown(of).transactions.map(({ payee, tags, setBy: _setBy, ...others }) => [
            others,
            others.deletion === 'none' && field === 'payee' ? '' : payee,
            others.deletion === 'none' && field === 'tags' ? '' : tags,
          ]);
        expect(kept(ledger)).toEqual(kept(before));
        const moved = (decision.ok ? decision.events : []).filter(
          (event) => 'effects' in event.data && event.data.effects.length > 0,
        );
        expect(moved).toEqual([]);
        expect(ledger.state.learned).toEqual(before.state.learned);
      }),
    );
  });

  it('PY-14 LED-283 taking it back restores everything, and taking that back renames again', () => {
    fc.assert(
      fc.property(withRename, ([steps, rename]) => {
        const ledger = ledgerOf(steps);
        const before = shown(ledger);
        const decision = carryOut(ledger, renameOf(ledger, rename));
        if (!decision.ok) return;
        const after = shown(ledger);
        expect(carryOut(ledger, revertGroup(-1)(ledger.history))).toMatchObject({ ok: true });
        expect(shown(ledger)).toEqual(before);
        expect(carryOut(ledger, revertGroup(-1)(ledger.history))).toMatchObject({ ok: true });
        expect(shown(ledger)).toEqual(after);
      }),
    );
  });

  it('PY-17 LED-284 wherever it is cut and begun again, it comes out the same', () => {
    fc.assert(
      fc.property(withRename, fc.nat(), ([steps, rename], at) => {
        const whole = ledgerOf(steps);
        const cut = copied(whole);
        const asked = renameOf(whole, rename);
        const decision = carryOut(whole, asked);
        if (!decision.ok) return;
        const part = decision.events.slice(0, at % (decision.events.length + 1));
        for (const event of part) {
          const recorded = whole.history.at(cut.history.length) as Recorded<LedgerEvent>;
          expect(changeOf(recorded)).toEqual(changeOf(event));
          cut.history.push(recorded);
          cut.state = ledgerDecider.evolve(cut.state, recorded);
        }
        // A request that comes again makes ids of its own.
        const again = { ...asked, isUnderWay: true, always: asked.always && { ruleId: 'e'.repeat(24) } };
        expect(carryOut(cut, again)).toMatchObject({ ok: true });
        const withoutIds = (ledger: Ledger) => ({
          ...shown(ledger),
          rules: shown(ledger).rules.map(({ id: _id, ...rule }) => rule),
        });
        expect(withoutIds(cut)).toEqual(withoutIds(whole));
        expect(carryOut(cut, again)).toEqual({ ok: true, events: [] });
      }),
    );
  });
});
