// oxlint-disable vitest/expect-expect -- then… asserts
import { groupOf } from '@ledgerline/events';
import { describe, expect, it } from 'vitest';
import {
  addAsset,
  carryOut,
  changeTransactions,
  command,
  earn,
  expenseRecord,
  given,
  ledgerAfter,
  moved,
  moveMany,
  revert,
  revertGroup,
  sampleCategories,
  sampleId,
  spend,
  updateTransaction,
} from '../testing/index.ts';
import { EVENTS_IN_A_PART } from './commandParts.ts';

const cash = sampleId('asset', 1);
const bank = sampleId('asset', 2);
const lunch = sampleId('transaction', 1);
const bus = sampleId('transaction', 2);
const pay = sampleId('transaction', 3);
const { food, transport } = sampleCategories;

const wallet = addAsset(cash, { name: 'Wallet', balance: 50_00 });
const giro = addAsset(bank, { name: 'Giro', type: 'bank', balance: 20_00 });
/** Events 0 to 3. */
const booked = [wallet, giro, spend(lunch, cash, 10_00), spend(bus, cash, 3_00)];
/** Events 4 and 5. */
const recategorised = changeTransactions([lunch, bus], { categoryId: transport });
const lunchRecord = expenseRecord(lunch, { accountId: cash });
const busRecord = expenseRecord(bus, { accountId: cash, amount: 3_00 });

const anyId = expect.any(String) as string;

const idOf = (ledger: ReturnType<typeof ledgerAfter>, revision: number): string =>
  ledger.history.at(revision)?.id ?? '';

describe('taking a group back', () => {
  it('ST-05 LED-75 takes everything of it back, newest first', () => {
    const { history } = ledgerAfter(...booked, recategorised);
    given(...booked, recategorised)
      .when(revertGroup(-1))
      .then(
        {
          type: 'TransactionUpdated',
          data: { transaction: busRecord, former: { categoryId: transport }, effects: [] },
          reverts: history[5]?.id ?? '',
        },
        {
          type: 'TransactionUpdated',
          data: { transaction: lunchRecord, former: { categoryId: transport }, effects: [] },
          reverts: history[4]?.id ?? '',
        },
      );
  });

  it('LED-75 decides each on what the reverts before it leave', () => {
    const moveAll = changeTransactions([lunch, bus], { accountId: bank });
    given(...booked, moveAll)
      .when(revertGroup(-1))
      .then(
        {
          type: 'TransactionUpdated',
          data: {
            transaction: busRecord,
            former: { accountId: bank },
            effects: [moved(bank, 3_00, 10_00), moved(cash, -3_00, 47_00)],
          },
          reverts: anyId,
        },
        {
          type: 'TransactionUpdated',
          data: {
            transaction: lunchRecord,
            former: { accountId: bank },
            effects: [moved(bank, 10_00, 20_00), moved(cash, -10_00, 37_00)],
          },
          reverts: anyId,
        },
      );
  });

  it('LED-76 passes over what has been taken back already, by a revert or by other means', () => {
    given(...booked, recategorised, revert(4))
      .when(revertGroup(5))
      .then({
        type: 'TransactionUpdated',
        data: { transaction: busRecord, former: { categoryId: transport }, effects: [] },
        reverts: anyId,
      });
    given(...booked, moveMany('DeleteTransactions', [lunch, bus]), command('RestoreTransaction', bus))
      .when(revertGroup(5))
      .then({
        type: 'TransactionRestored',
        data: {
          transaction: lunchRecord,
          former: { deletion: 'soft' },
          effects: [moved(cash, -10_00, 37_00)],
        },
        reverts: anyId,
      });
  });

  it('LED-76 is refused where nothing of it stands', () => {
    given(...booked, recategorised, revertGroup(-1))
      .when(revertGroup(4))
      .thenRefused({ code: 'already-reverted' });
  });

  it('ST-06 LED-78 is refused with all that stands in the way, and takes back the rest without that', () => {
    const rest = spend(sampleId('transaction', 4), bank, 20_00);
    const steps = [
      ...booked,
      earn(pay, cash, 5_00),
      changeTransactions([lunch, bus, pay], { status: 'failed' }),
      updateTransaction(lunch, { status: 'pending' }),
      command('DeleteTransaction', bus),
      rest,
    ];
    const ledger = ledgerAfter(...steps);
    const whole = carryOut(ledger, revertGroup(5)(ledger.history));
    expect(whole).toEqual({
      ok: false,
      refusal: {
        code: 'group-revert-blocked',
        refused: [
          {
            id: idOf(ledger, 7),
            what: 'Lunch',
            refusal: { code: 'revert-blocked', by: 'deleted', detail: 'Lunch' },
          },
          {
            id: idOf(ledger, 6),
            what: 'Lunch',
            refusal: { code: 'revert-blocked', by: 'newer-change', detail: 'status' },
          },
        ],
        of: 3,
      },
    });
    const others = carryOut(ledger, revertGroup(5, [idOf(ledger, 6), idOf(ledger, 7)])(ledger.history));
    expect(others).toMatchObject({ ok: true, events: [{ data: { transaction: { id: pay } } }] });
    expect(carryOut(ledger, revertGroup(5, [idOf(ledger, 6), idOf(ledger, 7)])(ledger.history))).toEqual({
      ok: false,
      refusal: { code: 'already-reverted' },
    });
  });

  it('LED-78 names what is not covered', () => {
    given(...booked, moveMany('DeleteTransactions', [lunch]), spend(pay, cash, 47_00))
      .when(revertGroup(4))
      .thenRefused({
        code: 'group-revert-blocked',
        refused: [
          {
            id: ledgerAfter(...booked, moveMany('DeleteTransactions', [lunch])).history[4]?.id ?? '',
            what: 'Lunch',
            refusal: { code: 'revert-blocked', by: 'not-covered', detail: 'Wallet' },
          },
        ],
        of: 1,
      });
  });

  it('ST-07 LED-77 never deletes what people have edited since it was brought back', () => {
    const restored = [
      ...booked,
      moveMany('DeleteTransactions', [lunch, bus]),
      moveMany('RestoreTransactions', [lunch, bus]),
    ];
    const ledger = ledgerAfter(...restored, updateTransaction(lunch, { title: 'Dinner', amount: 11_00 }));
    const decision = carryOut(ledger, revertGroup(6)(ledger.history));
    expect(decision).toMatchObject({
      refusal: {
        code: 'group-revert-blocked',
        refused: [
          {
            id: idOf(ledger, 6),
            what: 'Dinner',
            refusal: { code: 'revert-blocked', by: 'newer-change', detail: 'title, amount' },
          },
        ],
        of: 2,
      },
    });
  });

  it('LED-77 an edit that was taken back does not count', () => {
    given(
      ...booked,
      moveMany('DeleteTransactions', [lunch]),
      moveMany('RestoreTransactions', [lunch]),
      updateTransaction(lunch, { title: 'Dinner' }),
      revert(-1),
    )
      .when(revertGroup(5))
      .then({
        type: 'TransactionSoftDeleted',
        data: { transaction: lunchRecord, effects: [moved(cash, 10_00, 47_00)] },
        reverts: anyId,
      });
  });

  it('ST-08 LED-80 makes a group that can be taken back in turn', () => {
    const ledger = ledgerAfter(...booked, recategorised, revertGroup(-1), revertGroup(-1));
    expect(ledger.state.transactions.get(lunch)?.record.categoryId).toBe(transport);
    expect(ledger.history.slice(4).map(({ metadata }) => groupOf(metadata)?.kind)).toEqual([
      'bulk',
      'bulk',
      'revert',
      'revert',
      'revert',
      'revert',
    ]);
    expect(ledger.history[8]?.metadata.revertsGroup).toBe(
      groupOf(ledger.history[6]?.metadata ?? { $correlationId: '' })?.id,
    );
    // The first group stands again, so it can be taken back again.
    carryOut(ledger, revertGroup(4)(ledger.history));
    expect(ledger.state.transactions.get(lunch)?.record.categoryId).toBe(food);
  });

  it('LED-84 is refused where the group has grown since its events were read', () => {
    given(...booked, recategorised)
      .when((history) => ({ ...revertGroup(-1)(history), events: history.slice(4, 5) }))
      .thenRefused({ code: 'revision-conflict', expected: 1, actual: 2 });
  });

  it('LED-79 goes on with the next part of what still stands', () => {
    const ids = Array.from({ length: EVENTS_IN_A_PART + 2 }, (_, index) =>
      sampleId('transaction', 10 + index),
    );
    const ledger = ledgerAfter(
      wallet,
      ...ids.map((id) => earn(id, cash, 1)),
      moveMany('DeleteTransactions', ids),
    );
    const first = ids.length + 1;
    const part = { ...revertGroup(first)(ledger.history), isUnderWay: true };
    const decision = carryOut(ledger, part);
    expect(decision).toMatchObject({ ok: true, goesOn: true });
    expect(decision.ok && decision.events).toHaveLength(EVENTS_IN_A_PART);
    const rest = carryOut(ledger, part);
    expect(rest).toEqual({ ok: true, events: expect.any(Array) as [] });
    expect(rest.ok && rest.events).toHaveLength(2);
    expect(carryOut(ledger, part)).toEqual({ ok: true, events: [] });
  });
});
