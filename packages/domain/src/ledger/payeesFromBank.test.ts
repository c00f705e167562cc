// oxlint-disable vitest/expect-expect -- then… asserts
import { describe, expect, it } from 'vitest';
import {
  addAsset,
  addRule,
  bankData,
  carryOut,
  command,
  given,
  importRecord,
  importRows,
  type Ledger,
  ledgerAfter,
  revertGroup,
  type Step,
  sampleCategories,
  sampleId,
  updateTransaction,
} from '../testing/index.ts';
import { lastOf } from '../values/steps.ts';
import { EVENTS_IN_A_PART } from './commandParts.ts';
import type { TakePayeesFromBank } from './labelCommands.ts';
import { fromBankSteps } from './labelSteps.ts';
import type { PlannedRow } from './ledgerCommands.ts';

const giro = sampleId('asset', 1);
const record = importRecord(giro);
const long = 'Warung Makan Padang '.repeat(4).trim();

/** A row that became a record before there were payees. */
const row = (number: number, counterparty: string, payee = ''): PlannedRow => ({
  action: 'add',
  id: sampleId('transaction', number),
  title: 'CARD PAYMENT',
  payee,
  tags: [],
  setBy: {},
  category: { categoryId: sampleCategories.food, categorizedBy: 'auto', confidence: 0.5, words: [] },
  bank: bankData({ importId: record.id, line: number + 1, counterparty, amount: -1 }),
  settles: null,
});
const imported = (...rows: PlannedRow[]): Step[] => [
  addAsset(giro, { name: 'Giro', type: 'bank', balance: 100_00 }),
  importRows(record, rows),
];
const take: TakePayeesFromBank = { type: 'TakePayeesFromBank', isUnderWay: false };
const payees = ({ state }: Ledger) => [...state.transactions.values()].map(({ record: { payee } }) => payee);

describe('payees from the bank', () => {
  const rows = [row(1, 'Warung Sari'), row(2, ''), row(3, 'Lidl', 'Shop'), row(4, long), row(5, 'Gone')];
  const steps = [...imported(...rows), command('DeleteTransaction', sampleId('transaction', 5))];

  it('PY-28 LED-285 live records without one take it, cut at a word; all others stay, and no rule is asked', () => {
    const rule = addRule(1, { then: { payee: 'By rule' } });
    const ledger = ledgerAfter(...steps, rule);
    const learned = JSON.stringify(ledger.state.learned);
    expect(lastOf(fromBankSteps(ledger.state))).toEqual(
      [1, 4].map((number) => sampleId('transaction', number)),
    );
    carryOut(ledger, take);
    expect(payees(ledger)).toEqual([
      'Warung Sari',
      '',
      'Shop',
      'Warung Makan Padang Warung Makan Padang Warung Makan Padang',
      '',
    ]);
    expect(JSON.stringify(ledger.state.learned)).toBe(learned);
    expect(carryOut(ledger, take)).toEqual({ ok: true, events: [] });
  });

  it('PY-28 LED-285 an undo takes them back, but one that was edited since', () => {
    const ledger = ledgerAfter(
      ...steps,
      take,
      updateTransaction(sampleId('transaction', 1), { payee: 'Sari' }),
    );
    const group = ledger.history.findIndex(({ metadata }) => metadata.$correlationId.startsWith('bulk-'));
    expect(carryOut(ledger, revertGroup(group)(ledger.history))).toMatchObject({
      refusal: { code: 'group-revert-blocked', refused: [{ id: ledger.history[group]?.id }] },
    });
    carryOut(ledger, revertGroup(group, [ledger.history[group]?.id ?? ''])(ledger.history));
    expect(payees(ledger)).toEqual(['Sari', '', 'Shop', '', '']);
  });

  it('PY-28 LED-285 many are taken in parts', () => {
    const many = Array.from({ length: EVENTS_IN_A_PART + 2 }, (_, number) => row(number + 1, 'Lidl'));
    const ledger = ledgerAfter(...imported(...many));
    expect(carryOut(ledger, take)).toMatchObject({ goesOn: true, toCome: 2 });
    const rest = carryOut(ledger, { ...take, isUnderWay: true });
    expect(rest.ok && [rest.events.length, rest.goesOn]).toEqual([2, undefined]);
    expect(new Set(payees(ledger))).toEqual(new Set(['Lidl']));
  });

  it('PY-28 of an empty ledger there is nothing to take', () => {
    given().when(take).thenNothing();
  });
});
