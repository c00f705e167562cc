import { useActorRef } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { newUuid } from '../../shared/api/newUuid.ts';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import { appEvents$ } from '../../shared/events/eventBus.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { dismissToast, showToast, type ToastOptions } from '../../shared/ui/toasts/showToast.ts';
import { ledgerChanges$ } from '../events/ledgerEvents.ts';
import { type DeletionTarget, undoWindow } from './deletion.ts';
import { deletionsOnServer } from './deletionsOnServer.ts';
import { countdownTitle, deletionToast, effectText, restorable } from './deletionTexts.ts';
import { undoOnKey } from './undoOnKey.ts';
import { type Countdown, useBeingDeleted, useCountdown } from './useCountdown.ts';

interface Deletion {
  /** The person has confirmed: soft-deletes at once and lets it be undone for five seconds. */
  confirm(target: DeletionTarget): void;
}

const DeletionContext = createContext<Deletion | undefined>(undefined);
/** The id of what waits for the server to delete it. */
const BeingDeletedContext = createContext<string | null>(null);

/** Runs deletions above the routes, so that a countdown survives navigation within the dashboard. */
export function DeletionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const deletions = useActorRef(deletionsOnServer, { input: { now: Date.now } });
  const countdown = useCountdown(deletions);
  const beingDeleted = useBeingDeleted(deletions);
  const format = useFormatAmount();
  // The text stays as it was announced: a change of currency must not announce the countdown again.
  const effectOf = useEffectEvent(({ target, answer }: Countdown) => effectText(target, answer, format));

  useEffect(() => {
    const saying = deletions.on('*', (announcement) => {
      if (announcement.type === 'restoredElsewhere') void invalidateLedger();
      const toast = deletionToast(announcement);
      const { id } = announcement.target;
      if (toast !== null)
        showToast(withWayToActivity(toast, () => void navigate(`/dashboard/activity?record=${id}`)));
    });
    return () => saying.unsubscribe();
  }, [deletions, navigate]);

  useEffect(() => {
    const subscription = ledgerChanges$().subscribe(({ action, id }) => {
      if (action === 'restored' || action === 'permanentlyDeleted')
        deletions.send({ type: 'deletion.settled', id });
    });
    subscription.add(
      appEvents$('ledger:changed').subscribe(({ upTo }) =>
        deletions.send({ type: 'deletion.ledgerChanged', upTo }),
      ),
    );
    return () => subscription.unsubscribe();
  }, [deletions]);

  useEffect(() => {
    if (countdown === null) return undefined;
    const undo = () => deletions.send({ type: 'deletion.undo' });
    // A toast of its own each time: the last one may still be on its way out.
    const toast = showToast({
      kind: 'countdown',
      title: countdownTitle(countdown.target),
      description: effectOf(countdown),
      duration: undoWindow,
      onHeld: (held) => deletions.send({ type: held ? 'deletion.hold' : 'deletion.release' }),
      actions: [
        { text: 'Undo', variant: 'primary', onPress: undo },
        { text: 'Delete Now', variant: 'quiet', onPress: () => deletions.send({ type: 'deletion.now' }) },
      ],
    });
    const forget = undoOnKey(undo);
    return () => {
      forget();
      dismissToast(toast);
    };
  }, [countdown, deletions]);

  const deletion = useMemo<Deletion>(
    () => ({ confirm: (target) => deletions.send({ type: 'deletion.confirm', target }) }),
    [deletions],
  );
  return (
    <DeletionContext value={deletion}>
      <BeingDeletedContext value={beingDeleted}>{children}</BeingDeletedContext>
    </DeletionContext>
  );
}

/** A toast that says where the thing can be restored has a way there. */
function withWayToActivity(toast: ToastOptions, go: () => void): ToastOptions {
  if (toast.description !== restorable) return toast;
  const id = newUuid();
  const onPress = () => {
    dismissToast(id);
    go();
  };
  return { ...toast, id, actions: [{ text: 'Open Activity', onPress }] };
}

/** Whether this record waits for the server to delete it. */
export const useIsBeingDeleted = (id: string): boolean => use(BeingDeletedContext) === id;

/** Deletes with undo; needs a `DeletionProvider` above. */
export function useDeletion(): Deletion {
  const deletion = use(DeletionContext);
  if (deletion === undefined) throw new Error('useDeletion needs a DeletionProvider above');
  return deletion;
}
