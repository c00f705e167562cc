import { type ReactNode, useId, useMemo } from 'react';
import { FieldContext } from './fieldContext.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Names a control for screen readers where what it shows says enough to the eye. */
export function HiddenLabel({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const field = useMemo(
    () => ({
      controlId: `${id}control`,
      labelId: `${id}label`,
      describedBy: undefined,
      invalid: false,
      required: false,
    }),
    [id],
  );
  return (
    <div>
      <VisuallyHidden as="label" id={field.labelId} htmlFor={field.controlId}>
        {text}
      </VisuallyHidden>
      <FieldContext value={field}>{children}</FieldContext>
    </div>
  );
}
