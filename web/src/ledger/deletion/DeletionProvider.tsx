import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { api } from '../../shared/api/api.ts';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import { newUuid } from '../../shared/api/sendOnce.ts';
import { ServiceError, type ServiceResult } from '../../shared/api/serviceResult.ts';
import { appEvents$ } from '../../shared/events/eventBus.ts';
import { isTyping, strokeOf } from '../../shared/keys/keys.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { useStore } from '../../shared/store/store.ts';
import { dismissToast, showToast, type ToastOptions } from '../../shared/toasts/showToast.ts';
import { ledger } from '../commands/ledger.ts';
import { ledgerChanges$ } from '../events/ledgerEvents.ts';
import { createRecordReads } from '../queries/recordReads.ts';
import { type BalanceExpectation, type BalanceServer, checkBalance } from './checkBalance.ts';
import {
  type DeletionAnnouncement,
  type DeletionAnswer,
  type DeletionTarget,
  type PurgeInput,
  undoWindow,
} from './deletion.ts';
import { createDeletions, type Deletions, deletionMachine } from './deletionMachine.ts';
import { countdownTitle, deletionToast, effectText, restorable } from './deletionTexts.ts';

/** A deletion that can be undone right now. */
interface Countdown {
  target: DeletionTarget;
  answer: DeletionAnswer;
}

const DeletionContext = createContext<Pick<Deletions, 'confirm'> | undefined>(undefined);
/** The id of what waits for the server to delete it. */
const BeingDeletedContext = createContext<string | null>(null);

/** Runs deletions above the routes, so that a countdown survives navigation within the dashboard. */
export function DeletionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const format = useFormatAmount();
  // The text stays as it was announced: a change of currency must not announce the countdown again.
  const effectOf = useEffectEvent(({ target, answer }: Countdown) => effectText(target, answer, format));
  const say = useEffectEvent((announcement: DeletionAnnouncement) => {
    if (announcement.type === 'restoredElsewhere') void invalidateLedger();
    const toast = deletionToast(announcement);
    const { id } = announcement.target;
    if (toast !== null)
      showToast(withWayToActivity(toast, () => void navigate(`/dashboard/activity?record=${id}`)));
  });
  const [deletions] = useState(() => createDeletions({ machine: deletionOnServer }));
  const newest = useStore(deletions.newest) ?? undefined;
  const beingDeleted = useSelector(newest, (snapshot) =>
    snapshot?.matches('softDeleting') ? snapshot.context.target.id : null,
  );
  const countdown = useSelector(
    newest,
    (snapshot): Countdown | null =>
      snapshot?.matches('countingDown')
        ? { target: snapshot.context.target, answer: snapshot.context.answer }
        : null,
    (a, b) => a?.target === b?.target && a?.answer === b?.answer,
  );

  useEffect(() => {
    const subscription = ledgerChanges$().subscribe(({ action, id }) => {
      if (action === 'restored' || action === 'permanentlyDeleted') deletions.tell({ type: 'settled', id });
    });
    subscription.add(
      appEvents$('ledger:changed').subscribe(({ upTo }) => deletions.tell({ type: 'ledgerChanged', upTo })),
    );
    subscription.add(deletions.listen((announcement) => say(announcement)));
    subscription.add(deletions.stop);
    return () => subscription.unsubscribe();
  }, [deletions]);

  useEffect(() => {
    if (countdown === null) return undefined;
    const undo = () => deletions.tell({ type: 'undo' });
    // A toast of its own each time: the last one may still be on its way out.
    const toast = showToast({
      kind: 'countdown',
      title: countdownTitle(countdown.target),
      description: effectOf(countdown),
      duration: undoWindow,
      onHeld: (held) => deletions.tell({ type: held ? 'hold' : 'release' }),
      actions: [
        { text: 'Undo', variant: 'primary', onPress: undo },
        { text: 'Delete Now', variant: 'quiet', onPress: () => deletions.tell({ type: 'now' }) },
      ],
    });
    const forget = undoOnKey(undo);
    return () => {
      forget();
      dismissToast(toast);
    };
  }, [countdown, deletions]);

  return (
    <DeletionContext value={deletions}>
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
export function useDeletion(): Pick<Deletions, 'confirm'> {
  const deletion = use(DeletionContext);
  if (deletion === undefined) throw new Error('useDeletion needs a DeletionProvider above');
  return deletion;
}

/** Calls `undo` on Ctrl/Cmd+Z outside of text fields, before anyone else hears the key; gives the way to stop. */
export function undoOnKey(undo: () => void, target: Window = window): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (strokeOf(event) !== 'mod+z' || isTyping(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    undo();
  };
  target.addEventListener('keydown', onKey, { capture: true });
  return () => target.removeEventListener('keydown', onKey, { capture: true });
}

const reads = createRecordReads(api);

const balances: BalanceServer = {
  async read(assetId) {
    const { data, meta } = await reads.account(assetId);
    return { balance: data.balance, owed: data.owed, revision: meta.revision ?? Number.NaN };
  },
  put: ledger.assets.putBalance,
  patch: ledger.assets.patchBalance,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

const commandsOf = ({ kind }: DeletionTarget) =>
  kind === 'transaction' ? ledger.transactions : ledger.assets;

/** A command as an actor: its answer's revision and balances, or its failure thrown. */
const step = (run: (target: DeletionTarget) => Promise<ServiceResult<{ revision: number }>>) =>
  fromPromise<DeletionAnswer, DeletionTarget>(async ({ input }) => answerOf(await run(input)));

function answerOf(result: ServiceResult<{ revision: number } | null>): DeletionAnswer {
  if (!result.success) throw new ServiceError(result);
  const { data, meta } = result;
  return { revision: meta.revision ?? 0, balances: meta.balances ?? [], recordRevision: data?.revision };
}

/** The machine of a deletion with actors that reach the server. */
const deletionOnServer = deletionMachine.provide({
  actors: {
    softDelete: step((target) => commandsOf(target).softDelete(target.id)),
    restore: step((target) => commandsOf(target).restore(target.id)),
    purge: fromPromise<DeletionAnswer, PurgeInput>(async ({ input: { target, expectedRevision } }) =>
      answerOf(await commandsOf(target).purge(target.id, expectedRevision)),
    ),
    look: fromPromise<boolean, DeletionTarget>(
      async ({ input: { kind, id } }) => !(await reads.isDeleted(kind, id)),
    ),
    checkBalance: fromPromise(async ({ input }: { input: BalanceExpectation | null }) =>
      input ? checkBalance(input, balances) : 'passed',
    ),
  },
  guards: { isOnline: () => navigator.onLine },
});
