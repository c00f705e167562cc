import { changeOf, type LedgerEvent, type Recorded } from '@ledgerline/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastStart } from '../plan/periods.ts';
import {
  addAsset,
  confirmBalance,
  createTransaction,
  ledgerAfter,
  ledgerHistory,
  sampleId,
} from '../testing/index.ts';
import { confirmationShown } from './confirmationShown.ts';
import { ledgerDecider } from './ledgerDecider.ts';
import type { AssetState, LedgerState } from './ledgerState.ts';
import { keepForAnswer, ledgerThen } from './ledgerThen.ts';

const fold = (history: readonly Recorded<LedgerEvent>[]): LedgerState =>
  history.reduce((state, event) => ledgerDecider.evolve(state, event), ledgerDecider.initialState());

/** The events of one command after the other. */
function commandsOf(history: readonly Recorded<LedgerEvent>[]): Recorded<LedgerEvent>[][] {
  const commands = Map.groupBy(history, ({ metadata }) => metadata.commandId);
  return [...commands.values()];
}

/** What an answer says of these records and of the assets that they name. */
function told(state: LedgerState, events: readonly Recorded<LedgerEvent>[]) {
  const assets = (...ids: (string | null | undefined)[]) =>
    ids.map((id) => {
      const { adjustments: _, confirmations = [], ...asset } = state.assets.get(id ?? '') ?? {};
      return { ...asset, ...confirmationShown(confirmations) };
    });
  const records = events.map((event) => {
    const change = changeOf(event);
    switch (change.kind) {
      case 'asset':
      case 'opening':
      case 'adjustment':
      case 'confirmation':
        return assets(change.key[0]);
      case 'transaction': {
        const { lifted: _, ...transaction } = state.transactions.get(change.key[0]) ?? {};
        return { ...transaction, account: assets(change.after.record.accountId) };
      }
      case 'transfer': {
        const { fromAssetId, toAssetId } = change.after.record;
        const { record, reverted } = state.transfers.get(change.key[0]) ?? {};
        return { record, reverted, sides: assets(fromAssetId, toAssetId) };
      }
      case 'import':
        return assets(change.after.record.assetId);
      case 'schedule': {
        const { record, ended } = state.schedules.find(({ record: { id } }) => id === change.key[0]) ?? {};
        const shape = record?.shapes.at(-1);
        return { record, ended, sides: assets(shape?.assetId, shape?.toAssetId) };
      }
      case 'occurrence':
      case 'suggestion':
      // What a plan or a goal leaves depends on all records: nothing is kept for its answer.
      case 'plan':
      case 'goal':
      case 'earmark':
        return event;
      case 'period-start':
        return lastStart(state.plan.starts);
      case 'rule':
      case 'rule-order':
      case 'rule-offer':
        return event;
    }
  });
  return records;
}

it('LED-68 any command’s answer can be made again of its events and of what the ledger remembers of it', () => {
  fc.assert(
    fc.property(ledgerHistory(), (history) => {
      let state = ledgerDecider.initialState();
      for (const events of commandsOf(history)) {
        const kept: AssetState[] = [];
        for (const event of events) {
          state = ledgerDecider.evolve(state, event);
          keepForAnswer(kept, event, state);
        }
        const then = fold(history.slice(0, (events.at(-1)?.revision ?? -1) + 1));
        expect(told(ledgerThen(kept, events), events)).toEqual(told(then, events));
      }
    }),
  );
});

it('LED-68 given an asset with many confirmed days, a command keeps those that its answer tells of', () => {
  const cash = sampleId('asset', 1);
  const days = Array.from({ length: 20 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`);
  const { state, history } = ledgerAfter(
    addAsset(cash, { balance: 5_00 }),
    ...days.map((date) => confirmBalance(cash, 5_00, { date })),
    createTransaction(sampleId('transaction', 1), { accountId: cash, amount: 1_00, date: '2026-02-10' }),
  );
  const kept: AssetState[] = [];
  keepForAnswer(kept, history.at(-1)!, state);
  expect(state.assets.get(cash)?.confirmations).toHaveLength(20);
  expect(kept.map(({ confirmations }) => confirmations.map(({ date }) => date))).toEqual([
    ['2026-02-09', '2026-02-10'],
  ]);
});
