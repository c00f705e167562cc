import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { focusWrong } from '../../../ledger/forms/submitForm.ts';
import { ledgerKeys } from '../../../ledger/queries/ledgerKeys.ts';
import { useRules } from '../../../ledger/queries/useRules.ts';
import type { RuleBody } from '../../../ledger/rules/ruleCommands.ts';
import { previewRule } from '../../../ledger/rules/tryRule.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { intoSight } from '../../../shared/ui/focus.ts';
import { Quiet } from '../../../shared/ui/layout.ts';
import { BeforeNote, ChangeLines, TrialCounts, useRuleBefore } from '../try/Trial.tsx';
import type { useRuleForm } from './useRuleForm.ts';

/** Says what the rule in the form would change of the records that are there, before it is saved. Nothing is written. */
export function TryUnsaved({ state }: { state: ReturnType<typeof useRuleForm> }) {
  const { form, original, tryable } = state;
  const { isShown, preview, before, attempt } = useUnsavedTrial(tryable, original?.id);
  const { data, error, isFetching } = preview;
  const changes = data?.preview.changes ?? [];
  return (
    <Root aria-label="Try it">
      <div>
        <Button
          size="small"
          busy={isShown && isFetching}
          busyText="Trying..."
          onClick={(event) => {
            if (tryable !== null) return attempt();
            form.showErrors();
            if (event.currentTarget.form) focusWrong(event.currentTarget.form);
          }}
        >
          Try on your records
        </Button>
      </div>
      {isShown && error !== null && (
        <div ref={intoSight}>
          <NotLoaded query={preview} title="The rule could not be tried" />
        </div>
      )}
      {isShown && data && (
        <>
          <div ref={intoSight} aria-live="polite">
            <TrialCounts counts={data.preview.counts} total={data.total} />
          </div>
          {original && before && <BeforeNote id={original.id} before={before} />}
          {changes.length > 0 && (
            <ul aria-label="What would change">
              {changes.map((change) => (
                <li key={change.record.id}>
                  <ChangeLines change={change} />
                  {change.transferTo && <Quiet>Could be a transfer with {change.transferTo.name}</Quiet>}
                </li>
              ))}
            </ul>
          )}
          {data.total > changes.length && (
            <Quiet>
              The newest {changes.length} of {data.total.toLocaleString('en-US')} are shown.
            </Quiet>
          )}
        </>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  padding-top: ${({ theme }) => theme.space[16]};
  border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  min-width: 0;

  li {
    padding: ${({ theme }) => theme.space[8]} 0;
    border-bottom: 1px solid ${({ theme }) => theme.ground.hairline};
  }
`;

/** So many changes are shown. */
const shownChanges = 10;
const unsaved = 'unsaved';

/**
 * Tries a rule as it stands in the form, in the place of the rule `originalId`, and a new one first. `rule` is null while
 * something is wrong with it. What was tried counts until the form says otherwise.
 */
function useUnsavedTrial(rule: RuleBody | null, originalId: string | undefined) {
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
