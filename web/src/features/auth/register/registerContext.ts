import type { RegisterDraft } from './registerDraft.ts';
import type { RegisterField, RegisterValues } from './registerErrors.ts';

/** What the sign-up wizard knows. */
export interface RegisterContext {
  values: RegisterValues;
  /** Fields whose errors are shown. */
  touched: Partial<Record<RegisterField, boolean>>;
  /** Why the last try failed, as the alert says it. */
  failure: string | undefined;
}

/** The wizard at its beginning, with what a reload kept. */
export const newRegistration = (draft?: RegisterDraft): RegisterContext => ({
  values: { name: '', email: '', password: '', confirmPassword: '', ...draft },
  touched: {},
  failure: undefined,
});

/** After somebody typed into a field. */
export const typedInto = (
  { values, touched, failure }: RegisterContext,
  { field, value }: { field: RegisterField; value: string },
): RegisterContext => ({
  values: { ...values, [field]: value },
  touched: { ...touched, [field]: true },
  failure,
});
