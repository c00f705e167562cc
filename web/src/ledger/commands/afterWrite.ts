import { invalidateLedger, queryClient } from '../../shared/api/queryClient.ts';
import type { ResultMeta } from '../../shared/api/serviceResult.ts';
import { type OwnRecordChange, rememberGroup, rememberWrite } from './ownChanges.ts';
import { paintBalances } from './paint.ts';

/**
 * After a write that no record of its own announces: paints the balances that its answer says, remembers how to take it
 * back, and reads everything that is shown again.
 */
export function afterWrite(change: Omit<OwnRecordChange, 'revisions' | 'events'>, meta: ResultMeta): void {
  paintBalances(queryClient, meta);
  if (meta.group === undefined) rememberWrite(change, meta);
  else rememberGroup(meta.group, change.deed ?? change.name);
  void invalidateLedger();
}
