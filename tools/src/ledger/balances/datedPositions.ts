import { targetOf } from '@ledgerline/domain';
import { dateInZone } from '@ledgerline/domain/calendarDate';
import {
  type AssetRecord,
  type At,
  changeOf,
  type Deletion,
  effectsOf,
  isIn,
  type LedgerEvent,
  live,
  type Recorded,
  type TransactionRecord,
  type TransferRecord,
} from '@ledgerline/events';

/**
 * What an asset would hold if only what is dated until some day counted, and of what that is made. Minor units; sums of
 * many amounts can be beyond 2^53.
 */
export interface DatedPosition {
  id: string;
  name: string;
  type: string;
  /** How far the position may go below 0, in minor units; null without a limit. */
  mayOwe: number | null;
  deletion: Deletion;
  opening: bigint;
  adjustments: bigint;
  income: bigint;
  expense: bigint;
  transfersIn: bigint;
  transfersOut: bigint;
  position: bigint;
}

/** One amount that moved an asset, on the day that it is dated. */
export interface DatedMovement {
  date: string;
  assetId: string;
  part: Part;
  /** Minor units; below 0 where it left the asset. */
  delta: number;
  /** What moved it; null where somebody set the balance. */
  record: TransactionRecord | TransferRecord | null;
  /** Revision (from 0) of the event that recorded it first. */
  since: number;
}

/** What was recorded but is dated later. */
export interface LaterDated {
  transactions: number;
  transfers: number;
  adjustments: number;
}

/**
 * A ledger by the dates of its records. An opening balance has no date and always counts: what a person recorded for
 * earlier days was taken from it, too. Setting a balance counts from the day on which it was done.
 */
export class DatedPositions {
  readonly #assets = new Map<string, DatedPosition>();
  readonly #adjustments: DatedMovement[] = [];
  readonly #transactions = new Map<
    string,
    { record: TransactionRecord; deletion: Deletion; since: number }
  >();
  readonly #transfers = new Map<string, { record: TransferRecord; isLive: boolean; since: number }>();
  readonly #zone: string;

  constructor(zone: string) {
    this.#zone = zone;
  }

  /** Notes the ledger's next event. */
  fold(event: Recorded<LedgerEvent>): void {
    const { metadata, revision } = event;
    const change = changeOf(event);
    if (!isIn(change, 'accounts', 'records')) return;
    switch (change.kind) {
      case 'transfer': {
        const { record, deletion } = change.after;
        const { since = revision } = this.#transfers.get(record.id) ?? {};
        this.#transfers.set(record.id, { record, isLive: deletion === 'none', since });
        return;
      }
      case 'transaction': {
        const [id] = change.key;
        const { since = revision } = this.#transactions.get(id) ?? {};
        this.#transactions.set(id, { ...change.after, since });
        return;
      }
      case 'asset':
        if (change.before === null) return this.#noteAsset(change.after, effectsOf(event)[0]?.delta ?? 0);
        return this.#noteAsset(change.after);
      case 'opening':
        return this.#noteAsset(live(change.asset), change.delta);
      case 'adjustment': {
        this.#noteAsset(live(change.asset));
        const date = dateInZone(Date.parse(metadata.at), this.#zone);
        const set = { date, assetId: change.key[0], part: 'adjustments', delta: change.delta } as const;
        this.#adjustments.push({ ...set, record: null, since: revision });
        return;
      }
      case 'confirmation':
        return this.#noteAsset(live(change.asset));
      case 'import':
        return;
    }
  }

  #noteAsset({ record: { id, name, type, mayOwe }, deletion }: At<AssetRecord>, opening = 0): void {
    const known = this.#assets.get(id) ?? nothing;
    const own = { id, name, type, mayOwe, deletion };
    this.#assets.set(id, { ...known, ...own, opening: known.opening + BigInt(opening) });
  }

  /** What each asset would hold at the end of a day, in the order in which they were added. */
  until(day: string): { assets: DatedPosition[]; later: LaterDated } {
    const assets = new Map([...this.#assets].map(([id, asset]) => [id, { ...asset }]));
    const later = { transactions: 0, transfers: 0, adjustments: 0 };
    for (const { date, assetId, part, delta } of this.#movements()) {
      if (date > day) {
        if (part !== 'transfersIn') later[laterOf[part]] += 1;
        continue;
      }
      const asset = assets.get(assetId);
      if (asset) asset[part] += BigInt(isOutgoing[part] ? -delta : delta);
    }
    return {
      assets: [...assets.values()].map((asset) => ({ ...asset, position: positionOf(asset) })),
      later,
    };
  }

  /** What moved the assets from one day to another, both included: by date, then as it was recorded. */
  between(from: string, to: string): DatedMovement[] {
    const movements = [...this.#movements()].filter(({ date }) => date >= from && date <= to);
    return movements.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.since - b.since));
  }

  *#movements(): Generator<DatedMovement, void> {
    yield* this.#adjustments;
    for (const transaction of this.#transactions.values()) {
      const { record, since } = transaction;
      const { date, accountId: assetId, type: part } = record;
      const delta = targetOf(transaction);
      if (delta !== 0) yield { date, assetId, part, delta, record, since };
    }
    for (const { record, isLive, since } of this.#transfers.values()) {
      const { date, fromAssetId, toAssetId, amount } = record;
      if (!isLive) continue;
      yield { date, assetId: fromAssetId, part: 'transfersOut', delta: -amount, record, since };
      yield { date, assetId: toAssetId, part: 'transfersIn', delta: amount, record, since };
    }
  }
}

/** Where an amount is counted. */
export type Part = 'adjustments' | 'income' | 'expense' | 'transfersIn' | 'transfersOut';

const isOutgoing: Readonly<Partial<Record<Part, true>>> = { expense: true, transfersOut: true };

// The two sides of a transfer are counted once.
const laterOf = {
  adjustments: 'adjustments',
  income: 'transactions',
  expense: 'transactions',
  transfersOut: 'transfers',
} as const satisfies Partial<Record<Part, keyof LaterDated>>;

const nothing = {
  opening: 0n,
  adjustments: 0n,
  income: 0n,
  expense: 0n,
  transfersIn: 0n,
  transfersOut: 0n,
  position: 0n,
};

const positionOf = (asset: Omit<DatedPosition, 'position'>): bigint =>
  asset.opening + asset.adjustments + asset.income - asset.expense + asset.transfersIn - asset.transfersOut;
