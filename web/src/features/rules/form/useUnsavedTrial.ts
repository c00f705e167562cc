import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ledgerKeys } from '../../../ledger/queries/ledgerKeys.ts';
import { useRules } from '../../../ledger/queries/useRules.ts';
import type { RuleBody } from '../../../ledger/rules/ruleCommands.ts';
import { previewRule } from '../../../ledger/rules/tryRule.ts';
import { useRuleBefore } from '../try/useRuleBefore.ts';

/** So many changes are shown. */
const shownChanges = 10;
const unsaved = 'unsaved';

/**
 * Tries a rule as it stands in the form, in the place of the rule `originalId`, and a new one first. `rule` is null while
 * something is wrong with it. What was tried counts until the form says otherwise.
 */
export function useUnsavedTrial(rule: RuleBody | null, originalId: string | undefined) {
  const { data: rules = [] } = useRules();
  const place = Math.max(
    0,
    rules.findIndex(({ id }) => id === originalId),
  );
  const [tried, setTried] = useState<string | null>(null);
  const isShown = rule !== null && tried === JSON.stringify(rule);
  const preview = useQuery({
    queryKey: ledgerKeys.ruleTrial(unsaved, { tried, place }),
    queryFn: isShown
      ? ({ signal }) => previewRule({ rule, place, byHand: false, page: 1, limit: shownChanges }, signal)
      : skipToken,
  });
  const revision = isShown && !preview.isFetching ? preview.data?.preview.revision : undefined;
  const before = useRuleBefore(rule === null ? { id: unsaved } : { rule }, { place, revision });
  return {
    isShown,
    preview,
    before,
    attempt: (): void => {
      if (rule === null) return;
      setTried(JSON.stringify(rule));
      if (isShown) void preview.refetch();
    },
  };
}
