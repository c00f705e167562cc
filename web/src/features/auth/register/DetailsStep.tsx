import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { focusFirstInvalid } from '../../../shared/ui/focus.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { AuthForm } from '../AuthCard.tsx';
import type { RegisterContext } from './registerContext.ts';
import { detailsErrors } from './registerErrors.ts';
import type { RegisterEvent } from './registerMachine.ts';

interface DetailsStepProps {
  context: RegisterContext;
  send: (event: RegisterEvent) => void;
  busy: boolean;
}

/** Step 1: who you are. */
export function DetailsStep({ context: { values, touched }, send, busy }: DetailsStepProps) {
  const errors = detailsErrors(values);
  return (
    <AuthForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'details.continue' });
        focusFirstInvalid(event.currentTarget, errors);
      }}
    >
      <Field label="Full name" error={touched.name ? errors.name : undefined}>
        <TextInput
          name="name"
          autoComplete="name"
          value={values.name}
          onChange={(event) => send({ type: 'field.change', field: 'name', value: event.target.value })}
        />
      </Field>
      <Field label="Email" error={touched.email ? errors.email : undefined}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          placeholder="you@example.com"
          value={values.email}
          onChange={(event) => send({ type: 'field.change', field: 'email', value: event.target.value })}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={busy}>
        Continue
      </Button>
    </AuthForm>
  );
}
