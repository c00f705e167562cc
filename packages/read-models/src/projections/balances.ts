import { countRows } from '@ledgerline/domain/bankRows';
import {
  confirmationsAfter,
  type DatedMove,
  datedMoves,
  withConfirmation,
  withoutConfirmation,
} from '@ledgerline/domain/confirmations';
import { asideAfter, evolveGoals, noGoals, partsMoved } from '@ledgerline/domain/goals';
import { evolvePlan, isNothing, nothingPlanned } from '@ledgerline/domain/plan';
import { declinedAfter, rulesAfter } from '@ledgerline/domain/rules';
import { evolveDismissed, evolveSchedules } from '@ledgerline/domain/schedules';
import {
  type AssetRecord,
  type At,
  type ConfirmationChange,
  changeOf,
  type Effect,
  effectsOf,
  type ImportRecord,
  isFollower,
  isIn,
  type LedgerEvent,
  live,
  type Recorded,
} from '@ledgerline/events';
import type { AssetDocument, BalancesDocument, ImportDocument } from '../documents.ts';
import { counts, type TransactionAt } from './countedTransaction.ts';
import { addExactly } from './exactSums.ts';
import { firstPosting } from './firstPosting.ts';
import { fromBankAfter } from './fromBank.ts';
import { isNext, publicRevision } from './streamOrder.ts';

/** The document of a person whose ledger is empty. */
export const emptyBalances = (userId: string): BalancesDocument => ({
  userId,
  revision: 0,
  assets: [],
  totals: { income: 0, expense: 0 },
  counts: { income: 0, expense: 0, transfer: 0, deletedTransactions: 0 },
  at: '',
});

/**
 * The document after the person's next ledger event. Positions are copied from its effects, never summed. An event that
 * the document already shows changes nothing. Throws GapInStream if an earlier event is missing.
 */
export function evolveBalances(doc: BalancesDocument, event: Recorded<LedgerEvent>): BalancesDocument {
  if (!isNext(event, doc.revision)) return doc;
  const next: BalancesDocument = {
    userId: doc.userId,
    revision: publicRevision(event),
    assets: doc.assets.slice(),
    totals: { ...doc.totals },
    ...(doc.beyond && { beyond: doc.beyond }),
    counts: { ...doc.counts },
    ...followersAfter(doc, event),
    ...fromBankAfter(doc, event),
    at: event.metadata.at,
    ...(doc.imports && { imports: doc.imports }),
  };
  applyRecord(next, event);
  applySchedules(doc, next, event);
  applyPlan(doc, next, event);
  applyRules(doc, next, event);
  if ('effects' in event.data) for (const effect of event.data.effects) applyEffect(next.assets, effect);
  applyGoals(doc, next, event);
  const posts = firstPosting(doc, next, changeOf(event).kind === 'asset');
  if (posts !== undefined) next.postsOn = posts;
  for (const move of datedMoves(event)) moveConfirmations(next.assets, move, event);
  if (next.imports) next.imports = importsAfter(next.imports, event);
  return next;
}

function followersAfter({ followers = 0 }: BalancesDocument, event: Recorded<LedgerEvent>) {
  const after = isFollower(event) ? followers + 1 : followers;
  return after > 0 ? { followers: after } : {};
}

function applyRecord(next: BalancesDocument, event: Recorded<LedgerEvent>): void {
  const change = changeOf(event);
  if (!isIn(change, 'accounts', 'records')) return;
  switch (change.kind) {
    case 'asset':
      return putAsset(next.assets, event, change.after);
    case 'opening':
    case 'adjustment':
      return putAsset(next.assets, event, live(change.asset));
    case 'confirmation':
      putAsset(next.assets, event, live(change.asset));
      return confirm(next.assets, change, event.metadata.at);
    case 'transaction':
      if (change.before) add(next, change.before, -1);
      return add(next, change.after, 1);
    case 'transfer':
      if (change.before?.deletion === 'none') next.counts.transfer -= 1;
      if (change.after.deletion === 'none') next.counts.transfer += 1;
      return;
    case 'import':
      next.imports = withImport(next.imports ?? [], change.after.record, event);
      return;
  }
}

/** Copies the former document's schedules and applies the event to them. */
function applySchedules(doc: BalancesDocument, next: BalancesDocument, event: Recorded<LedgerEvent>): void {
  const { schedules = [], dismissed = [] } = doc;
  const [changed, choices] = [evolveSchedules(schedules, event), evolveDismissed(dismissed, event)];
  if (changed.length > 0) next.schedules = changed;
  if (choices.length > 0) next.dismissed = choices;
}

/** Copies what was planned before and applies the event to it. */
function applyPlan(
  { plan = nothingPlanned }: BalancesDocument,
  next: BalancesDocument,
  event: LedgerEvent,
): void {
  const changed = evolvePlan(plan, event);
  if (!isNothing(changed)) next.plan = changed;
}

/** Copies the former document's rules and applies the event to them. */
function applyRules(
  { rules = [], declinedOffers = [] }: BalancesDocument,
  next: BalancesDocument,
  event: Recorded<LedgerEvent>,
): void {
  const changed = rulesAfter(rules, event, ({ id }) => ({ record: { id }, revision: publicRevision(event) }));
  if (changed.length > 0) next.rules = changed;
  const declined = declinedAfter(declinedOffers, event);
  if (declined.length > 0) next.declinedOffers = declined;
}

/** What is put aside after the event, and in which assets it is missing: asked once positions have moved. */
function applyGoals(
  { goals = noGoals }: BalancesDocument,
  next: BalancesDocument,
  event: Recorded<LedgerEvent>,
): void {
  const changed = evolveGoals(goals, event);
  // Whoever never had a goal has nothing put aside.
  if (changed === noGoals) return;
  next.goals = changed;
  const moved = partsMoved(goals.goals, changed.goals);
  const touched = effectsOf(event).map(({ assetId }) => assetId);
  for (const assetId of new Set([...touched, ...moved.keys()])) {
    const index = next.assets.findIndex(({ id }) => id === assetId);
    const asset = next.assets[index];
    if (!asset) continue;
    const { aside: before, ...others } = asset;
    const aside = asideAfter(before, moved.get(assetId) ?? 0n, asset.position, event);
    if (before || aside) next.assets[index] = { ...others, ...(aside && { aside }) };
  }
}

function putAsset(
  assets: AssetDocument[],
  event: Recorded<LedgerEvent>,
  { record, deletion }: At<AssetRecord>,
): void {
  const { createdAt, ...own } = record;
  const index = assets.findIndex((asset) => asset.id === record.id);
  const changed: AssetDocument = {
    ...own,
    position: assets[index]?.position ?? 0,
    deletion,
    createdAt,
    updatedAt: event.metadata.at,
    revision: publicRevision(event),
  };
  const { confirmations, aside } = assets[index] ?? {};
  if (confirmations) changed.confirmations = confirmations;
  if (aside) changed.aside = aside;
  if (index < 0) assets.push(changed);
  else assets[index] = changed;
}

function confirm(assets: AssetDocument[], { asset, before, after }: ConfirmationChange, at: string): void {
  const own = assets.find(({ id }) => id === asset.id);
  if (!own) return;
  const { confirmations = [] } = own;
  if (after) own.confirmations = withConfirmation(confirmations, after, at);
  else if (before && confirmations.length > 0) {
    own.confirmations = withoutConfirmation(confirmations, before);
  }
}

function moveConfirmations(assets: AssetDocument[], move: DatedMove, event: Recorded<LedgerEvent>): void {
  const index = assets.findIndex(({ id }) => id === move.assetId);
  const asset = assets[index];
  if (!asset?.confirmations) return;
  assets[index] = { ...asset, confirmations: confirmationsAfter(asset.confirmations, move, event) };
}

/** The imports with the one that begins or ends. */
function withImport(
  imports: readonly ImportDocument[],
  begun: ImportRecord,
  event: Recorded<LedgerEvent>,
): ImportDocument[] {
  // A file's own columns make a reading long, and only the ledger's fold asks for it.
  const { reading: _reading, ...record } = begun;
  const known = imports.find((one) => one.record.id === record.id);
  const changed: ImportDocument = {
    record,
    correlationId: known?.correlationId ?? event.metadata.$correlationId,
    written: known?.written ?? 0,
    standing: known?.standing ?? 0,
    finished: 'closing' in event.data,
    closing: 'closing' in event.data ? event.data.closing : null,
    updatedAt: event.metadata.at,
    revision: publicRevision(event),
  };
  return known ? imports.map((one) => (one === known ? changed : one)) : [...imports, changed];
}

function importsAfter(
  imports: readonly ImportDocument[],
  event: Recorded<LedgerEvent>,
): readonly ImportDocument[] {
  const changed = new Map<string, ImportDocument>();
  countRows(event, (importId) => {
    const known = changed.get(importId) ?? imports.find(({ record }) => record.id === importId);
    if (!known) return undefined;
    const own = changed.get(importId) ?? { ...known };
    changed.set(importId, own);
    return own;
  });
  if (changed.size === 0) return imports;
  return imports.map((one) => changed.get(one.record.id) ?? one);
}

function applyEffect(assets: AssetDocument[], { assetId, balanceAfter, shortfallAfter }: Effect): void {
  const index = assets.findIndex((asset) => asset.id === assetId);
  const asset = assets[index];
  if (!asset) throw new Error(`an effect on asset ${assetId}, which this ledger does not have`);
  assets[index] = { ...asset, position: balanceAfter - shortfallAfter };
}

/** Adds a transaction to the totals and counts (1), or takes it away (-1). */
function add(next: BalancesDocument, transaction: TransactionAt, sign: 1 | -1): void {
  const { record, deletion } = transaction;
  if (counts(transaction)) {
    const { beyond: known, totals } = next;
    const beyond = addExactly(totals, known, record.type, sign * record.amount);
    if (beyond) next.beyond = beyond;
    else delete next.beyond;
  }
  if (deletion === 'none') next.counts[record.type] += sign;
  if (deletion === 'soft') next.counts.deletedTransactions += sign;
}
