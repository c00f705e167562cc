import { useRef } from 'react';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { RecordFormDialog } from '../../../ledger/forms/RecordFormDialog.tsx';
import { VersionChoice, type VersionLine } from '../../../ledger/forms/VersionChoice.tsx';
import { useRules } from '../../../ledger/queries/useRules.ts';
import { bodyOf, type RuleBody } from '../../../ledger/rules/ruleCommands.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { type RuleNames, thenTexts, useRuleNames, whenText } from '../ruleTexts.ts';
import { ConditionList } from './ConditionList.tsx';
import { ResultFields } from './ResultFields.tsx';
import { TryUnsaved } from './TryUnsaved.tsx';
import { type RuleDialogState, useRuleForm } from './useRuleForm.ts';

interface RuleFormDialogProps {
  dialog: RuleDialogState;
  control: DialogControl;
}

/** Makes a rule or changes it: what it asks, and what it sets. A dialog, under 768 px a drawer. */
export function RuleFormDialog({ dialog, control }: RuleFormDialogProps) {
  const nameInput = useRef<HTMLInputElement>(null);
  const state = useRuleForm(dialog, control.onDone);
  const { form, original, errorOf } = state;
  const { values, change, touch } = form;
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
      <Field label="Name" required error={errorOf('name')}>
        <TextInput
          ref={nameInput}
          value={values.name}
          autoComplete="off"
          placeholder="Coffee"
          onChange={(event) => change({ name: event.target.value })}
          onBlur={() => values.name !== '' && touch('name')}
        />
      </Field>
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
