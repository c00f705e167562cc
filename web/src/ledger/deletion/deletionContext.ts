import type { BalanceExpectation } from './balanceCheckMachine.ts';
import type { DeletionStep } from './deletionAnnouncements.ts';
import type { DeletionAnswer, DeletionTarget } from './deletionTarget.ts';

/** What a deletion begins with. */
export interface DeletionInput {
  target: DeletionTarget;
  /** Soft-delete only: another deletion has taken its countdown. */
  abandoned?: boolean;
}

/** What is to be removed for good: refused where the record has changed since that revision of its own. */
export interface PurgeInput {
  target: DeletionTarget;
  expectedRevision: number | undefined;
}

/** What the machine remembers. */
export interface DeletionContext {
  target: DeletionTarget;
  abandoned: boolean;
  answer: DeletionAnswer;
  /** When the countdown ends, in milliseconds since 1970. */
  endsAt: number;
  /** What is left of the countdown where it began or stood still last, in milliseconds. */
  left: number;
  expectation: BalanceExpectation | null;
  step: DeletionStep;
  /** Why the permanent step was refused, until a look tells what stands in its way. */
  refused: unknown;
}

/** The ledger may have changed elsewhere: the record may be back. `upTo`: its revision, where that is known. */
export interface LedgerChanged {
  type: 'deletion.ledgerChanged';
  upTo?: number | undefined;
}

/** What a deletion hears of. */
export type DeletionEvent =
  | { type: 'deletion.undo' }
  | { type: 'deletion.now' }
  /** Somebody points at the countdown or is in it with the keyboard, or no longer is. */
  | { type: 'deletion.hold' }
  | { type: 'deletion.release' }
  | LedgerChanged
  /** Another deletion takes the countdown over; this record stays soft-deleted. */
  | { type: 'deletion.abandon' };

/** How long a deletion can be undone, in milliseconds, but for the time in which its countdown stands still. */
export const undoWindow = 5000;

/** Where every deletion begins. */
export const contextOf = ({ target, abandoned = false }: DeletionInput): DeletionContext => ({
  target,
  abandoned,
  answer: { revision: 0, balances: [] },
  endsAt: 0,
  left: undoWindow,
  expectation: null,
  step: 'softDelete',
  refused: null,
});

/**
 * What the balance must be after the permanent step. It moves nothing itself, so the soft delete's answer still holds,
 * unless something came between the two.
 */
export function expectationOf(before: DeletionAnswer, after: DeletionAnswer): BalanceExpectation | null {
  const moved =
    after.balances[0] ?? (after.revision === before.revision + 1 ? before.balances[0] : undefined);
  return moved ? { assetId: moved.id, balance: moved.balance, revision: after.revision } : null;
}
