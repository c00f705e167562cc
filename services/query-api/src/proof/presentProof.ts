import type { Proof, ProofStep } from '@ledgerline/contract';
import { balanceOf, toDecimal } from '@ledgerline/domain/money';
import type { LedgerEvent } from '@ledgerline/events';
import { type AssetDocument, type BalancesDocument, publicRevision } from '@ledgerline/read-models';
import { amountsApart } from '../activity/sentence.ts';
import { sentenceOf, summaryOf } from '../activity/summary.ts';
import { presentAsset } from '../assets/presentAsset.ts';
import type { Names } from '../names.ts';
import type { ProofPage, ProvenStep } from '../past/past.ts';

/** A page of an asset's proof. It is verified only where the log leads to exactly the position that is shown. */
export const presentProof = (
  asset: AssetDocument,
  balances: BalancesDocument,
  names: Names,
  page: ProofPage,
): Proof => ({
  asset: presentAsset(asset),
  balance: toDecimal(balanceOf(asset.position)),
  revision: balances.revision,
  hash: page.hash,
  verified: page.holds && page.position === asset.position,
  steps: page.steps.flatMap((step) => presentStep(step, names) ?? []),
});

function presentStep({ event, delta, position }: ProvenStep, names: Names): ProofStep | undefined {
  if (!movesMoney(event)) return undefined;
  return {
    revision: publicRevision(event),
    at: event.metadata.at,
    type: event.type,
    record: recordOf(event, names),
    summary: summaryOf(event, names),
    parts: amountsApart(sentenceOf(event, names)),
    delta: toDecimal(delta),
    balance: toDecimal(position),
    hash: event.metadata.hash,
  };
}

type MovingEvent = Extract<LedgerEvent, { data: { effects: unknown } }>;

const movesMoney = <Event extends LedgerEvent>(event: Event): event is Event & MovingEvent =>
  'effects' in event.data;

/** What the record was called then; a transfer by what its assets are called now. */
function recordOf({ data }: MovingEvent, names: Names): ProofStep['record'] {
  if ('asset' in data) return { kind: 'asset', id: data.asset.id, name: data.asset.name };
  if ('transaction' in data) {
    return { kind: 'transaction', id: data.transaction.id, name: data.transaction.title };
  }
  const { id, fromAssetId, toAssetId } = data.transfer;
  return {
    kind: 'transfer',
    id,
    name: `${names.account(fromAssetId).name} → ${names.account(toAssetId).name}`,
  };
}
