import {
  type BankData,
  type Effect,
  type ImportRecord,
  type LedgerEvent,
  plainTransaction,
  type TransactionRecord,
  type TransferRecord,
} from '@ledgerline/events';
import { type Refused, refuse } from '../decision.ts';
import { settlesAlready } from '../schedules/fitting.ts';
import { type Occurrence, occurrenceOn } from '../schedules/occurrences.ts';
import { isOpen, recordOfMark } from '../schedules/scheduleState.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import { effect, incomeOf, LOWEST_POSITION, type Move, targetOf } from './balances.ts';
import type { DatedMove } from './confirmations.ts';
import type { PlannedRow } from './ledgerCommands.ts';
import { assetOf, type LedgerState, namedAsset } from './ledgerState.ts';
import { settled } from './occurrences.ts';
import { liveSchedule } from './schedules.ts';

/** Decides one part of an import row by row, and knows where its events so far have left the assets. */
export class ImportPart {
  readonly events: LedgerEvent[] = [];
  /** The moves of its events, by the dates of the records. */
  readonly moves: DatedMove[] = [];
  readonly #state: LedgerState;
  readonly #import: ImportRecord;
  readonly #at: string;
  readonly #assets = new Map<string, { position: number; income: number }>();
  readonly #taken = new Set<string>();

  constructor(state: LedgerState, record: ImportRecord, at: string) {
    this.#state = state;
    this.#import = record;
    this.#at = at;
  }

  write(row: PlannedRow): Refused | undefined {
    if (Math.abs(row.bank.amount) > MAX_AMOUNT || row.bank.amount === 0) {
      return refuse({ code: 'amount-too-large' });
    }
    const posted = this.#postedSince(row);
    if (posted) return this.#match(posted, row);
    switch (row.action) {
      case 'add':
        return this.#add(row) ?? this.#settle(row);
      case 'match':
        return this.#match(row.record, row);
      case 'transfer':
        return this.#transfer(row) ?? this.#settle(row);
    }
  }

  #match(
    { kind, id }: { kind: 'transaction' | 'transfer'; id: string },
    row: PlannedRow,
  ): Refused | undefined {
    const refused =
      kind === 'transaction' ? this.#matchTransaction(id, row.bank) : this.#matchTransfer(id, row.bank);
    return refused ?? this.#settle(row);
  }

  /**
   * The record with the row's amount that a schedule has posted since the row was decided. Only a later part of an import
   * meets one: the first is decided on the same ledger that it is written to.
   */
  #postedSince({
    action,
    settles,
    bank,
  }: PlannedRow): { kind: 'transaction' | 'transfer'; id: string } | undefined {
    const date = action === 'match' || settles === null ? undefined : this.#dateOf(settles);
    const id = date?.mark && !isOpen(date.mark) ? recordOfMark(date.mark) : undefined;
    if (id === undefined || this.#taken.has(id)) return undefined;
    const transaction = this.#state.transactions.get(id);
    if (action === 'add' && transaction) {
      const { accountId, bank: known } = transaction.record;
      const isIt =
        known === null && accountId === this.#import.assetId && targetOf(transaction) === bank.amount;
      return isIt ? { kind: 'transaction', id } : undefined;
    }
    const transfer = this.#state.transfers.get(id)?.record;
    if (action !== 'transfer' || !transfer) return undefined;
    const side = bank.amount < 0 ? 'from' : 'to';
    const isIt = transfer.banks[side] === null && transfer.amount === Math.abs(bank.amount);
    return isIt ? { kind: 'transfer', id } : undefined;
  }

  /** Lets the record of the last event stand for the row's date, unless either is settled or the record moves something else. */
  #settle({ settles }: PlannedRow): undefined {
    const found = settles && this.#dateOf(settles);
    const data = this.events.at(-1)?.data;
    if (!found || !isOpen(found.mark) || !data) return;
    const isTransaction = 'transaction' in data;
    if (!isTransaction && !('transfer' in data)) return;
    const record = isTransaction ? data.transaction : data.transfer;
    const { type, assetId, toAssetId } = found.shape;
    const isExpected =
      'accountId' in record
        ? record.type === type && record.accountId === assetId
        : type === 'transfer' && record.fromAssetId === assetId && record.toAssetId === toAssetId;
    if (!isExpected || settlesAlready(this.#state.schedules, record.id)) return;
    if (!this.#take(`${found.schedule.record.id} ${found.dueOn}`)) return;
    this.events.push(
      settled(found, isTransaction ? { transactionId: record.id } : { transferId: record.id }),
    );
  }

  #dateOf({ scheduleId, dueOn }: { scheduleId: string; dueOn: string }): Occurrence | undefined {
    const schedule = liveSchedule(this.#state, scheduleId);
    return schedule && occurrenceOn(schedule, dueOn);
  }

  #add({
    id,
    title,
    payee,
    category,
    tags,
    setBy,
    bank,
  }: PlannedRow & { action: 'add' }): Refused | undefined {
    if (this.#state.transactions.has(id)) throw new Error(`transaction id ${id} is in use`);
    const transaction: TransactionRecord = {
      id,
      type: bank.amount > 0 ? 'income' : 'expense',
      title,
      amount: Math.abs(bank.amount),
      date: bank.bookedOn,
      accountId: this.#import.assetId,
      description: '',
      status: 'completed',
      paymentMethod: '',
      ...category,
      createdAt: this.#at,
      bank,
      ...plainTransaction,
      payee,
      tags,
      setBy,
    };
    const target = { record: transaction, deletion: 'none' } as const;
    const move = { assetId: transaction.accountId, delta: targetOf(target) };
    const effects = this.#move([move], transaction.date, incomeOf(target));
    if (!effects) return refuse({ code: 'amount-too-large' });
    this.events.push({ type: 'TransactionCreated', data: { transaction, effects } });
    return undefined;
  }

  #matchTransaction(id: string, bank: BankData): Refused | undefined {
    const known = this.#state.transactions.get(id);
    const fits =
      known?.deletion === 'none' &&
      known.record.bank === null &&
      known.record.accountId === this.#import.assetId &&
      targetOf(known) === bank.amount;
    if (!fits || !this.#take(id)) return refuse({ code: 'import-moved' });
    const former = { bank: known.record.bank };
    this.events.push({
      type: 'TransactionMatched',
      data: { transaction: { ...known.record, bank }, former },
    });
    return undefined;
  }

  #matchTransfer(id: string, bank: BankData): Refused | undefined {
    const known = this.#state.transfers.get(id);
    if (!known || known.reverted) return refuse({ code: 'import-moved' });
    const { record } = known;
    const side = bank.amount < 0 ? 'from' : 'to';
    const assetId = side === 'from' ? record.fromAssetId : record.toAssetId;
    const fits =
      record.banks[side] === null &&
      assetId === this.#import.assetId &&
      record.amount === Math.abs(bank.amount);
    if (!fits || !this.#take(id)) return refuse({ code: 'import-moved' });
    this.events.push({
      type: 'TransferMatched',
      data: {
        transfer: { ...record, banks: { ...record.banks, [side]: bank } },
        former: { banks: record.banks },
      },
    });
    return undefined;
  }

  #transfer(row: PlannedRow & { action: 'transfer' }): Refused | undefined {
    const { id, bank, assetId, other } = row;
    if (this.#state.transfers.has(id)) throw new Error(`transfer id ${id} is in use`);
    if (assetOf(this.#state, assetId)?.deletion !== 'none' || assetId === this.#import.assetId) {
      return refuse({ code: 'import-moved' });
    }
    const isOut = bank.amount < 0;
    const otherBank = other === null ? null : this.#giveWay(other, assetId, -bank.amount);
    if (otherBank === undefined) return refuse({ code: 'import-moved' });
    const transfer: TransferRecord = {
      id,
      fromAssetId: isOut ? this.#import.assetId : assetId,
      toAssetId: isOut ? assetId : this.#import.assetId,
      amount: Math.abs(bank.amount),
      description: row.description,
      date: bank.bookedOn,
      createdAt: this.#at,
      banks: isOut ? { from: bank, to: otherBank } : { from: otherBank, to: bank },
      tags: row.tags,
    };
    const moves = [
      { assetId: transfer.fromAssetId, delta: -transfer.amount },
      { assetId: transfer.toAssetId, delta: transfer.amount },
    ];
    const effects = this.#move(moves, transfer.date);
    if (!effects) return refuse({ code: 'amount-too-large' });
    this.events.push({ type: 'TransferMade', data: { transfer, effects } });
    return undefined;
  }

  /** Deletes the transaction that the transfer replaces; undefined if it has changed since it was shown. */
  #giveWay(id: string, assetId: string, amount: number): BankData | null | undefined {
    const known = this.#state.transactions.get(id);
    const fits =
      known?.deletion === 'none' && known.record.accountId === assetId && targetOf(known) === amount;
    if (!fits || !this.#take(id)) return undefined;
    const { record } = known;
    const effects = this.#move([{ assetId, delta: -amount }], record.date, -incomeOf(known));
    if (!effects) return undefined;
    this.events.push({
      type: 'TransactionPermanentlyDeleted',
      data: { transaction: record, former: { deletion: 'none' }, effects },
    });
    return record.bank;
  }

  /** Claims a record for a row; false if another row of this part has it. */
  #take(id: string): boolean {
    if (this.#taken.has(id)) return false;
    this.#taken.add(id);
    return true;
  }

  /** Applies moves and returns their effects; undefined if one leads beyond the limits of a position. */
  #move(moves: readonly Move[], date: string, income = 0): Effect[] | undefined {
    const effects = moves.map(({ assetId, delta }) => {
      const asset = this.#assetOf(assetId);
      asset.position += delta;
      asset.income += income;
      this.moves.push({ assetId, date, delta });
      return effect(assetId, delta, asset.position);
    });
    const isWithin = moves.every(({ assetId, delta }) => {
      const { position, income: incomes } = this.#assetOf(assetId);
      return delta > 0 ? position <= MAX_AMOUNT : position - incomes >= LOWEST_POSITION;
    });
    return isWithin ? effects : undefined;
  }

  #assetOf(assetId: string): { position: number; income: number } {
    const { position, income } = this.#assets.get(assetId) ?? namedAsset(this.#state, assetId);
    const own = this.#assets.get(assetId) ?? { position, income };
    this.#assets.set(assetId, own);
    return own;
  }
}
