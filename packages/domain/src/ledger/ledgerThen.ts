import {
  changeOf,
  isIn,
  type LedgerChange,
  type LedgerEvent,
  type Recorded,
  turnOf,
} from '@ledgerline/events';
import { evolvePlan } from '../plan/planState.ts';
import { evolveSchedules } from '../schedules/evolveSchedules.ts';
import { confirmationsShown } from './confirmationShown.ts';
import { type AssetState, emptyLedger, type LedgerState, namedAsset } from './ledgerState.ts';

/**
 * Notes how a command has left the assets that its event is about or names: what the answer to a repeat needs. Changes
 * the list.
 */
export function keepForAnswer(assets: AssetState[], event: Recorded<LedgerEvent>, state: LedgerState): void {
  const change = changeOf(event);
  const day = change.kind === 'confirmation' ? change.key[1] : undefined;
  for (const id of namedIn(event, change)) {
    const before = assets.findIndex(({ record }) => record.id === id);
    assets[before < 0 ? assets.length : before] = asAnswered(namedAsset(state, id), day);
  }
}

/** An asset without what no answer says of it: with thousands of confirmed days each command would keep them all. */
function asAnswered(asset: AssetState, day: string | undefined): AssetState {
  if (asset.confirmations.length === 0) return { ...asset, adjustments: {} };
  const shown = confirmationsShown(asset.confirmations);
  const confirmations = asset.confirmations.filter((one) => one.date === day || shown.includes(one));
  return { ...asset, adjustments: {}, confirmations };
}

/**
 * Whether an answer tells of more than the event's records and the assets that they name, so that the ledger has to be
 * folded for it: what a plan leaves and a goal has depends on all records, an order tells all rules, an expense names
 * the goal that paid for it, and the rules say whether a corrected category is worth another one.
 */
export function needsLedger(event: LedgerEvent): boolean {
  const change = changeOf(event);
  switch (change.kind) {
    case 'transaction': {
      const { before, after } = change;
      const isCorrected =
        turnOf(change) === 'changed' && before?.record.categoryId !== after.record.categoryId;
      return after.record.goal !== null || isCorrected;
    }
    case 'plan':
    case 'goal':
    case 'earmark':
    case 'rule-order':
      return true;
    default:
      return false;
  }
}

/**
 * The part of the ledger that a command's answer needs, as it was right after the command: its records and the assets
 * that they name. Nothing is folded for it, however old the command is. `assets` are what was kept of it; `events` are
 * all its events, of a group the first one.
 */
export function ledgerThen(
  assets: readonly AssetState[],
  events: readonly Recorded<LedgerEvent>[],
): LedgerState {
  const then = emptyLedger();
  then.assets = new Map(assets.map((asset) => [asset.record.id, asset]));
  for (const event of events) {
    const change = changeOf(event);
    const kept = { updatedAt: event.metadata.at, revision: event.revision + 1, lifted: null };
    if (change.kind === 'transaction') {
      const [id] = change.key;
      then.transactions.set(id, { ...change.after, ...kept });
    }
    if (change.kind === 'transfer') {
      const { record, deletion } = change.after;
      then.transfers.set(record.id, { record, reverted: deletion !== 'none', ...kept });
    }
    then.schedules = evolveSchedules(then.schedules, event);
    then.plan = evolvePlan(then.plan, event);
  }
  return then;
}

/** The assets that the event moves or names. */
function namedIn({ data }: LedgerEvent, change: LedgerChange): string[] {
  const named = 'effects' in data ? data.effects.map(({ assetId }) => assetId) : [];
  for (const id of ownIn(change)) if (!named.includes(id)) named.push(id);
  return named;
}

function ownIn(change: LedgerChange): string[] {
  if (!isIn(change, 'accounts', 'records', 'schedules')) return [];
  switch (change.kind) {
    case 'asset':
    case 'opening':
    case 'adjustment':
    case 'confirmation':
      return [change.key[0]];
    case 'transaction':
      return [change.after.record.accountId];
    case 'transfer':
      return [change.after.record.fromAssetId, change.after.record.toAssetId];
    case 'import':
      return [change.after.record.assetId];
    case 'schedule': {
      const shape = change.after.record.shapes.at(-1);
      return [shape?.assetId, shape?.toAssetId].filter((id) => id !== undefined && id !== null);
    }
    case 'occurrence':
    case 'suggestion':
      return [];
  }
}
