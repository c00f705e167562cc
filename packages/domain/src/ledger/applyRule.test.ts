import type { TransactionRecord } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import {
  addAsset,
  addRule,
  carryOut,
  createTransaction,
  earn,
  importFile,
  type Ledger,
  ledgerAfter,
  revertGroup,
  ruleId,
  ruleSaid,
  type Step,
  sampleCatalogue,
  sampleCategories,
  sampleId,
  sampleNow,
  updateTransaction,
} from '../testing/index.ts';
import { lastOf } from '../values/steps.ts';
import type { ApplyRule, RuleFields } from './ruleCommands.ts';
import type { TriedRule } from './ruleOverPast.ts';
import { type AppliedRule, applySteps, MOST_APPLIED, previewSteps } from './ruleSteps.ts';

const { food, transport, salary } = sampleCategories;
const [cash, savings] = [sampleId('asset', 1), sampleId('asset', 2)];
const assets = [
  addAsset(cash, { name: 'Wallet', type: 'bank', balance: 90_000_00 }),
  addAsset(savings, { name: 'Savings', balance: 100_00 }),
];
const id = (number: number) => sampleId('transaction', number);
const made = (number: number, fields: object = {}) =>
  createTransaction(id(number), { accountId: cash, useAutoCategory: true, title: 'Xylo', ...fields });
const xylo: RuleFields['when'] = [{ field: 'title', test: 'starts', value: 'xylo' }];
const recordOf = ({ state }: Ledger, number: number): TransactionRecord | undefined =>
  state.transactions.get(id(number))?.record;
const triedRule = ({ state }: Ledger, number = 1): TriedRule => {
  const place = state.rules.rules.findIndex(({ record }) => record.id === ruleId(number));
  const rule = state.rules.rules[place]?.record;
  if (!rule) throw new Error(`no rule ${number}`);
  return { rule, place, byHand: false };
};

/** Counts, and of each record that would change what it would be in those fields. */
function preview(ledger: Ledger, more: Partial<TriedRule> = {}) {
  const shown = lastOf(previewSteps({ ...triedRule(ledger), ...more }, ledger.state, sampleCatalogue, 100));
  return {
    ...shown.counts,
    changed: shown.changed.map((transaction) => {
      const on = shown.of(transaction);
      const { title, payee, categoryId, tags } = on?.after() ?? {};
      return [
        Number(`0x${transaction.record.id.slice(1)}`),
        { title, payee, categoryId, tags },
        on?.transferTo,
      ];
    }),
  };
}

/** Applies rule 1 as it is shown now; with `parts` no more of them. */
function apply(
  ledger: Ledger,
  {
    parts = Number.POSITIVE_INFINITY,
    except = [],
    transfers = [],
    ...more
  }: {
    parts?: number;
    except?: number[];
    transfers?: number[];
  } & Partial<ApplyRule> = {},
) {
  const revision = more.revision ?? ledger.history.length;
  const applied: AppliedRule = {
    ...triedRule(ledger),
    byHand: more.byHand ?? false,
    revision,
    except: new Set(except.map(id)),
    transfers: new Set(transfers.map(id)),
  };
  const plan = lastOf(applySteps(applied, ledger.state, sampleCatalogue));
  const command: ApplyRule = {
    type: 'ApplyRule',
    id: ruleId(1),
    at: sampleNow,
    catalogue: sampleCatalogue,
    version: applied.rule.version,
    revision,
    byHand: applied.byHand,
    ids: plan.ids,
    transferIds: new Map(transfers.map((number) => [id(number), sampleId('transfer', number)])),
    isMoved: ledger.history.length !== revision,
    isUnderWay: false,
    ...more,
  };
  let decision = carryOut(ledger, command);
  for (let part = 1; part < parts && decision.ok && decision.goesOn; part += 1) {
    decision = carryOut(ledger, { ...command, isUnderWay: true });
  }
  return { ...plan, decision };
}

describe('a preview', () => {
  const rule = (then: RuleFields['then']) => addRule(1, { when: xylo, then });

  it('M8 puts no more days in order than are shown: each is a step', () => {
    const dates = ['2026-01-01', '2026-01-02', '2026-01-03'];
    const records = Array.from({ length: 30 }, (_, place) => made(place, { date: dates[place % 3] }));
    const ledger = ledgerAfter(...assets, ...records, rule({ payee: 'Xylo Ltd' }));
    const shown = (most: number) => {
      const steps = previewSteps(triedRule(ledger), ledger.state, sampleCatalogue, most);
      for (let count = 0; ; count += 1) {
        const { done, value } = steps.next();
        if (done) return { count, total: value.total, days: value.changed.map(({ record }) => record.date) };
      }
    };
    const all = shown(30);
    expect(all.days).toEqual(dates.toReversed().flatMap((date) => Array.from({ length: 10 }, () => date)));
    expect(shown(2)).toEqual({ count: all.count - 2, total: 30, days: ['2026-01-03', '2026-01-03'] });
  });

  it('PY-60 LED-269 counts what matches, and shows what would change, newest first', () => {
    const ledger = ledgerAfter(
      ...assets,
      made(1, { date: '2026-01-01' }),
      made(2, { date: '2026-02-01', title: 'Xylo 2' }),
      made(3, { title: 'Other' }),
      made(4, { date: '2026-01-01', tags: ['x'], payee: 'Shop' }),
      rule({ payee: 'Shop', tags: ['x'] }),
    );
    expect(preview(ledger)).toEqual({
      records: 3,
      byHand: 0,
      changed: [
        [2, { ...recordOf(ledger, 2), title: 'Xylo 2', payee: 'Shop', tags: ['x'] }, null],
        [1, { ...recordOf(ledger, 1), payee: 'Shop', tags: ['x'] }, null],
      ].map(([number, record, to]) => {
        const { title, payee, categoryId, tags } = record as TransactionRecord;
        return [number, { title, payee, categoryId, tags }, to];
      }),
    });
  });

  it('PY-60 LED-269 leaves what was chosen by hand, and counts it, also where it is to be changed', () => {
    const bank = { date: '2026-02-10', amount: -4_50, text: 'XYLO LIDL', counterparty: '' };
    const ledger = ledgerAfter(
      ...assets,
      made(1, { title: 'XYLO LIDL', useAutoCategory: false, categoryId: food }),
    );
    importFile(ledger, cash, [bank, { ...bank, text: 'XYLO ALDI' }], () => ({ action: 'add' }));
    carryOut(ledger, rule({ title: 'Groceries' }));
    expect(preview(ledger)).toMatchObject({ records: 3, byHand: 1, changed: { length: 2 } });
    expect(preview(ledger, { byHand: true })).toMatchObject({
      records: 3,
      byHand: 1,
      changed: { length: 3 },
    });
  });

  it('PY-60 LED-269 leaves what a rule before it has set, if that is on', () => {
    const pets = addRule(2, { when: xylo, then: { category: food } });
    const ledger = ledgerAfter(...assets, pets, made(1), rule({ category: transport }));
    const count = (more: Partial<TriedRule>) => preview(ledger, more).changed.length;
    expect([count({ place: 0 }), count({ place: 1 }), count({ place: 2 })]).toEqual([1, 1, 0]);
    const { type: _, at: __, ...off } = pets;
    carryOut(ledger, { ...off, type: 'UpdateRule', rule: { ...pets.rule, enabled: false } });
    expect(count({ place: 2 })).toBe(1);
  });

  it('PY-60 LED-269 changes nothing where a category is of the other type, or all is so already', () => {
    const ledger = ledgerAfter(...assets, made(1, { tags: ['X'] }), rule({ category: salary, tags: ['x'] }));
    expect(preview(ledger)).toEqual({ records: 1, byHand: 0, changed: [] });
  });

  it('PY-60 LED-269 offers a transfer where the record can be one', () => {
    const ledger = ledgerAfter(
      ...assets,
      made(1),
      made(2, { status: 'failed' }),
      made(3, { accountId: savings }),
      rule({ transferTo: savings }),
    );
    expect(preview(ledger).changed.map(([number, , to]) => [number, to])).toEqual([[1, savings]]);
  });
});

describe('an apply', () => {
  const rule = addRule(1, { when: xylo, then: { category: transport, tags: ['x'] } });
  const by = { rule: ruleSaid(1) };
  const setBy = { category: by, tags: [{ ...by, tags: ['x'] }] };
  const ruled = {
    categoryId: transport,
    categorizedBy: 'auto',
    confidence: 1,
    words: [],
    tags: ['x'],
    setBy,
  };
  const several = (count: number): Step[] => Array.from({ length: count }, (_, number) => made(number + 1));

  it('PY-61 PY-62 LED-270 does what was shown, but what is excepted, and its undo restores all', () => {
    const ledger = ledgerAfter(...assets, ...several(3), rule);
    const [first, second, third] = [recordOf(ledger, 1), recordOf(ledger, 2), recordOf(ledger, 3)];
    const { left, decision } = apply(ledger, { except: [2] });
    expect([left, decision.ok]).toEqual([0, true]);
    expect([1, 2, 3].map((number) => recordOf(ledger, number))).toEqual([
      { ...first, ...ruled },
      second,
      { ...third, ...ruled },
    ]);
    carryOut(ledger, revertGroup(-1)(ledger.history));
    expect([1, 2, 3].map((number) => recordOf(ledger, number))).toEqual([first, second, third]);
  });

  it('PY-61 LED-270 with byHand changes what was chosen, and its undo says again who chose it', () => {
    const chosen = made(1, { useAutoCategory: false, categoryId: food });
    const ledger = ledgerAfter(...assets, chosen, rule);
    const before = recordOf(ledger, 1);
    apply(ledger, { byHand: true });
    expect(recordOf(ledger, 1)).toEqual({ ...before, ...ruled });
    carryOut(ledger, revertGroup(-1)(ledger.history));
    expect(recordOf(ledger, 1)).toEqual(before);
  });

  it('PY-61 PY-62 LED-270 of 5,001 records takes the newest 5,000, in parts, and leaves 1', () => {
    const ledger = ledgerAfter(...assets, rule);
    carryOut(ledger, { ...rule, type: 'UpdateRule', rule: { ...rule.rule, enabled: false } });
    carryOut(ledger, made(1, { date: '2020-01-01' }));
    for (let number = 2; number <= MOST_APPLIED + 1; number += 1)
      carryOut(ledger, made(number, { amount: 1 }));
    const records = () => [...ledger.state.transactions.values()].map(({ record }) => record);
    const before = records();
    const { ids, left, decision } = apply(ledger);
    expect([ids.length, left, decision]).toMatchObject([5_000, 1, { ok: true }]);
    expect(recordOf(ledger, 1)?.tags).toEqual([]);
    expect(records().filter(({ setBy: { category } }) => category)).toHaveLength(5_000);
    // Here each part is a group of its own.
    const last = ledger.history.length - 1;
    for (let end = last; end > last - 5_000; end -= 250) carryOut(ledger, revertGroup(end)(ledger.history));
    expect(records()).toEqual(before);
    expect(apply(ledger)).toMatchObject({ ids: { length: 5_000 }, left: 1 });
  });

  it('PY-61 LED-270 under way, leaves what was changed meanwhile and does nothing twice', () => {
    const ledger = ledgerAfter(...assets, ...several(300), rule);
    const revision = ledger.history.length;
    apply(ledger, { parts: 1 });
    const done = ledger.history.length - revision;
    expect(done).toBe(250);
    const open = [1, 2, 3].find((number) => recordOf(ledger, number)?.tags.length === 0) ?? 0;
    carryOut(ledger, updateTransaction(id(open), { amount: 11_00 }));
    const { ids, left } = apply(ledger, { revision, isUnderWay: true, isMoved: true });
    expect([ids.length, left]).toEqual([49, 0]);
    expect(recordOf(ledger, open)?.tags).toEqual([]);
    expect(ledger.history.length).toBe(revision + 300);
  });

  it('PY-62 LED-270 is refused where the ledger or the rule have changed since, and writes nothing', () => {
    const ledger = ledgerAfter(...assets, ...several(1), rule);
    const refused = { ok: false, refusal: { code: 'rule-moved' } };
    expect(apply(ledger, { revision: ledger.history.length - 1 }).decision).toEqual(refused);
    expect(apply(ledger, { version: 2 }).decision).toEqual(refused);
    expect(apply(ledger, { id: ruleId(2) }).decision).toEqual({
      ok: false,
      refusal: { code: 'rule-not-found' },
    });
    expect(recordOf(ledger, 1)?.tags).toEqual([]);
  });

  it('PY-63 LED-271 makes transfers of what was ticked, with the rule’s tags; its undo brings the records back', () => {
    const moving = addRule(1, { when: xylo, then: { transferTo: savings, tags: ['x'] } });
    const ledger = ledgerAfter(...assets, ...several(2), earn(id(9), savings, 10_00), moving);
    const before = [1, 2, 9].map((number) => recordOf(ledger, number));
    const { decision } = apply(ledger, { transfers: [1] });
    expect(decision.ok).toBe(true);
    expect([...ledger.state.transfers.values()].map(({ record }) => record)).toMatchObject([
      { fromAssetId: cash, toAssetId: savings, amount: 10_00, tags: ['x'] },
    ]);
    expect([1, 2, 9].map((number) => ledger.state.transactions.get(id(number))?.deletion)).toEqual([
      'permanent',
      'none',
      'permanent',
    ]);
    // Here each part is a group of its own: the transfer comes first, then what else changes.
    const last = ledger.history.length - 1;
    expect(recordOf(ledger, 2)?.tags).toEqual(['x']);
    for (const end of [last, last - 1]) carryOut(ledger, revertGroup(end)(ledger.history));
    expect([1, 2, 9].map((number) => recordOf(ledger, number))).toEqual(before);
    expect([...ledger.state.transfers.values()].map(({ reverted }) => reverted)).toEqual([true]);
  });

  describe('of transfers that can’t be made', () => {
    const moving = addRule(1, { when: xylo, then: { transferTo: savings, tags: ['x'] } });
    const income = (number: number, amount: number) => made(number, { type: 'income', amount });
    const notCovered = { code: 'transfer-not-covered', assetName: 'Savings', balance: 92_00 };
    /** Applies with these ticked; answers the refusal, and whether anything was written. */
    function refusalOf(ledger: Ledger, transfers: number[], more: { except?: number[] } = {}) {
      const { length } = ledger.history;
      const { decision } = apply(ledger, { transfers, ...more });
      return [decision.ok ? null : decision.refusal, ledger.history.length - length];
    }

    it('PY-63 LED-271 is refused whole where an income is not covered by its other asset', () => {
      const ledger = ledgerAfter(...assets, income(1, 500_00), income(2, 8_00), made(3), moving);
      const refused = [{ id: id(1), what: 'Xylo', refusal: notCovered }];
      expect(refusalOf(ledger, [1, 2])).toEqual([{ code: 'some-records-refused', refused, of: 3 }, 0]);
      expect([1, 2, 3].map((number) => recordOf(ledger, number)?.tags)).toEqual([[], [], []]);
      const { decision } = apply(ledger, { transfers: [2] });
      expect([decision.ok, ledger.state.transfers.size]).toEqual([true, 1]);
    });

    it('PY-63 LED-271 is refused where only all together are not covered, also in a later part', () => {
      const many = Array.from({ length: 25 }, (_, place) => income(place + 1, 5_00));
      const ledger = ledgerAfter(...assets, ...many, moving);
      const ticked = many.map((_, place) => place + 1);
      const [refusal, written] = refusalOf(ledger, ticked);
      expect([refusal, written]).toMatchObject([{ refused: { length: 5 }, of: 25 }, 0]);
    });

    it('PY-63 LED-271 takes what brings money to the asset first', () => {
      const ledger = ledgerAfter(...assets, made(1, { amount: 450_00 }), income(2, 500_00), moving);
      expect([refusalOf(ledger, [2])[1], refusalOf(ledger, [1, 2])]).toEqual([0, [null, expect.any(Number)]]);
      expect(ledger.state.transfers.size).toBe(2);
    });

    it('PY-63 LED-271 is refused with each record that was not offered, and why', () => {
      const ledger = ledgerAfter(
        ...assets,
        made(1),
        made(2, { status: 'failed' }),
        made(3, { accountId: savings, title: 'Xylo there' }),
        made(4, { title: 'Other' }),
        moving,
      );
      const refused = [
        { id: id(3), what: 'Xylo there', refusal: { code: 'transfer-same-asset' } },
        { id: id(2), what: 'Xylo', refusal: { code: 'failed-transaction' } },
        { id: id(4), what: 'Other', refusal: { code: 'rule-offers-no-transfer' } },
        { id: id(5), what: '', refusal: { code: 'transaction-not-found' } },
      ];
      expect(refusalOf(ledger, [1, 2, 3, 4, 5])).toEqual([
        { code: 'some-records-refused', refused, of: 5 },
        0,
      ]);
    });

    it('PY-63 LED-271 is refused for any record where the rule makes no transfers', () => {
      const ledger = ledgerAfter(...assets, made(1), rule);
      const refused = [{ id: id(1), what: 'Xylo', refusal: { code: 'rule-offers-no-transfer' } }];
      expect(refusalOf(ledger, [1])).toEqual([{ code: 'some-records-refused', refused, of: 1 }, 0]);
    });
  });
});
