import type { RegisterValues } from './registerErrors.ts';

const draftKey = 'register_draft';

/** What a reload of the wizard keeps. Never a password. */
export type RegisterDraft = Pick<RegisterValues, 'name' | 'email'>;

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
