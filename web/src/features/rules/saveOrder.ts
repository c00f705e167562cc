import { ledgerKeys } from '../../ledger/queries/ledgerKeys.ts';
import { rules } from '../../ledger/rules/rules.ts';
import { tellFailed } from '../../ledger/schedules/tellDone.ts';
import { newUuid } from '../../shared/api/newUuid.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

/** Saves the order of all rules, and says so where that failed. Answers whether it is saved. */
export async function saveOrder(ids: readonly string[]): Promise<boolean> {
  const result = await rules.order(ids, newUuid());
  if (result.success) queryClient.setQueryData(ledgerKeys.rules, result.data);
  else tellFailed('The order of your rules', 'saved', result);
  return result.success;
}
