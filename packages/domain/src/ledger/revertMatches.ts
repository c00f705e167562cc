import type { BankData, LedgerEvent, TransactionRecord, TransferRecord } from '@ledgerline/events';
import { accept, type Decision } from '../decision.ts';
import type { LedgerState } from './ledgerState.ts';
import { blocked, THE_TRANSFER } from './revertObstacles.ts';

/** Puts what a bank said of a transaction back to what it was, unless it has changed since. */
export function takeMatchBack(
  state: LedgerState,
  former: Pick<TransactionRecord, 'bank'>,
  { id, bank }: TransactionRecord,
): Decision<LedgerEvent> {
  const known = state.transactions.get(id);
  if (!known) throw new Error(`no transaction ${id} in this ledger`);
  const { record, deletion } = known;
  if (deletion !== 'none') return blocked('deleted', record.title);
  if (isSameRow(record.bank, former.bank)) return blocked('already', record.title);
  if (!isSameRow(record.bank, bank)) return blocked('newer-change', 'bank');
  return accept({
    type: 'TransactionMatched',
    data: { transaction: { ...record, bank: former.bank }, former: { bank: record.bank } },
  });
}

/** Puts what banks said of a transfer back to what it was; the side that the event left alone stays as it is. */
export function takeTransferMatchBack(
  state: LedgerState,
  former: Pick<TransferRecord, 'banks'>,
  { id, banks: given }: TransferRecord,
): Decision<LedgerEvent> {
  const known = state.transfers.get(id);
  if (!known) throw new Error(`no transfer ${id} in this ledger`);
  const { record, reverted } = known;
  const side = isSameRow(given.from, former.banks.from) ? 'to' : 'from';
  if (reverted) return blocked('deleted', THE_TRANSFER);
  if (isSameRow(record.banks[side], former.banks[side])) return blocked('already', THE_TRANSFER);
  if (!isSameRow(record.banks[side], given[side])) return blocked('newer-change', 'bank');
  const banks = { ...record.banks, [side]: former.banks[side] };
  return accept({
    type: 'TransferMatched',
    data: { transfer: { ...record, banks }, former: { banks: record.banks } },
  });
}

/** Whether two say the same row of the same import, or both none. */
function isSameRow(one: BankData | null, other: BankData | null): boolean {
  if (one === null || other === null) return one === other;
  return one.importId === other.importId && one.line === other.line && one.occurrence === other.occurrence;
}
