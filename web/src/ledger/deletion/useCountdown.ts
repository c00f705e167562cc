import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { DeletionAnswer, DeletionTarget } from './deletion.ts';
import type { deletionsMachine } from './deletionsMachine.ts';

/** A deletion that can be undone right now. */
export interface Countdown {
  target: DeletionTarget;
  answer: DeletionAnswer;
}

/** The id of what is being deleted while the server has not answered yet. */
export function useBeingDeleted(deletions: ActorRefFrom<typeof deletionsMachine>): string | null {
  const current = useSelector(deletions, ({ context }) => context.current);
  return useSelector(current ?? undefined, (snapshot) =>
    snapshot?.matches('softDeleting') ? snapshot.context.target.id : null,
  );
}

/** The deletion whose countdown runs, and nothing otherwise. */
export function useCountdown(deletions: ActorRefFrom<typeof deletionsMachine>): Countdown | null {
  const current = useSelector(deletions, ({ context }) => context.current);
  return useSelector(
    current ?? undefined,
    (snapshot) =>
      snapshot?.matches('countingDown')
        ? { target: snapshot.context.target, answer: snapshot.context.answer }
        : null,
    (a, b) => a?.target === b?.target && a?.answer === b?.answer,
  );
}
