import { ledgerKeys } from '../../ledger/queries/ledgerKeys.ts';
import { rules } from '../../ledger/rules/rules.ts';
import { tellFailed } from '../../ledger/writes/tellDone.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { sendOnce } from '../../shared/api/sendOnce.ts';

/** Saves the order of all rules, and says so where that failed. Answers whether it is saved. */
export async function saveOrder(ids: readonly string[]): Promise<boolean> {
  const result = await sendOnce(`order ${ids.join()}`, (key) => rules.order(ids, key));
  if (result.success) queryClient.setQueryData(ledgerKeys.rules, result.data);
  else tellFailed('The order of your rules', 'saved', result);
  return result.success;
}
