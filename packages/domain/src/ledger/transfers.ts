import type { Effect, LedgerEvent, TransferRecord } from '@ledgerline/events';
import { accept, type Decision, type Refused, refuse } from '../decision.ts';
import type { TransferSide } from '../refusals.ts';
import { sameValue } from '../values/changedFields.ts';
import { beyondLimits, effectsOf } from './balances.ts';
import { earmarksAlong } from './earmarksAlong.ts';
import { changedSince } from './expectedRevision.ts';
import { withInterest } from './interest.ts';
import type { MakeTransfer } from './ledgerCommands.ts';
import { assetOf, type LedgerState, type Lift, namedAsset, type TransferState } from './ledgerState.ts';
import { availableOf, isCovered, owedTooMuch } from './outflow.ts';
import { type Cover, dateOutOfRange } from './transactions.ts';
import type { UpdateTransfer } from './transferCommands.ts';

/** Moves an amount from one asset to another, and with it what is put aside of it. `banks`: what banks say of it already. */
export function makeTransfer(
  command: MakeTransfer,
  state: LedgerState,
  { isFact = false, banks = { from: null, to: null } }: Cover & Partial<Pick<TransferRecord, 'banks'>> = {},
): Decision<LedgerEvent> {
  const { id, at, latestDate } = command;
  if (state.transfers.has(id)) throw new Error(`transfer id ${id} is in use`);
  const transfer: TransferRecord = {
    id,
    ...command.transfer,
    createdAt: at,
    banks,
  };
  if (transfer.fromAssetId === transfer.toAssetId) return refuse({ code: 'transfer-same-asset' });
  const effects = () => movingOut(state, transfer);
  const refused =
    cannotTransfer(state, transfer.fromAssetId, 'fromAsset') ??
    (isFact ? undefined : transferNotCovered(state, transfer.fromAssetId, transfer.amount)) ??
    cannotTransfer(state, transfer.toAssetId, 'toAsset') ??
    dateOutOfRange(transfer.date, latestDate) ??
    beyondLimits(state, effects());
  if (refused) return refused;
  const along = earmarksAlong(state, transfer, command.earmarks ?? []);
  if (!along.ok) return along;
  const made = [{ type: 'TransferMade', data: { transfer, effects: effects() } } as const, ...along.events];
  return command.interest ? withInterest(made, transfer, command.interest, state) : accept(...made);
}

/** Gives a live transfer other tags; no event where it has them. */
export function updateTransfer(
  { id, tags, expectedRevision }: UpdateTransfer,
  state: LedgerState,
): Decision<LedgerEvent> {
  const transfer = state.transfers.get(id);
  if (!transfer || transfer.reverted) return refuse({ code: 'transfer-not-found' });
  return changedSince(expectedRevision, transfer) ?? changeTags(transfer, tags);
}

/** The event that gives a transfer other tags; none where it has them. */
export const changeTags = ({ record }: TransferState, tags: string[]): Decision<LedgerEvent> =>
  sameValue(record.tags, tags)
    ? accept()
    : accept({
        type: 'TransferUpdated',
        data: { transfer: { ...record, tags }, former: { tags: record.tags } },
      });

/** Takes a transfer back: the money leaves the destination, whether or not the assets are still live. */
export function revertTransfer(state: LedgerState, { record, lifted }: TransferState): Decision<LedgerEvent> {
  const effects = movingBack(state, record);
  return (
    transferNotCovered(state, record.toAssetId, record.amount, lifted) ??
    beyondLimits(state, effects) ??
    accept({ type: 'TransferReverted', data: { transfer: record, effects } })
  );
}

/** Makes a reverted transfer count again: the money leaves the source. */
export function restoreTransfer(
  state: LedgerState,
  { record, lifted }: TransferState,
): Decision<LedgerEvent> {
  const effects = movingOut(state, record);
  return (
    transferNotCovered(state, record.fromAssetId, record.amount, lifted) ??
    beyondLimits(state, effects) ??
    accept({ type: 'TransferRestored', data: { transfer: record, effects } })
  );
}

const movingOut = (state: LedgerState, transfer: TransferRecord): Effect[] => move(state, transfer, 1);
const movingBack = (state: LedgerState, transfer: TransferRecord): Effect[] => move(state, transfer, -1);

const move = (state: LedgerState, transfer: TransferRecord, direction: 1 | -1): Effect[] =>
  effectsOf(state, [
    { assetId: transfer.fromAssetId, delta: -direction * transfer.amount },
    { assetId: transfer.toAssetId, delta: direction * transfer.amount },
  ]);

function cannotTransfer(state: LedgerState, assetId: string, side: TransferSide): Refused | undefined {
  const asset = assetOf(state, assetId);
  if (!asset) return refuse({ code: 'transfer-asset-not-found', side });
  return asset.deletion === 'none' ? undefined : refuse({ code: 'transfer-asset-deleted', side });
}

function transferNotCovered(
  state: LedgerState,
  assetId: string,
  amount: number,
  lifted: Lift | null = null,
): Refused | undefined {
  const asset = namedAsset(state, assetId);
  if (isCovered({ asset, amount, lifted })) return owedTooMuch(asset, amount, lifted);
  return refuse({ code: 'transfer-not-covered', assetName: asset.record.name, balance: availableOf(asset) });
}
