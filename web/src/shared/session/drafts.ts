import { sessionStore } from './session.ts';

const prefix = 'draft:';
const open = new Map<string, () => unknown>();

/**
 * While a form is open: should the server end the session, its values wait in session storage for the same person.
 * Returns how to stop, for when the form closes.
 */
export function keepDraft(form: string, values: () => unknown): () => void {
  open.set(form, values);
  return () => open.delete(form);
}

/** The values that waited for this form and this person, once; JSON, so check what you get. */
export function takeDraft(form: string): unknown {
  const user = sessionStore.current()?.user;
  if (user === undefined) return undefined;
  const key = draftKey(user.id, form);
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as unknown);
}

sessionStore.onEnd((reason, { user }) => {
  clearDrafts();
  if (reason !== 'unauthorized') return;
  for (const [form, values] of open)
    sessionStorage.setItem(draftKey(user.id, form), JSON.stringify(values()));
});

function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

const draftKey = (userId: string, form: string) => `${prefix}${userId}:${form}`;
