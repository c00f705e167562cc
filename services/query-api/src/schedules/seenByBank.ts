import type { Occurrence } from '@ledgerline/domain';
import type { BalancesDocument } from '@ledgerline/read-models';

/**
 * Whether a bank has told of what a schedule posted. False where it should have: a statement of the asset covers the due
 * date, or a balance of the bank for that day or a later one differs from the records. Undefined while it is too early to tell, and for
 * what was not posted.
 */
export function seenByBank(
  { dueOn, mark, shape }: Pick<Occurrence, 'dueOn' | 'mark' | 'shape'>,
  { assets, imports = [] }: Pick<BalancesDocument, 'assets' | 'imports'>,
): boolean | undefined {
  if (!mark || !('posted' in mark) || 'gone' in mark) return undefined;
  if ('seenByBank' in mark) return true;
  const isCovered = imports.some(
    ({ record: { assetId, period }, finished, standing }) =>
      assetId === shape.assetId &&
      finished &&
      standing > 0 &&
      period &&
      period.from <= dueOn &&
      dueOn <= period.to,
  );
  const confirmations = assets.find(({ id }) => id === shape.assetId)?.confirmations ?? [];
  const first = confirmations.find(({ date, withdrawn }) => date >= dueOn && !withdrawn);
  if (first && first.recorded === first.balance) return undefined;
  return isCovered || first ? false : undefined;
}
