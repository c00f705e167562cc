import { dateInZone } from '@ledgerline/domain/values';
import type { LedgerEvent, Recorded } from '@ledgerline/events';
import {
  type AssetDocument,
  type ReportChange,
  reportChanges,
  startOfQuarter,
} from '@ledgerline/read-models';
import { flowsOf } from './recordsSource.ts';
import type { ReportAsk } from './report.ts';
import type { RecordsFold, ReportRecords } from './reportRecords.ts';
import type { ReportMove } from './reportsThen.ts';

/** By how much an event moved a report's figures. Minor units. */
export type Move = Omit<ReportMove, 'event'>;

/** Events after which an asset, or what it held before any record, counts or no longer counts: on every day. */
const ofWholeAssets = new Set([
  'AssetAdded',
  'AssetSoftDeleted',
  'AssetRestored',
  'AssetPermanentlyDeleted',
  'OpeningBalanceChanged',
]);

/**
 * The worth of each asset at a report's end while events are folded in: its position, less what has moved it on later
 * days. So the worth of an asset that comes or goes is known without going through all records again.
 */
export class WorthMoves {
  readonly #fold: RecordsFold;
  readonly #ask: ReportAsk;
  /** What moved each asset after the report's last day. */
  readonly #later = new Map<string, number>();

  constructor(fold: RecordsFold, then: ReportRecords, ask: ReportAsk) {
    this.#fold = fold;
    this.#ask = ask;
    for (const record of then.records.values()) {
      if (record.status === 'failed' || record.date <= ask.to) continue;
      for (const { kind, assetId, total } of flowsOf(record)) {
        this.#add(assetId ?? '', kind === 'expense' ? -total : total);
      }
    }
    for (const { quarter, assetId, amount } of then.adjustments) {
      if (this.#dayOf(quarter) > ask.to) this.#add(assetId, amount);
    }
  }

  /** Folds an event in. A deleted asset takes all of its worth along. */
  fold(event: Recorded<LedgerEvent>): Move {
    const move = { income: 0, expenses: 0, worth: 0 };
    const whole = ofWholeAssets.has(event.type) && 'asset' in event.data ? event.data.asset.id : undefined;
    const before = this.#worthOf(whole);
    this.#fold.fold(event);
    for (const change of reportChanges(event)) {
      const date = 'quarter' in change ? this.#dayOf(change.quarter) : change.date;
      const delta = change.kind === 'expense' ? -change.amount : change.amount;
      if (date > this.#ask.to) this.#add(change.assetId, delta);
      else if (whole === undefined) this.#count(move, change, date, delta);
    }
    if (whole !== undefined) move.worth = this.#worthOf(whole) - before;
    return move;
  }

  #count(move: Move, { kind, assetId, amount }: ReportChange, date: string, delta: number): void {
    if (!this.#counted(assetId)) return;
    move.worth += delta;
    if (date < (this.#ask.from ?? '')) return;
    if (kind === 'income') move.income += amount;
    if (kind === 'expense') move.expenses += amount;
  }

  /** The asset if it is part of the report's worth. */
  #counted(assetId: string): AssetDocument | undefined {
    const { assetIds } = this.#ask;
    if (assetIds && !assetIds.includes(assetId)) return undefined;
    return this.#fold.balances.assets.find(({ id, deletion }) => id === assetId && deletion === 'none');
  }

  #worthOf(assetId: string | undefined): number {
    const asset = assetId === undefined ? undefined : this.#counted(assetId);
    return asset ? asset.position - (this.#later.get(asset.id) ?? 0) : 0;
  }

  #add(assetId: string, delta: number): void {
    this.#later.set(assetId, (this.#later.get(assetId) ?? 0) + delta);
  }

  #dayOf(quarter: number): string {
    return dateInZone(startOfQuarter(quarter), this.#ask.timeZone);
  }
}
