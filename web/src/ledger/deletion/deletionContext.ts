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
  | LedgerChanged
  /** Another deletion takes the countdown over; this record stays soft-deleted. */
  | { type: 'deletion.abandon' };

/** Where every deletion begins. */
export const contextOf = ({ target, abandoned = false }: DeletionInput): DeletionContext => ({
  target,
  abandoned,
  answer: { revision: 0, balances: [] },
  endsAt: 0,
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
