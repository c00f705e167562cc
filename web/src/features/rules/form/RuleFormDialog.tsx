import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { RecordFormDialog } from '../../../ledger/forms/RecordFormDialog.tsx';
import { focusWrong } from '../../../ledger/forms/useRecordForm.ts';
import { VersionChoice, type VersionLine } from '../../../ledger/forms/VersionChoice.tsx';
import { ledgerKeys } from '../../../ledger/queries/ledgerKeys.ts';
import { useRules } from '../../../ledger/queries/useRules.ts';
import { bodyOf, type RuleBody } from '../../../ledger/rules/rules.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { intoSight } from '../../../shared/ui/focus.ts';
import { Quiet } from '../../../shared/ui/layout.ts';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { type RuleNames, thenTexts, useRuleNames, whenText } from '../ruleTexts.ts';
import { BeforeNote, ChangeLines, previewRule, TrialCounts, useRuleBefore } from '../try/Trial.tsx';
import { ConditionList, ResultFields } from './RuleFields.tsx';
import { type RuleDialogState, useRuleForm } from './useRuleForm.ts';

interface RuleFormDialogProps {
  dialog: RuleDialogState;
  control: DialogControl;
}

/** Makes a rule or changes it: what it asks, and what it sets. A dialog, under 768 px a drawer. */
export function RuleFormDialog({ dialog, control }: RuleFormDialogProps) {
  const nameInput = useRef<HTMLInputElement>(null);
  const state = useRuleForm(dialog, control.onDone);
  const { form, original, textOf } = state;
  const other = form.conflicted ? state.standing() : undefined;
  return (
    <RecordFormDialog
      state={state}
      dialog={dialog}
      control={control}
      title={original ? 'Edit Rule' : 'New Rule'}
      description={
        original ? 'What it has set so far stays as it is' : 'It stands first and acts on records from now on'
      }
      initialFocus={nameInput}
      saveText={original ? 'Save Changes' : 'Save Rule'}
      instead={other && <RuleVersionChoice ruleId={other.id} state={state} control={control} />}
    >
      <TextField label="Name" required ref={nameInput} placeholder="Coffee" {...textOf('name')} />
      <ConditionList state={state} />
      <ResultFields state={state} />
      <TryUnsaved state={state} />
    </RecordFormDialog>
  );
}

interface RuleVersionChoiceProps {
  ruleId: string;
  state: ReturnType<typeof useRuleForm>;
  control: DialogControl;
}

/** The form's version of a rule beside the one that was recorded meanwhile. */
function RuleVersionChoice({ ruleId, state, control }: RuleVersionChoiceProps) {
  const names = useRuleNames();
  const query = useRules();
  const now = query.isFetching || query.error ? undefined : query.data?.find(({ id }) => id === ruleId);
  const { wanted } = state;
  return (
    <VersionChoice
      what="rule"
      query={query}
      now={wanted === null ? undefined : now}
      linesOf={(theirs) => (wanted ? linesOf(wanted, bodyOf(theirs), names) : [])}
      onMine={state.save}
      onTheirs={(rule) => control.onDone({ kind: 'editRule', rule })}
      onClose={control.onClose}
    />
  );
}

function linesOf(mine: RuleBody, theirs: RuleBody, names: RuleNames): VersionLine[] {
  const reading: [label: string, read: (its: RuleBody) => string][] = [
    ['Name', ({ name }) => name],
    ['When', (its) => whenText(its, names)],
    ['Sets', (its) => thenTexts(its, names).join(', ')],
  ];
  return reading.map(([label, read]) => ({ label, mine: read(mine), theirs: read(theirs) }));
}

/** Says what the rule in the form would change of the records that are there, before it is saved. Nothing is written. */
function TryUnsaved({ state }: { state: ReturnType<typeof useRuleForm> }) {
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
