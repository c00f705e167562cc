import { balanceOf, MAX_AMOUNT, shortfallOf, targetOf } from '@ledgerline/domain';
import type { Effect, LedgerEvent, Recorded } from '@ledgerline/events';
import { transactionChange } from '@ledgerline/read-models';
import { eventName } from './chainAudit.ts';
import type { Finding } from './deviation.ts';

/** What an event should have moved, in minor units by asset. */
type Moves = Map<string, number>;

/**
 * The rules about money in packages/domain/RULES.md, as far as events show whether they were kept: effects add up and
 * are what the record's change moves (LED-1 to LED-3), limits hold (LED-5, LED-19), outflow was covered (LED-10, LED-16).
 */
export class LedgerRules {
  readonly #positions = new Map<string, number>();

  /** Checks the ledger's next event. */
  check(event: Recorded<LedgerEvent>): Finding[] {
    if (!('effects' in event.data)) return [];
    const { effects } = event.data;
    const record = eventName(event);
    return [
      ...effects.flatMap((effect) => this.#follow(effect, record)),
      ...unlikeItsRecord(event, effects, record),
      ...uncovered(event, effects, record),
    ];
  }

  /** That the delta leads from the position that was to the balance that is told, and that this is within limits. */
  #follow({ assetId, delta, balanceAfter, shortfallAfter }: Effect, record: string): Finding[] {
    const findings: Finding[] = [];
    const told = balanceAfter - shortfallAfter;
    const position = (this.#positions.get(assetId) ?? 0) + delta;
    const expected = { assetId, balanceAfter: balanceOf(position), shortfallAfter: shortfallOf(position) };
    if (balanceAfter !== expected.balanceAfter || shortfallAfter !== expected.shortfallAfter) {
      const found = { assetId, balanceAfter, shortfallAfter };
      findings.push({ check: 'effects', record, expected, found });
    }
    if (told > highest || told < lowest) {
      findings.push({ check: 'balance', record, expected: `${lowest} to ${highest}`, found: told });
    }
    this.#positions.set(assetId, told);
    return findings;
  }
}

const highest = MAX_AMOUNT;
const lowest = -50 * highest;

function unlikeItsRecord(
  event: Recorded<LedgerEvent>,
  effects: readonly Effect[],
  record: string,
): Finding[] {
  const moves = movesOf(event);
  if (
    !moves ||
    (effects.every(({ assetId, delta }) => moves.get(assetId) === delta) && effects.length === moving(moves))
  )
    return [];
  const expected = Object.fromEntries([...moves].filter(([, delta]) => delta !== 0));
  const found = Object.fromEntries(effects.map(({ assetId, delta }) => [assetId, delta]));
  return [{ check: 'effects', record, expected, found }];
}

/** How many assets they move. */
function moving(moves: Moves): number {
  let count = 0;
  for (const delta of moves.values()) if (delta !== 0) count += 1;
  return count;
}

/** undefined where any amount may have been moved. */
function movesOf(event: Recorded<LedgerEvent>): Moves | undefined {
  if ('transfer' in event.data) {
    const { fromAssetId, toAssetId, amount } = event.data.transfer;
    const moved = event.type === 'TransferReverted' ? -amount : amount;
    return new Map([
      [fromAssetId, -moved],
      [toAssetId, moved],
    ]);
  }
  if (event.type === 'AssetBalanceAdjusted') return new Map([[event.data.asset.id, event.data.delta]]);
  return transactionMoves(event);
}

function transactionMoves(event: Recorded<LedgerEvent>): Moves | undefined {
  const change = transactionChange(event);
  if (!change) return undefined;
  const { before, after } = change;
  const moves: Moves = new Map();
  if (before) moves.set(before.record.accountId, -targetOf(before));
  const { accountId } = after.record;
  return moves.set(accountId, (moves.get(accountId) ?? 0) + targetOf(after));
}

/** New expenses and transfers leave no shortfall behind. */
function uncovered(event: Recorded<LedgerEvent>, effects: readonly Effect[], record: string): Finding[] {
  const payer = payerOf(event);
  const effect = effects.find(({ assetId }) => assetId === payer);
  if (!effect || effect.shortfallAfter === 0) return [];
  return [
    {
      check: 'balance',
      record,
      expected: 'an outflow that is covered',
      found: `short of ${effect.shortfallAfter}`,
    },
  ];
}

function payerOf(event: Recorded<LedgerEvent>): string | undefined {
  if (event.type === 'TransferMade') return event.data.transfer.fromAssetId;
  if (event.type !== 'TransactionCreated' || event.data.transaction.type !== 'expense') return undefined;
  return event.data.transaction.accountId;
}
