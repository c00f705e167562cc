import { balanceOf, MAX_AMOUNT, shortfallOf, targetOf } from '@ledgerline/domain';
import { eventName } from '@ledgerline/event-store/history';
import { changeOf, type Effect, isIn, type LedgerEvent, type Recorded } from '@ledgerline/events';
import type { Finding } from './deviation.ts';

/** What an event should have moved, in minor units by asset. */
type Moves = Map<string, number>;

/**
 * The rules about money in packages/domain/RULES.md, as far as events show whether they were kept: effects add up and
 * are what the record's change moves (LED-1 to LED-3), limits hold (LED-5, LED-19), outflow was covered (LED-10, LED-16).
 */
export class LedgerRules {
  readonly #positions = new Map<string, number>();
  /** How far each asset may be below 0, in minor units. */
  readonly #limits = new Map<string, number>();
  /** Transfers of a command that is not over yet: what comes after them may bring back what they lack. */
  #awaited: { commandId: string; payer: string; shortBefore: number; finding: Finding }[] = [];

  /** Where the last transfer went, and how far that was beyond its limit before. */
  #paid: { commandId: string; assetId: string; shortBefore: number } | undefined;

  /** Checks the ledger's next event. What only the end of its command tells is said with the event after that. */
  check(event: Recorded<LedgerEvent>): readonly Finding[] {
    const isOver = this.#awaited[0] && this.#awaited[0].commandId !== event.metadata.commandId;
    const late = isOver ? this.end() : none;
    const findings = this.#checkEvent(event);
    return late.length > 0 ? [...late, ...findings] : findings;
  }

  /** Ends the last command, and says what it left uncovered: no more than was uncovered before may be. */
  end(): readonly Finding[] {
    const awaited = this.#awaited;
    this.#awaited = [];
    return awaited
      .filter(({ payer, shortBefore }) => this.#shortOf(payer) > shortBefore)
      .map(({ finding }) => finding);
  }

  #checkEvent(event: Recorded<LedgerEvent>): readonly Finding[] {
    if ('asset' in event.data) {
      const { id, mayOwe } = event.data.asset;
      this.#limits.set(id, mayOwe ?? Number.POSITIVE_INFINITY);
    }
    if (!('effects' in event.data)) return none;
    const { effects } = event.data;
    const findings: Finding[] = [];
    for (const effect of effects) this.#follow(effect, event, findings);
    checkMoves(event, effects, findings);
    this.#checkCover(event, effects, findings);
    return findings;
  }

  /** That the delta leads from the position that was to the balance that is told, and that this is within limits. */
  #follow(
    { assetId, delta, balanceAfter, shortfallAfter }: Effect,
    event: Recorded<LedgerEvent>,
    findings: Finding[],
  ): void {
    const told = balanceAfter - shortfallAfter;
    const position = (this.#positions.get(assetId) ?? 0) + delta;
    const [balance, shortfall] = [balanceOf(position), shortfallOf(position)];
    if (balanceAfter !== balance || shortfallAfter !== shortfall) {
      const expected = { assetId, balanceAfter: balance, shortfallAfter: shortfall };
      const found = { assetId, balanceAfter, shortfallAfter };
      findings.push({ check: 'effects', record: eventName(event), expected, found });
    }
    if (told > highest || told < lowest) {
      const expected = `${lowest} to ${highest}`;
      findings.push({ check: 'balance', record: eventName(event), expected, found: told });
    }
    this.#positions.set(assetId, told);
  }

  /** That new expenses and transfers leave nothing beyond the limit, unless a bank says that they happened. */
  #checkCover(event: Recorded<LedgerEvent>, effects: readonly Effect[], findings: Finding[]): void {
    const paid = this.#paid;
    this.#notePayment(event);
    const payer = payerOf(event);
    const effect = effects.find(({ assetId }) => assetId === payer);
    if (payer === undefined || !effect) return;
    const short = this.#shortOf(payer);
    if (short === 0) return;
    const [expected, found] = ['an outflow that is covered', `short of ${short}`];
    const finding: Finding = { check: 'balance', record: eventName(event), expected, found };
    const { commandId, $correlationId: group } = event.metadata;
    // The interest of a payment takes no more than the payment has brought (LED-208).
    const { assetId, shortBefore } = paid?.commandId === commandId ? paid : {};
    if (assetId === payer && short <= (shortBefore ?? 0)) return;
    // An expense that becomes a transfer needs no new cover: its place is taken before it goes.
    if (event.type !== 'TransferMade' || group === commandId) findings.push(finding);
    else this.#awaited.push({ commandId, payer, shortBefore: this.#shortOf(payer, -effect.delta), finding });
  }

  #notePayment({ type, data, metadata }: Recorded<LedgerEvent>): void {
    if (type !== 'TransferMade') return;
    const { toAssetId: assetId, amount } = data.transfer;
    const { commandId } = metadata;
    this.#paid = { commandId, assetId, shortBefore: this.#shortOf(assetId, -amount) };
  }

  /** How far an asset is beyond its limit, `more` from where it is. */
  #shortOf(assetId: string, more = 0): number {
    const position = (this.#positions.get(assetId) ?? 0) + more;
    return Math.max(0, shortfallOf(position) - (this.#limits.get(assetId) ?? 0));
  }
}

const none: readonly Finding[] = [];
const highest = MAX_AMOUNT;
const lowest = -50 * highest;

/** That effects are what the change of the record moves. */
function checkMoves(event: Recorded<LedgerEvent>, effects: readonly Effect[], findings: Finding[]): void {
  const moves = movesOf(event);
  if (
    !moves ||
    (effects.every(({ assetId, delta }) => moves.get(assetId) === delta) && effects.length === moving(moves))
  )
    return;
  const expected = Object.fromEntries([...moves].filter(([, delta]) => delta !== 0));
  const found = Object.fromEntries(effects.map(({ assetId, delta }) => [assetId, delta]));
  findings.push({ check: 'effects', record: eventName(event), expected, found });
}

/** How many assets they move. */
function moving(moves: Moves): number {
  let count = 0;
  for (const delta of moves.values()) if (delta !== 0) count += 1;
  return count;
}

/** undefined where any amount may have been moved. */
function movesOf(event: Recorded<LedgerEvent>): Moves | undefined {
  const change = changeOf(event);
  if (!isIn(change, 'accounts', 'records')) return undefined;
  switch (change.kind) {
    case 'transfer': {
      const { record, deletion } = change.after;
      const moved = deletion === 'none' ? record.amount : -record.amount;
      return new Map([
        [record.fromAssetId, -moved],
        [record.toAssetId, moved],
      ]);
    }
    case 'opening':
    case 'adjustment':
      return new Map([[change.key[0], change.delta]]);
    case 'transaction': {
      const { before, after } = change;
      const moves: Moves = new Map();
      if (before) moves.set(before.record.accountId, -targetOf(before));
      const { accountId } = after.record;
      return moves.set(accountId, (moves.get(accountId) ?? 0) + targetOf(after));
    }
    case 'asset':
    case 'confirmation':
    case 'import':
      return undefined;
  }
}

function payerOf(event: Recorded<LedgerEvent>): string | undefined {
  // What a schedule recorded by itself has happened, whatever the balance (LED-122).
  if (event.metadata.source === 'schedule') return undefined;
  const change = changeOf(event);
  if ('before' in change && change.before !== null) return undefined;
  if (change.kind === 'transfer') {
    const { banks, fromAssetId } = change.after.record;
    return banks.from === null && banks.to === null ? fromAssetId : undefined;
  }
  if (change.kind !== 'transaction') return undefined;
  const { type, bank, accountId } = change.after.record;
  return type === 'expense' && bank === null ? accountId : undefined;
}
