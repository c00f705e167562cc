import {
  type Confirmation,
  confirmationsAfter,
  datedMoves,
  withConfirmation,
  withoutConfirmation,
} from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import type { DomainEvent, LedgerEvent, Recorded } from '@ledgerline/events';
import { revisionOfEventId } from '@ledgerline/events/chain';
import type { Deviation } from './deviation.ts';

/** A warning: a bank's balance that the records added up to once, and the event since which they do not. */
export interface BrokenConfirmation extends Deviation {
  warning: true;
  /** In the person's currency. */
  expected: { asset: string; name: string; date: string; balance: number };
  found: { balance: number };
}

interface Confirmed {
  name: string;
  isLive: boolean;
  confirmations: readonly Confirmation[];
}

/** Follows what banks confirmed of one person's assets, and which event broke it (LED-98 to LED-102). */
export class ConfirmationsAudit {
  readonly #userId: string;
  readonly #stream: string;
  /** Assets with a confirmation, by id. */
  readonly #assets = new Map<string, Confirmed>();

  constructor(userId: string, stream: string) {
    this.#userId = userId;
    this.#stream = stream;
  }

  /** Takes in the ledger's next event. */
  follow(event: Recorded<DomainEvent>): void {
    const { type, data, metadata } = event;
    if (this.#assets.size > 0 && 'effects' in data) {
      for (const move of datedMoves(event as Recorded<LedgerEvent>)) {
        const asset = this.#assets.get(move.assetId);
        if (asset) asset.confirmations = confirmationsAfter(asset.confirmations, move, event);
      }
    }
    if (type === 'BalanceConfirmed') {
      const { asset, confirmed } = data;
      const before = this.#assets.get(asset.id)?.confirmations ?? [];
      const confirmations = withConfirmation(before, confirmed, metadata.at);
      this.#assets.set(asset.id, { name: asset.name, isLive: true, confirmations });
    }
    const asset = 'asset' in data ? this.#assets.get(data.asset.id) : undefined;
    if (!asset || !('asset' in data)) return;
    asset.name = data.asset.name;
    if (type === 'BalanceConfirmationWithdrawn') {
      asset.confirmations = withoutConfirmation(asset.confirmations, data.former);
    }
    if (type === 'AssetSoftDeleted' || type === 'AssetPermanentlyDeleted') asset.isLive = false;
    if (type === 'AssetRestored') asset.isLive = true;
  }

  /** Confirmations of live assets that were equal to the records once and are no longer, each with the event since which. */
  warnings(): BrokenConfirmation[] {
    return [...this.#assets].flatMap(([id, { name, isLive, confirmations }]) =>
      confirmations.flatMap(({ date, balance, recorded, withdrawn, brokenBy }) => {
        if (!isLive || withdrawn || balance === recorded || !brokenBy) return [];
        return [
          {
            area: 'log' as const,
            check: 'confirmation' as const,
            warning: true as const,
            userId: this.#userId,
            record: `${this.#stream}@${revisionOfEventId(brokenBy.eventId)}`,
            expected: { asset: id, name, date, balance: toDecimal(balance) },
            found: { balance: toDecimal(recorded) },
          },
        ];
      }),
    );
  }
}
