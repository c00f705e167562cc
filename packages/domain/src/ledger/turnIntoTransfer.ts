import type { BankData, LedgerEvent, TransactionRecord } from '@ledgerline/events';
import { type Decision, refuse } from '../decision.ts';
import { isWithin } from '../values/calendarDate.ts';
import { lastOf } from '../values/steps.ts';
import { cutText, limits } from '../values/text.ts';
import { targetOf } from './balances.ts';
import { Draft } from './draft.ts';
import { type LedgerState, namedAsset, type TransactionState, transactionOf } from './ledgerState.ts';
import { permanentlyDeleteTransaction } from './transactions.ts';
import type { TurnIntoTransfer } from './transferCommands.ts';
import { makeTransfer } from './transfers.ts';

/** How many days the two sides of a transfer may lie apart. */
export const TRANSFER_DAYS = 4;

/** An asset's transactions by what they add to it in minor units. */
export type OtherSides = ReadonlyMap<number, readonly TransactionRecord[]>;

/** The transactions of an asset that can be the other side of a transfer: not those that are to become transfers. */
export const otherSidesIn = (...asked: Parameters<typeof otherSidesSteps>): OtherSides =>
  lastOf(otherSidesSteps(...asked));

/** So many transactions are looked at in a step. */
const LOOKED_AT_ONCE = 1_000;

/** The same in steps: a long ledger has a hundred thousand transactions. */
export function* otherSidesSteps(
  { transactions }: LedgerState,
  assetId: string,
  chosen: ReadonlyMap<string, unknown> = new Map(),
): Generator<undefined, OtherSides> {
  const sides = new Map<number, TransactionRecord[]>();
  let looked = 0;
  for (const [id, transaction] of transactions) {
    looked += 1;
    if (looked % LOOKED_AT_ONCE === 0) yield;
    if (transaction.record.accountId !== assetId || chosen.has(id)) continue;
    const target = targetOf(transaction);
    const alike = sides.get(target);
    if (alike) alike.push(transaction.record);
    else sides.set(target, [transaction.record]);
  }
  return sides;
}

/**
 * Puts a transfer in the place of a transaction, and of the other side's if there is one. What banks say of them stays
 * with it. An expense needs no cover, since it is spent already; an income has to be covered by the asset that it comes
 * from.
 */
export function turnIntoTransfer(
  command: TurnIntoTransfer,
  state: LedgerState,
  others: OtherSides = otherSidesIn(state, command.assetId),
): Decision<LedgerEvent> {
  const transaction = transactionOf(state, command.id);
  if (!transaction) return refuse({ code: 'transaction-not-found' });
  const { record, deletion } = transaction;
  if (deletion !== 'none') return refuse({ code: 'transaction-deleted' });
  if (record.status === 'failed') return refuse({ code: 'failed-transaction' });
  if (namedAsset(state, record.accountId).deletion !== 'none') return refuse({ code: 'account-locked' });
  const other = otherSideOf(command, transaction, state, others);
  if (other === undefined) return refuse({ code: 'not-the-other-side' });

  const isOut = record.type === 'expense';
  const draft = new Draft(state);
  const made = () =>
    makeTransfer(
      {
        type: 'MakeTransfer',
        id: command.transferId,
        at: command.at,
        latestDate: record.date,
        transfer: {
          fromAssetId: isOut ? record.accountId : command.assetId,
          toAssetId: isOut ? command.assetId : record.accountId,
          amount: record.amount,
          description: cutText(record.description || record.title, limits.transferDescription.max),
          date: record.date,
          tags: record.tags,
        },
      },
      draft.state,
      { isFact: isOut, banks: banksOf(isOut, record.bank, other?.bank ?? null) },
    );
  const gone = (id: string) => () => permanentlyDeleteTransaction({ id }, draft.state);
  // What brings money in comes last, so that no balance rises above what it was and will be.
  const steps = isOut ? [made, gone(record.id)] : [gone(record.id), made];
  for (const step of other ? [gone(other.id), ...steps] : steps) {
    const decision = step();
    if (!decision.ok) return decision;
    draft.add(decision.events);
  }
  return { ok: true, events: draft.events };
}

/** The transaction that the transfer takes in; null for none, undefined if the one that was named can't be it. */
function otherSideOf(
  { record: named, assetId }: TurnIntoTransfer,
  transaction: TransactionState,
  state: LedgerState,
  others: OtherSides,
): TransactionRecord | null | undefined {
  if (named === null) return null;
  const amount = -targetOf(transaction);
  const { date } = transaction.record;
  if (named !== undefined) {
    const other = transactionOf(state, named);
    return other?.record.accountId === assetId && targetOf(other) === amount ? other.record : undefined;
  }
  const possible = (others.get(amount) ?? []).filter(
    ({ id, date: day }) =>
      isWithin(day, date, TRANSFER_DAYS) && transactionOf(state, id)?.deletion === 'none',
  );
  const [only] = possible;
  return only && possible.length === 1 ? only : null;
}

const banksOf = (isOut: boolean, own: BankData | null, other: BankData | null) =>
  isOut ? { from: own, to: other } : { from: other, to: own };
