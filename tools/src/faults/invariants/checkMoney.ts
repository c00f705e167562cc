import { heldAt, type LedgerState, ledgerDecider } from '@ledgerline/domain';
import { LedgerModel } from '@ledgerline/domain/testing';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import { type Finding, finding } from '../history/finding.ts';
import type { Ledger } from '../history/ledgers.ts';

/**
 * I3 I5: positions are what the records add up to, transfers keep the sum, and nothing that had to be covered was more
 * than the balance at its moment.
 */
export function checkMoney({ userId, events }: Pick<Ledger, 'userId' | 'events'>): Finding[] {
  const findings: Finding[] = [];
  const model = new LedgerModel();
  let state = ledgerDecider.initialState();
  for (const event of events) {
    const text = uncovered(state, event) ?? leakingTransfer(event);
    if (text !== undefined) findings.push(finding('I5', `${userId}@${event.revision}: ${text}`));
    state = ledgerDecider.evolve(state, event);
    model.observe(event);
  }
  let sum = 0;
  for (const [id, position] of model.positions()) {
    const folded = state.assets.get(id)?.position ?? 0;
    sum += folded;
    if (folded !== position)
      findings.push(finding('I3', `${userId}: ${id} holds ${folded}, its records add up to ${position}`));
  }
  if (sum !== model.wealth()) findings.push(finding('I3', `${userId}: ${sum} in all, not ${model.wealth()}`));
  return findings;
}

/** What the event takes from an asset that has less, for those events whose whole amount must be covered. */
function uncovered(
  { assets }: LedgerState,
  { type, data, metadata }: Recorded<LedgerEvent>,
): string | undefined {
  // What a schedule posts is a fact, as a bank's row is: it needs no cover.
  if (metadata.source === 'schedule') return undefined;
  const [assetId, amount] = outflow(type, data);
  const asset = assets.get(assetId);
  const { available } = asset ? heldAt(asset.position, asset.record.mayOwe) : heldAt(0, 0);
  return available !== null && amount > available
    ? `takes ${amount} from ${assetId}, which has ${available}`
    : undefined;
}

function outflow(type: LedgerEvent['type'], data: LedgerEvent['data']): [assetId: string, amount: number] {
  if (type === 'TransferMade' && 'transfer' in data) {
    const { fromAssetId, amount, banks } = data.transfer;
    return banks.from === null && banks.to === null ? [fromAssetId, amount] : ['', 0];
  }
  if (type !== 'TransactionCreated' || !('transaction' in data)) return ['', 0];
  const { type: kind, status, accountId, amount, bank } = data.transaction;
  // Rows of a statement are facts: they need no cover.
  if (bank !== null) return ['', 0];
  return kind === 'expense' && status !== 'failed' ? [accountId, amount] : ['', 0];
}

function leakingTransfer({ data }: Recorded<LedgerEvent>): string | undefined {
  if (!('transfer' in data) || !('effects' in data)) return undefined;
  const sum = data.effects.reduce((total, { delta }) => total + delta, 0);
  return sum === 0 ? undefined : `a transfer makes ${sum} of nothing`;
}
