import type { ServiceFailure } from '../../shared/api/serviceResult.ts';
import type { Shown } from '../owing/owing.ts';

/** What is being deleted: enough to call the server and to speak of it. */
export interface DeletionTarget {
  kind: 'transaction' | 'asset';
  id: string;
  /** The transaction's title or the asset's name. */
  name: string;
  /**
   * The asset whose money moves, as it stood when the deletion was confirmed, and what it is foreseen to show `after`
   * it; decimal units.
   */
  account?: {
    id: string;
    name: string;
    balance: number;
    /** What is owed on it. */
    owed: number;
    after?: Shown;
  };
}

/** What a command of a deletion answered. `revision` is the ledger's after it. */
export interface DeletionAnswer {
  revision: number;
  /** What the balances became by it, in decimal units. */
  balances: { id: string; balance: number; owed: number }[];
  /** The record's own revision after it; undefined where the record is gone. */
  recordRevision?: number | undefined;
}

/** What is to be removed for good: refused where the record has changed since that revision of its own. */
export interface PurgeInput {
  target: DeletionTarget;
  expectedRevision: number | undefined;
}

/** What a step that may fail does. */
export type DeletionStep = 'softDelete' | 'restore' | 'purge';

/** What happened in a deletion. */
export type DeletionNews =
  | { type: 'softDeleted' | 'restored' | 'permanentlyDeleted'; answer: DeletionAnswer }
  | { type: 'leftSoftDeleted'; because: 'replaced' | 'away' }
  | { type: 'restoredElsewhere' }
  | { type: 'failed'; step: DeletionStep; failure: ServiceFailure }
  | { type: 'balanceFailed'; step: DeletionStep; reason: 'refused' | 'error' };

/** What happened, and to what: what the deletions of a tab emit. */
export type DeletionAnnouncement = DeletionNews & { target: DeletionTarget };

/** What a deletion hears of. */
export type DeletionEvent =
  | { type: 'undo' }
  | { type: 'now' }
  /** Somebody points at the countdown or is in it with the keyboard, or no longer is. */
  | { type: 'hold' }
  | { type: 'release' }
  /** The ledger may have changed elsewhere: the record may be back. `upTo`: its revision, where that is known. */
  | { type: 'ledgerChanged'; upTo?: number | undefined }
  /** This record was restored or deleted for good by other means: its countdown has nothing left to do. */
  | { type: 'settled'; id: string }
  /** The deletion of this record takes the countdown over; its own record stays soft-deleted. */
  | { type: 'replaced'; by: string };

/** What a deletion begins with. */
export interface DeletionInput {
  target: DeletionTarget;
  /** It took the countdown of another one, and waits a moment. */
  tookOver: boolean;
  /** The time that the countdown goes by, in milliseconds since 1970. */
  now: () => number;
}

/** How long a deletion can be undone, in milliseconds, but for the time in which its countdown stands still. */
export const undoWindow = 5000;
