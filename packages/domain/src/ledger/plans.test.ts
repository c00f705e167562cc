// oxlint-disable vitest/expect-expect -- then… asserts
import type { LedgerEvent, PlanEntry } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import { MAX_PERIOD_STARTS, periodOf } from '../plan/periods.ts';
import { plannedIn } from '../plan/planState.ts';
import {
  addAsset,
  carryOut,
  copyPlan,
  createTransaction,
  fillPlan,
  given,
  ledgerAfter,
  movePlan,
  newLedger,
  revert,
  revertGroup,
  type Step,
  sampleCategories,
  sampleId,
  setPeriodStart,
  setPlan,
} from '../testing/index.ts';
import { addMonths } from '../values/periods.ts';
import { ledgerDecider } from './ledgerDecider.ts';

const { food, transport, salary, oldFashioned } = sampleCategories;
const wallet = sampleId('asset', 1);
const entry = (day: string, amount: number | null, fields: Partial<PlanEntry> = {}): PlanEntry => ({
  day,
  amount,
  carry: 'none',
  only: false,
  ...fields,
});
const set = (one: PlanEntry, former: PlanEntry[] = [], category: string = food): LedgerEvent => ({
  type: 'PlanSet',
  data: { category, ...one, former, back: null },
});
const plannedAfter = (day: string, ...steps: Step[]) => {
  const { plan } = ledgerAfter(...steps).state;
  const { amount, carry, only } = plannedIn(plan, food, periodOf(plan.starts, day));
  return [amount, carry, only];
};

describe('LED-144 LED-145 LED-146 LED-147 planning an amount', () => {
  it('holds from its period on, and for it only where wanted', () => {
    given()
      .when(setPlan('2026-03-17', 400))
      .then(set(entry('2026-03-01', 400)));
    given(setPlan('2026-01-01', 400))
      .when(setPlan('2026-03-17', 450, { only: true, carry: 'both' }))
      .then(set(entry('2026-03-01', 450, { only: true, carry: 'both' })));
    const steps = [setPlan('2026-01-01', 400), setPlan('2026-03-01', 450, { only: true })];
    expect(['2026-02-28', '2026-03-31', '2026-04-01'].map((day) => plannedAfter(day, ...steps)[0])).toEqual([
      400, 450, 400,
    ]);
  });

  it('keeps the carry that is shown unless another is sent; an ended plan has none', () => {
    const carrying = setPlan('2026-01-01', 400, { carry: 'both' });
    given(carrying)
      .when(setPlan('2026-03-01', 100))
      .then(set(entry('2026-03-01', 100, { carry: 'both' })));
    given(carrying)
      .when(setPlan('2026-03-01', null))
      .then(set(entry('2026-03-01', null)));
  });

  it('without only takes the only of its period away, with null too; null with only takes just that away', () => {
    const only = entry('2026-03-01', 450, { only: true });
    const steps = [setPlan('2026-01-01', 400), setPlan('2026-03-01', 450, { only: true })];
    given(...steps)
      .when(setPlan('2026-03-09', 500))
      .then(set(entry('2026-03-01', 500), [only]));
    given(...steps)
      .when(setPlan('2026-03-09', null))
      .then(set(entry('2026-03-01', null), [only]));
    const away = setPlan('2026-03-09', null, { only: true });
    given(...steps)
      .when(away)
      .then(set(entry('2026-03-01', null, { only: true }), [only]));
    expect(plannedAfter('2026-03-01', ...steps, away)).toEqual([400, 'none', false]);
  });

  it('writes nothing where it is shown so already', () => {
    const steps = [setPlan('2026-01-01', 400)];
    given(...steps)
      .when(setPlan('2026-03-01', 400))
      .thenNothing();
    given(...steps)
      .when(setPlan('2026-03-01', null, { only: true }))
      .thenNothing();
    given().when(setPlan('2026-03-01', null)).thenNothing();
    given(movePlan('2026-03-01', null, 5))
      .when(setPlan('2026-03-01', 0))
      .thenNothing();
    given(...steps)
      .when(setPlan('2026-03-01', 400, { only: true }))
      .then(set(entry('2026-03-01', 400, { only: true })));
    given()
      .when(setPlan('2026-03-01', 0))
      .then(set(entry('2026-03-01', 0)));
  });

  it('of two in one period the later counts, and setting replaces both, at its day', () => {
    const steps = [
      setPlan('2026-11-01', 200, { only: true, today: '2026-11-01' }),
      setPlan('2027-01-01', 300, { only: true }),
      setPlan('2026-12-01', 100, { only: true }),
      setPeriodStart(25, 'none', '2026-12-01'),
    ];
    expect(plannedAfter('2026-12-25', ...steps)).toEqual([300, 'none', true]);
    given(...steps)
      .when(setPlan('2026-12-25', 200, { only: true }))
      .then(set(entry('2027-01-01', 200, { only: true }), [entry('2027-01-01', 300, { only: true })]));
    const two = [
      setPlan('2026-12-01', 100),
      setPlan('2027-01-01', 300),
      setPeriodStart(5, 'none', '2026-12-01'),
    ];
    expect(plannedAfter('2026-12-25', ...two)[0]).toBe(300);
    given(...two)
      .when(setPlan('2026-12-25', 7))
      .then(set(entry('2027-01-01', 7), [entry('2026-12-01', 100), entry('2027-01-01', 300)]));
  });

  it('is refused for what is no offered expense category, out of range, and where another amount is shown', () => {
    const refusedFor = (
      category: string,
      why: 'not-found' | 'not-expense' | 'retired',
      amount: number | null = 1,
    ) =>
      given()
        .when(setPlan('2026-03-01', amount, { category }))
        .thenRefused({ code: 'plan-category', field: 'category', why });
    refusedFor('f'.repeat(24), 'not-found');
    refusedFor(salary, 'not-expense', null);
    refusedFor(oldFashioned, 'retired');
    given()
      .when(setPlan('2026-03-01', null, { category: oldFashioned }))
      .thenNothing();
    for (const day of ['1899-12-31', '2028-03-02']) {
      given().when(setPlan(day, 1)).thenRefused({ code: 'period-out-of-range', field: 'period' });
    }
    given(setPlan('2026-01-01', 450_00))
      .when(setPlan('2026-03-01', 1, { expected: null }))
      .thenRefused({ code: 'plan-changed', actual: 450_00 });
    given()
      .when(setPlan('2026-03-01', 1, { expected: 0 }))
      .thenRefused({ code: 'plan-changed', actual: null });
    given(movePlan('2026-03-01', null, 5))
      .when(setPlan('2026-03-01', 1, { expected: 0 }))
      .then(set(entry('2026-03-01', 1)));
  });
});

describe('LED-148 moving an amount', () => {
  it('belongs to its period, whose first day it has', () => {
    given()
      .when(movePlan('2026-03-17', transport, 30))
      .then({
        type: 'PlanMoved',
        data: { day: '2026-03-01', from: transport, to: food, amount: 30, back: false },
      });
  });

  it('is refused between a category and itself, and for others than offered expense categories', () => {
    given()
      .when(movePlan('2026-03-01', food, 1))
      .thenRefused({ code: 'plan-same' });
    given()
      .when(movePlan('2026-03-01', salary, 1))
      .thenRefused({ code: 'plan-category', field: 'from', why: 'not-expense' });
    given()
      .when(movePlan('2026-03-01', null, 1, { to: oldFashioned }))
      .thenRefused({ code: 'plan-category', field: 'to', why: 'retired' });
    given()
      .when(movePlan('1800-03-01', null, 1))
      .thenRefused({ code: 'period-out-of-range', field: 'period' });
  });
});

describe('LED-153 LED-154 many plans at once', () => {
  const spend = (number: number, amount: number, date: string) =>
    createTransaction(sampleId('transaction', number), { accountId: wallet, amount, date });
  const spent = [
    addAsset(wallet, { balance: 1_000_00 }),
    spend(1, 380_00, '2026-01-05'),
    spend(2, 412_00, '2026-02-05'),
  ];

  it('Fill sets what is usual from the period on; planned ones stay unless they are replaced', () => {
    given(...spent)
      .when(fillPlan('2026-03-01'))
      .then(set(entry('2026-03-01', 412_00)));
    given(...spent, setPlan('2026-02-01', 1))
      .when(fillPlan('2026-03-01'))
      .thenNothing();
    given(...spent, setPlan('2026-02-01', 1, { carry: 'both' }))
      .when(fillPlan('2026-03-01', { replace: true }))
      .then(set(entry('2026-03-01', 412_00, { carry: 'both' })));
    given(...spent)
      .when(fillPlan('2026-03-01', { categories: [transport] }))
      .thenNothing();
    given(...spent)
      .when(fillPlan('2026-03-01', { categories: [food, oldFashioned] }))
      .thenRefused({ code: 'plan-category', field: 'categories', why: 'retired' });
    given(...spent)
      .when(fillPlan('2026-03-01', { revision: 3, expectedRevision: 2 }))
      .thenRefused({ code: 'revision-conflict', expected: 2, actual: 3 });
  });

  it('Copy sets amounts and carries without moves, for later periods only, each once', () => {
    const steps = [
      setPlan('2026-01-01', 400, { carry: 'both' }),
      setPlan('2026-01-01', 50, { category: transport }),
      movePlan('2026-01-01', transport, 20),
      setPlan('2026-03-01', 50, { category: transport, only: true }),
    ];
    const copied = [
      set(entry('2026-02-01', 400, { only: true, carry: 'both' })),
      set(entry('2026-02-01', 50, { only: true }), [], transport),
      set(entry('2026-03-01', 400, { only: true, carry: 'both' })),
    ];
    given(...steps)
      .when(copyPlan('2026-01-31', ['2026-03-05', '2026-03-09', '2026-02-02']))
      .then(...copied);
    given(...steps)
      .when(copyPlan('2026-01-01', ['2026-01-31']))
      .thenRefused({ code: 'plan-not-later' });
    given()
      .when(copyPlan('2026-01-01', ['2026-03-01', '2029-01-01']))
      .thenRefused({ code: 'period-out-of-range', field: 'to' });
  });

  it('Copy looks at each of very many amounts a few times at most, into however many periods', () => {
    const months = Array.from({ length: 1_200 }, (_, month) => addMonths('1930-01-01', month));
    let looked = 0;
    const entries = new Proxy(
      months.map((day, month) => entry(day, month, { only: true })),
      {
        get(target, name, receiver) {
          if (typeof name === 'string' && /^\d+$/.test(name)) looked += 1;
          return Reflect.get(target, name, receiver) as unknown;
        },
      },
    );
    const { state } = ledgerAfter();
    const ledger = { ...state, plan: { ...state.plan, entries: { [food]: entries } } };
    const to = months.slice(600, 624);
    const decision = ledgerDecider.decide(copyPlan(months[500] ?? '', to), ledger);
    expect(decision.ok && decision.events).toHaveLength(24);
    expect(looked).toBeLessThan(5 * months.length);
  });
});

describe('LED-155 taking plans back', () => {
  it('puts back what stood in the period of both kinds', () => {
    const [hold, only] = [entry('2026-03-01', 400), entry('2026-03-01', 450, { only: true, carry: 'both' })];
    const steps = [
      setPlan('2026-03-01', 400),
      setPlan('2026-03-01', 450, { only: true, carry: 'both' }),
      setPlan('2026-03-01', 500, { carry: 'none' }),
    ];
    given(...steps)
      .when(revert(-1))
      .then({
        type: 'PlanSet',
        data: {
          category: food,
          ...entry('2026-03-01', 450, { only: true, carry: 'both' }),
          former: [entry('2026-03-01', 500)],
          back: [hold, only],
        },
      });
    expect(plannedAfter('2026-04-01', ...steps, revert(-1))).toEqual([400, 'none', false]);
    expect(plannedAfter('2026-03-01', ...steps, revert(-1), revert(-1))).toEqual([500, 'none', false]);
    expect(
      plannedAfter('2026-03-01', setPlan('2026-01-01', 1), setPlan('2026-03-01', 2), revert(-1)),
    ).toEqual([1, 'none', false]);
  });

  it('is refused where that has changed since, and where it is so already', () => {
    given(setPlan('2026-03-01', 1), setPlan('2026-03-01', 2))
      .when(revert(-2))
      .thenRefused({ code: 'revert-blocked', by: 'newer-change', detail: 'planned' });
    given(setPlan('2026-03-01', 1), setPlan('2026-03-01', 2), setPlan('2026-03-01', 1))
      .when(revert(-2))
      .thenRefused({ code: 'revert-blocked', by: 'already', detail: 'The plan' });
    // A later period is none of its business.
    given(setPlan('2026-03-01', 1), setPlan('2026-04-01', 2))
      .when(revert(-2))
      .then({
        type: 'PlanSet',
        data: { category: food, ...entry('2026-03-01', null), former: [entry('2026-03-01', 1)], back: [] },
      });
  });

  it('takes each move back alone, whatever came since, and back again', () => {
    const move = { day: '2026-03-01', from: transport, to: food, amount: 30 };
    const steps = [
      movePlan('2026-03-01', transport, 30),
      movePlan('2026-03-01', food, 30, { to: transport }),
    ];
    given(...steps)
      .when(revert(0))
      .then({ type: 'PlanMoved', data: { ...move, back: true } });
    given(...steps, revert(0))
      .when(revert(-1))
      .then({ type: 'PlanMoved', data: { ...move, back: false } });
    expect(ledgerAfter(...steps, revert(0)).state.plan.moves).toEqual([
      { day: '2026-03-01', from: food, to: transport, sum: '30', count: 1 },
    ]);
  });

  it('takes a copy back as one', () => {
    const { state } = ledgerAfter(
      setPlan('2026-01-01', 400),
      copyPlan('2026-01-01', ['2026-02-01', '2026-03-01']),
      revertGroup(-1),
    );
    expect(state.plan.entries).toEqual({ [food]: [entry('2026-01-01', 400)] });
  });
});

describe('LED-142 what periods begin with', () => {
  const calendar = { start: { day: 1, shift: 'none' }, from: null } as const;

  it('changes from the next period on, or from a first day', () => {
    given()
      .when(setPeriodStart(25, 'before'))
      .then({
        type: 'PeriodStartSet',
        data: { start: { day: 25, shift: 'before' }, from: '2026-04-01', former: calendar },
      });
    given()
      .when(setPeriodStart(25, 'none', '2025-03-02'))
      .thenRefused({ code: 'not-a-first-day' });
    given()
      .when(setPeriodStart(25, 'none', '2028-04-01'))
      .thenRefused({ code: 'period-out-of-range', field: 'from' });
    given().when(setPeriodStart(1)).thenNothing();
  });

  it('is replaced from the same day, and not changed from an earlier one', () => {
    const first = setPeriodStart(25, 'none', '2026-03-01');
    given(first)
      .when(setPeriodStart(25, 'none', '2026-03-25'))
      .thenNothing();
    given(first)
      .when(setPeriodStart(10, 'none', '2026-02-01'))
      .thenRefused({ code: 'start-too-early', earliest: '2026-03-01' });
    const { state } = ledgerAfter(first, setPeriodStart(10, 'none', '2026-03-01'));
    expect(state.plan.starts).toEqual([{ start: { day: 10, shift: 'none' }, from: '2026-03-01' }]);
  });

  it('is taken back to what was before, unless it has changed since', () => {
    const steps = [setPeriodStart(25, 'none', '2026-03-01'), setPeriodStart(10, 'none', '2026-04-25')];
    expect(ledgerAfter(...steps, revert(-1)).state.plan.starts).toEqual([
      { start: { day: 25, shift: 'none' }, from: '2026-03-01' },
    ]);
    expect(ledgerAfter(steps[0]!, revert(-1)).state.plan.starts).toEqual([]);
    given(...steps)
      .when(revert(0))
      .thenRefused({ code: 'revert-blocked', by: 'newer-change', detail: 'start of periods' });
  });

  it('changes at most 100 times; replacing adds none', () => {
    const ledger = newLedger();
    for (let count = 0; count < MAX_PERIOD_STARTS; count += 1) {
      const last = ledger.state.plan.starts.at(-1)?.from ?? '2015-01-01';
      const { to } = periodOf(ledger.state.plan.starts, last);
      const next = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
      expect(carryOut(ledger, setPeriodStart(count % 2 ? 1 : 20, 'none', next)).ok).toBe(true);
    }
    const { starts } = ledger.state.plan;
    expect(starts).toHaveLength(100);
    const last = starts.at(-1)?.from ?? '';
    expect(carryOut(ledger, setPeriodStart(3, 'none', last)).ok).toBe(true);
    expect(carryOut(ledger, setPeriodStart(9))).toEqual({
      ok: false,
      refusal: { code: 'too-many-period-starts' },
    });
  });
});
