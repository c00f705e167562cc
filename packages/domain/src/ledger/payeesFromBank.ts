import type { LedgerEvent, TransactionRecord } from '@ledgerline/events';
import type { Decision } from '../decision.ts';
import { payeeOfBank } from './bankText.ts';
import { type Change, nextPartOf } from './commandParts.ts';
import type { TakePayeesFromBank } from './labelCommands.ts';
import type { LedgerState } from './ledgerState.ts';
import { recordsAmong } from './namesIn.ts';

/** The payee that a transaction would take from what its bank says; empty where it has one, or the bank names none. */
export const payeeToTake = ({ payee, bank }: Pick<TransactionRecord, 'payee' | 'bank'>): string =>
  payee === '' && bank ? payeeOfBank(bank.counterparty) : '';

/** Gives each live transaction without a payee the one that its bank names, part by part, each in steps. No rule is asked. */
export const takePayeesFromBank = (
  { ids, isUnderWay }: TakePayeesFromBank,
  state: LedgerState,
): Generator<undefined, Decision<LedgerEvent>> => nextPartOf([], payeesTaken(state, ids), isUnderWay);

function* payeesTaken({ transactions }: LedgerState, ids: TakePayeesFromBank['ids']): Generator<Change> {
  for (const { record, deletion } of recordsAmong(transactions, ids)) {
    const payee = deletion === 'none' ? payeeToTake(record) : '';
    yield payee === ''
      ? undefined
      : () => ({
          type: 'TransactionUpdated',
          data: { transaction: { ...record, payee }, former: { payee: '' }, effects: [] },
        });
  }
}
