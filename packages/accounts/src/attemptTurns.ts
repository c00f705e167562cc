import { createTurns } from '@ledgerline/patience';
import type { SignInSubject } from './accountStore.ts';

/** Tries a password after all earlier tries for the same account from the same address have been judged. */
export type AttemptTurns = <Result>(
  subject: SignInSubject,
  attempt: () => Promise<Result>,
) => Promise<Result>;

/**
 * An attempt counts as failed while it is open. Several right passwords at once would lock each other out, and so they
 * come one after the other on this instance; what others try at the same time counts as before.
 */
export function createAttemptTurns(): AttemptTurns {
  const inTurn = createTurns();
  return ({ emailKey, address }, attempt) => inTurn(`${emailKey} ${address}`, attempt);
}
