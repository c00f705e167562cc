import { useEffect, useRef } from 'react';
import { sessionStore } from '../../shared/session/session.ts';
import type { LedgerDialog } from './ledgerDialog.ts';

const draftKey = 'form_draft';

interface StoredDraft {
  userId: string;
  dialog: LedgerDialog;
}

/** Keeps a changed form for the same person when the session ends under it; `reopening` tells how to open it again. */
export function useKeptDraft(reopening: () => LedgerDialog, dirty: boolean): void {
  const latest = useRef({ reopening, dirty });
  useEffect(() => {
    latest.current = { reopening, dirty };
  });
  useEffect(
    () =>
      sessionStore.onEnd((reason, { user }) => {
        if (reason !== 'unauthorized' || !latest.current.dirty) return;
        const draft: StoredDraft = { userId: user.id, dialog: latest.current.reopening() };
        sessionStorage.setItem(draftKey, JSON.stringify(draft));
      }),
    [],
  );
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
