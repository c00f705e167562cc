import type { Deletion, Effect, TransactionRecord } from '@ledgerline/events';
import { type Refused, refuse } from '../decision.ts';
import { balanceOf, MAX_AMOUNT, shortfallOf } from '../values/money.ts';
import type { Limit } from '../values/owing.ts';
import { type LedgerState, type Lift, namedAsset } from './ledgerState.ts';

/** A change of one asset's position, in minor units. */
export interface Move {
  assetId: string;
  delta: number;
}

/** A transaction as far as money goes. */
export interface Target {
  record: Pick<TransactionRecord, 'accountId' | 'type' | 'amount' | 'status'>;
  deletion: Deletion;
}

/** What a transaction adds to its account's position. */
export function targetOf({ record, deletion }: Target): number {
  if (deletion !== 'none' || record.status === 'failed') return 0;
  return record.type === 'income' ? record.amount : -record.amount;
}

/** The amount of an income that counts, else 0. Taking an income back needs no cover. */
export const incomeOf = (target: Target): number => Math.max(0, targetOf(target));

/** The moves of a changed transaction: its old target is taken off, its new one is added. */
export function movesBetween(before: Target | undefined, after: Target): Move[] {
  const arriving = { assetId: after.record.accountId, delta: targetOf(after) };
  return before ? [{ assetId: before.record.accountId, delta: -targetOf(before) }, arriving] : [arriving];
}

/** One effect for each asset that the moves change, in the order of the moves. An unchanged asset has none. */
export function effectsOf(state: LedgerState, moves: readonly Move[]): Effect[] {
  const deltas = new Map<string, number>();
  for (const { assetId, delta } of moves) deltas.set(assetId, (deltas.get(assetId) ?? 0) + delta);
  return [...deltas]
    .filter(([, delta]) => delta !== 0)
    .map(([assetId, delta]) => effect(assetId, delta, namedAsset(state, assetId).position + delta));
}

/** An effect by the position that it leads to. */
export function effect(assetId: string, delta: number, position: number): Effect {
  return { assetId, delta, balanceAfter: balanceOf(position), shortfallAfter: shortfallOf(position) };
}

/** The position that an effect leads to. */
export const positionAfter = ({
  balanceAfter,
  shortfallAfter,
}: Pick<Effect, 'balanceAfter' | 'shortfallAfter'>): number => balanceAfter - shortfallAfter;

/** What the effects did to an asset; null where they leave it alone. */
export function liftOf(effects: readonly Effect[], assetId: string): Lift | null {
  const own = effects.find((candidate) => candidate.assetId === assetId);
  return own ? { from: positionAfter(own) - own.delta, to: positionAfter(own) } : null;
}

/** How much of what is beyond the limit a lift paid off: of a shortfall, where nothing may be owed. */
export function paidOff(lift: Lift | null, mayOwe: Limit): number {
  if (lift === null || mayOwe === null) return 0;
  const beyond = (position: number) => Math.max(0, -position - mayOwe);
  return Math.max(0, beyond(lift.from) - beyond(lift.to));
}

/** How low a position may come, in minor units: down to here it and its decimal number are exact. */
export const LOWEST_POSITION = -50 * MAX_AMOUNT;

/**
 * Refuses what would lift a balance above the greatest one, and an outflow after which taking all incomes away would
 * lead below the lowest position: so taking one away never needs to be refused. `change` is the transaction's, if the
 * effects are one's.
 */
export function beyondLimits(
  state: LedgerState,
  effects: readonly Effect[],
  change?: { before: Target | undefined; after: Target },
): Refused | undefined {
  const beyond = effects.some(({ assetId, delta, balanceAfter }) => {
    if (delta > 0) return balanceAfter > MAX_AMOUNT;
    const { position, income } = namedAsset(state, assetId);
    const outflow = delta - incomeChange(assetId, change?.after) + incomeChange(assetId, change?.before);
    return outflow < 0 && position - income + outflow < LOWEST_POSITION;
  });
  return beyond ? refuse({ code: 'amount-too-large' }) : undefined;
}

const incomeChange = (assetId: string, target: Target | undefined): number =>
  target?.record.accountId === assetId ? incomeOf(target) : 0;
