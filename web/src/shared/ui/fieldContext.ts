import { createContext, use } from 'react';

export interface FieldContext {
  /** The id of the control that the label names. */
  controlId: string;
  labelId: string;
  /** The ids of hint and error, for `aria-describedby`. */
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldContext | undefined>(undefined);

/** The attributes by which a control belongs to the `Field` around it; none outside of one. */
export function useFieldControl() {
  const field = use(FieldContext);
  if (field === undefined) return {};
  return {
    id: field.controlId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}
