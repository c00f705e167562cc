import { useEffect, useEffectEvent } from 'react';
import { sessionStore } from '../../shared/session/session.ts';
import type { DialogControl, LedgerDialog } from './ledgerDialog.ts';

const draftKey = 'form_draft';

interface StoredDraft {
  userId: string;
  dialog: LedgerDialog;
}

/**
 * Guards the unsaved changes of a form. Its dialog asks before they are lost. If the session ends meanwhile, they are
 * kept for the same person. `reopening` tells how to open the form again; without it nothing is kept.
 */
export function useLeaving(
  { onDirty }: Pick<DialogControl, 'onDirty'>,
  dirty: boolean,
  reopening?: () => LedgerDialog,
): void {
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  const keep = useEffectEvent((userId: string) => {
    if (!dirty || !reopening) return;
    const draft: StoredDraft = { userId, dialog: reopening() };
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
  });
  useEffect(() => sessionStore.onEnd((reason, { user }) => reason === 'unauthorized' && keep(user.id)), []);
}

/** The form that waits for this person, once; another person's is thrown away. */
export function takeDraft(userId: string, storage: Storage = sessionStorage): LedgerDialog | null {
  const text = storage.getItem(draftKey);
  storage.removeItem(draftKey);
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Partial<StoredDraft>;
    return draft.userId === userId ? (draft.dialog ?? null) : null;
  } catch {
    return null;
  }
}
