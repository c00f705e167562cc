import type {
  BankData,
  Effect,
  ImportRecord,
  LedgerEvent,
  TransactionRecord,
  TransferRecord,
} from '@ledgerline/events';
import { accept, type Decision, type Refused, refuse } from '../decision.ts';
import { settlesAlready } from '../schedules/fitting.ts';
import { type Occurrence, occurrenceOn } from '../schedules/occurrences.ts';
import { isOpen, recordOfMark } from '../schedules/scheduleState.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import { effect, incomeOf, LOWEST_POSITION, type Move, targetOf } from './balances.ts';
import { confirmationOf, confirmedOf, type DatedMove, recordedUpTo } from './confirmations.ts';
import type { ImportClosing, ImportRows, PlannedRow, StatementBalances } from './ledgerCommands.ts';
import { type AssetState, assetOf, isOpenImport, type LedgerState, namedAsset } from './ledgerState.ts';
import { settled } from './occurrences.ts';
import { liveSchedule } from './schedules.ts';

/** The most rows that one part of an import may have. */
export const ROWS_PER_PART = 250;

/**
 * Writes a part of an import, all of it or nothing. Its rows need no cover. Refused where the ledger is no longer as the
 * rows were decided on: another import is open, other rows have been written, a record that a row is matched with is
 * gone or taken.
 */
export function importRows(command: ImportRows, state: LedgerState): Decision<LedgerEvent> {
  const { at, written, rows, finishes } = command;
  const begun = state.imports.get(command.import.id);
  const asset = assetOf(state, command.import.assetId);
  if (!asset) return refuse({ code: 'asset-not-found' });
  if (asset.deletion !== 'none') return refuse({ code: 'account-deleted' });
  const moved = cannotGoOn(command, state);
  if (moved) return moved;
  const record: ImportRecord = begun?.record ?? { ...command.import, createdAt: at };
  const part = new Part(state, record, at);
  for (const row of rows) {
    const refused = part.write(row);
    if (refused) return refused;
  }
  const events: LedgerEvent[] = begun ? [] : [{ type: 'StatementImportBegun', data: { import: record } }];
  events.push(...part.events);
  if (finishes) {
    // Continued after an interruption, it may have come to other rows than it began with.
    const ended = { ...record, planned: written + rows.length, counts: command.import.counts };
    events.push(...finish(command, { state, asset, record: ended, moves: part.moves }));
  }
  return accept(...events);
}

function cannotGoOn(command: ImportRows, state: LedgerState): Refused | undefined {
  const { id } = command.import;
  const begun = state.imports.get(id);
  for (const other of state.imports.values()) {
    if (other.record.id !== id && isOpenImport(other)) {
      return refuse({ code: 'import-open', importId: other.record.id, fileName: other.record.fileName });
    }
  }
  const { expectedRevision = state.revision } = command;
  const isMoved = expectedRevision !== state.revision || command.written !== (begun?.written ?? 0);
  // Somebody may have taken it back while it was being written.
  const isOver = begun !== undefined && !isOpenImport(begun);
  return isMoved || isOver ? refuse({ code: 'import-moved' }) : undefined;
}

/** The end of an import, with what its closing balance says of the records. */
function finish(
  { balances }: ImportRows,
  {
    state,
    asset,
    record,
    moves,
  }: { state: LedgerState; asset: AssetState; record: ImportRecord; moves: DatedMove[] },
): LedgerEvent[] {
  const closing = closingOf(state, asset, balances, moves);
  const events: LedgerEvent[] = [{ type: 'StatementImported', data: { import: record, closing } }];
  if (closing) {
    const { date, balance, recorded } = closing;
    const former = confirmationOf(asset, date);
    const confirmed = { date, balance, recorded, importId: record.id };
    if (former?.balance !== balance) {
      events.push({
        type: 'BalanceConfirmed',
        data: { asset: asset.record, confirmed, former: former ? confirmedOf(former) : null },
      });
    }
  }
  return events;
}

/** A statement's last balance beside the records, `moves` included; null for a statement without balances. */
export function closingOf(
  state: LedgerState,
  asset: AssetState,
  balances: StatementBalances,
  moves: readonly DatedMove[],
): ImportClosing | null {
  const last = balances.at(-1);
  if (!last) return null;
  const sums = recordedUpTo(
    state,
    asset,
    balances.map(({ date }) => date),
    moves,
  );
  const differs = balances.findIndex(({ balance }, index) => balance !== sums[index]);
  const recorded = sums.at(-1) ?? 0;
  return {
    ...last,
    recorded,
    differsFrom: recorded === last.balance ? null : (balances[differs]?.date ?? null),
  };
}

/** One part of an import while it is decided: where its events so far have left the assets. */
class Part {
  readonly events: LedgerEvent[] = [];
  /** By the dates of the records. */
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
   * meets one: the first is decided on the very ledger that it is written to.
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

  #add({ id, title, category, bank }: PlannedRow & { action: 'add' }): Refused | undefined {
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

  /** Takes the other side's transaction away for the transfer; undefined where it is not there as it was shown. */
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

  /** Whether no other row of this part has taken the record. */
  #take(id: string): boolean {
    if (this.#taken.has(id)) return false;
    this.#taken.add(id);
    return true;
  }

  /** The effects of moves; undefined where one of them leads beyond what a position may be. */
  #move(moves: readonly Move[], date: string, income = 0): Effect[] | undefined {
    const effects = moves.map(({ assetId, delta }) => {
      const asset = this.#assetOf(assetId);
      asset.position += delta;
      asset.income += income;
      this.moves.push({ assetId, date, delta });
      return effect(assetId, delta, asset.position);
    });
    const beyond = moves.some(({ assetId, delta }) => {
      const { position, income: incomes } = this.#assetOf(assetId);
      return delta > 0 ? position > MAX_AMOUNT : position - incomes < LOWEST_POSITION;
    });
    return beyond ? undefined : effects;
  }

  #assetOf(assetId: string): { position: number; income: number } {
    const known = this.#assets.get(assetId);
    if (known) return known;
    const { position, income } = namedAsset(this.#state, assetId);
    const begun = { position, income };
    this.#assets.set(assetId, begun);
    return begun;
  }
}
