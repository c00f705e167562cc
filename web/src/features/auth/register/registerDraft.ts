import { isEmailAddress, passwordProblems } from '@ledgerline/domain/values';
import { nameProblem } from '../../../shared/person/nameProblem.ts';

export interface RegisterValues {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export type RegisterField = keyof RegisterValues;
type RegisterErrors = Partial<Record<RegisterField, string>>;

/** What is wrong with the first step; nothing for a field that is fine. */
export function detailsErrors({ name, email }: RegisterValues): RegisterErrors {
  const nameError = nameProblem(name);
  return {
    ...(nameError !== undefined && { name: nameError }),
    ...(!isEmailAddress(email.trim()) && { email: 'Please enter a valid email address' }),
  };
}

/** What is wrong with the second step: the first rule that the password does not meet, and whether both are the same. */
export function passwordErrors({ password, confirmPassword }: RegisterValues): RegisterErrors {
  const [problem] = passwordProblems(password);
  return {
    ...(problem !== undefined && { password: problem }),
    ...(confirmPassword !== password && { confirmPassword: 'Passwords do not match' }),
  };
}

const draftKey = 'register_draft';

/** What a reload of the wizard keeps. Never a password. */
type RegisterDraft = Pick<RegisterValues, 'name' | 'email'>;

/** The name and email typed in this tab before a reload; empty texts if there are none. */
export function readRegisterDraft(storage: Storage = sessionStorage): RegisterDraft {
  try {
    const { name, email } = JSON.parse(storage.getItem(draftKey) ?? '{}') as Partial<RegisterDraft>;
    return {
      name: typeof name === 'string' ? name : '',
      email: typeof email === 'string' ? email : '',
    };
  } catch {
    return { name: '', email: '' };
  }
}

/** Keeps name and email for this tab. */
export function keepRegisterDraft({ name, email }: RegisterDraft, storage: Storage = sessionStorage): void {
  storage.setItem(draftKey, JSON.stringify({ name, email }));
}

const invitationKey = 'register_invitation';

/**
 * The invitation of the link that was followed, also after a reload. It stands behind the number sign of the address,
 * which no server sees, and leaves the address at the next step.
 */
export function readInvitation(
  hash: string = location.hash,
  storage: Storage = sessionStorage,
): string | undefined {
  const given = new URLSearchParams(hash.slice(1)).get('invitation');
  if (given !== null) storage.setItem(invitationKey, given);
  return storage.getItem(invitationKey) ?? undefined;
}

/** Forgets them: the account exists. */
export function forgetRegisterDraft(storage: Storage = sessionStorage): void {
  storage.removeItem(draftKey);
  storage.removeItem(invitationKey);
}

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
