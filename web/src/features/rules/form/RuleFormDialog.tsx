import { useRef } from 'react';
import { useLeaving } from '../../../ledger/dialogs/formDraft.ts';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { Fields } from '../../../ledger/forms/Fields.tsx';
import { FormDialog } from '../../../ledger/forms/FormDialog.tsx';
import { FormFooter } from '../../../ledger/forms/FormFooter.tsx';
import { submitForm } from '../../../ledger/forms/submitForm.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { OverlayBody } from '../../../shared/ui/OverlayFooter.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { ConditionList } from './ConditionList.tsx';
import { ResultFields } from './ResultFields.tsx';
import { RuleVersionChoice } from './RuleVersionChoice.tsx';
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
  const { form, original, errorOf, message } = state;
  const { values, change, touch } = form;
  useLeaving(control, form.dirty, () => ({
    ...dialog,
    draft: values,
    submission: state.submission.state(),
  }));
  return (
    <FormDialog
      control={control}
      title={original ? 'Edit Rule' : 'New Rule'}
      description={
        original ? 'What it has set so far stays as it is' : 'It stands first and acts on records from now on'
      }
      locked={form.busy}
      initialFocus={nameInput}
    >
      {form.conflicted && original ? (
        <RuleVersionChoice ruleId={original.id} state={state} control={control} />
      ) : (
        <form noValidate onSubmit={(event) => submitForm(event, () => state.save())}>
          <OverlayBody>
            <Fields>
              {message !== null && <Alert kind="error">{message}</Alert>}
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
            </Fields>
          </OverlayBody>
          <FormFooter
            saveText={original ? 'Save Changes' : 'Save Rule'}
            busy={form.busy}
            onCancel={control.onClose}
          />
        </form>
      )}
    </FormDialog>
  );
}
