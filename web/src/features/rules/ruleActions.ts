import type { Rule } from '@ledgerline/contract';
import { rules } from '../../ledger/rules/rules.ts';
import { tellDone, tellFailed } from '../../ledger/writes/tellDone.ts';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import { sendOnce } from '../../shared/api/sendOnce.ts';

/** Switches a rule on or off. The switch shows it, so only a failure is told. */
export async function switchRule(rule: Rule, enabled: boolean): Promise<void> {
  const what = `switch ${rule.id} ${rule.revision} ${enabled}`;
  const result = await sendOnce(what, (key) => rules.switch(rule, enabled, key));
  if (!result.success) tellFailed(rule.name, enabled ? 'switched on' : 'switched off', result);
  await invalidateLedger();
}

/** Removes a rule, and offers to take that back. */
export async function removeRule(rule: Rule): Promise<void> {
  const result = await sendOnce(`remove ${rule.id} ${rule.revision}`, (key) => rules.remove(rule, key));
  if (!result.success) return tellFailed(rule.name, 'removed', result);
  tellDone({
    title: `“${rule.name}” removed`,
    description: 'What it set stays as it is.',
    revision: result.meta.revision,
  });
}
