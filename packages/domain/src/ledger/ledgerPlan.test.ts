import { describe, expect, it } from 'vitest';
import {
  addAsset,
  createTransaction,
  ledgerAfter,
  sampleCatalogue,
  sampleCategories,
  sampleId,
  setUpSchedule,
} from '../testing/index.ts';
import { ledgerPlan, ledgerPlanSteps, usualSteps } from './ledgerPlan.ts';
import { emptyLedger, type LedgerState, type TransactionState, transactionOf } from './ledgerState.ts';

const wallet = sampleId('asset', 1);
const today = '2026-03-31';
const { food } = sampleCategories;
const ROWS = 10_000;

/** A ledger with one expense of last month, and thousands that are years older. */
function longLedger(): LedgerState {
  const id = sampleId('transaction', 1);
  const { state } = ledgerAfter(
    addAsset(wallet, { balance: 1_000_00 }),
    createTransaction(id, { accountId: wallet, amount: 30_00, date: '2026-02-05' }),
  );
  const known = transactionOf(state, id);
  if (!known) throw new Error('no transaction');
  const older = (number: number): [string, TransactionState] => {
    const record = { ...known.record, id: sampleId('transaction', number + 2), date: '2019-05-01' };
    return [record.id, { ...known, record }];
  };
  const transactions = new Map([...Array.from({ length: ROWS }, (_, number) => older(number)), [id, known]]);
  return { ...state, transactions };
}

/** How often others may have a turn, and what it comes to. */
function counted<Result>(steps: Generator<undefined, Result>): { turns: number; result: Result } {
  for (let turns = 0; ; turns += 1) {
    const { done, value } = steps.next();
    if (done) return { turns, result: value };
  }
}

describe('M8 a plan of a long ledger', () => {
  it('is made in steps, also where the records of other periods are passed over', () => {
    const ask = { day: today, today, only: [sampleCategories.food] };
    const { turns, result } = counted(ledgerPlanSteps(longLedger(), sampleCatalogue, ask));
    expect(result.categories.map(({ recent }) => recent)).toEqual([
      { last: 30_00n, average: 10_00n, fill: null },
    ]);
    // Once for what is spent now, and once for what is usual.
    expect(turns).toBeGreaterThan((2 * ROWS) / 1_000);
  });

  it('that carries on since 1900 is made in steps, and is of the state as it was at the first one', () => {
    const { state } = ledgerAfter(
      addAsset(wallet, { balance: 1_000_00 }),
      setUpSchedule(sampleId('schedule', 1), { assetId: wallet, categoryId: food }),
    );
    const entry = { day: '1900-01-01', amount: 1_00, carry: 'both' as const, only: false };
    const carried = { ...state, plan: { ...state.plan, entries: { [food]: [entry] } } };
    const ask = { day: today, today, only: [food] };
    const { result: asItWas } = counted(ledgerPlanSteps(carried, sampleCatalogue, ask));
    const steps = ledgerPlanSteps(carried, sampleCatalogue, ask);
    steps.next();
    const asset = state.assets.get(wallet);
    if (asset) asset.deletion = 'soft';
    const { turns, result } = counted(steps);
    expect(result).toEqual(asItWas);
    expect(asItWas.categories[0]?.due).toBeGreaterThan(0n);
    // A step is fifty periods of a month each.
    expect(turns).toBeGreaterThan((126 * 12) / 50);
  });

  it('SV-06 is filled with what is found in steps', () => {
    const { turns, result } = counted(usualSteps(longLedger(), sampleCatalogue, today));
    expect(result.get(sampleCategories.food)).toEqual({ last: 30_00n, average: 10_00n, fill: null });
    expect(result.has(sampleCategories.salary)).toBe(false);
    expect(turns).toBeGreaterThan(ROWS / 1_000);
  });
});

it('a retired category without a figure has a line where it is asked for: its plan has just been ended', () => {
  const state = emptyLedger();
  const { oldFashioned } = sampleCategories;
  const linesOf = (ask: { only?: string[] }) =>
    ledgerPlan(state, sampleCatalogue, { day: today, today, ...ask }).categories.map(
      ({ category }) => category,
    );
  expect(linesOf({ only: [oldFashioned] })).toEqual([oldFashioned]);
  expect(linesOf({})).not.toContain(oldFashioned);
});
