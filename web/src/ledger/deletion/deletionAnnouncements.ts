import { failureOf, type ServiceFailure } from '../../shared/api/serviceResult.ts';
import type { DeletionAnswer, DeletionTarget } from './deletionTarget.ts';

/** What happened in a deletion: what the event bus, the toasts and the cache hear of. */
export type DeletionAnnouncement =
  | {
      type: 'softDeleted' | 'restored' | 'permanentlyDeleted';
      target: DeletionTarget;
      answer: DeletionAnswer;
    }
  | { type: 'leftSoftDeleted'; target: DeletionTarget; because: 'replaced' | 'away' }
  | { type: 'restoredElsewhere'; target: DeletionTarget }
  | { type: 'failed'; step: DeletionStep; target: DeletionTarget; failure: ServiceFailure }
  | { type: 'balanceFailed'; step: DeletionStep; target: DeletionTarget; reason: 'refused' | 'error' };

export type DeletionStep = 'softDelete' | 'restore' | 'purge';

/** What the machine remembers that is told of. */
interface Told {
  target: DeletionTarget;
  /** Why the permanent step was refused. */
  refused: unknown;
}

/** Says that a step is done, with the server's answer. */
export const sayDone = (type: 'softDeleted' | 'restored' | 'permanentlyDeleted') => ({
  type: 'announce' as const,
  params: ({ context, event }: { context: Told; event: { output: DeletionAnswer } }) => ({
    type,
    target: context.target,
    answer: event.output,
  }),
});

/** Says that a step failed, and why. */
export const sayFailed = (step: DeletionStep) => ({
  type: 'announce' as const,
  params: ({ context, event }: { context: Told; event: { error: unknown } }) => ({
    type: 'failed' as const,
    step,
    target: context.target,
    failure: failureOf(event.error),
  }),
});

/** Says why the permanent step was refused. */
export const sayRefused = {
  type: 'announce' as const,
  params: ({ context }: { context: Told }) => ({
    type: 'failed' as const,
    step: 'purge' as const,
    target: context.target,
    failure: failureOf(context.refused),
  }),
};

/** Says that the record stays soft-deleted. */
export const sayLeft = (because: 'replaced' | 'away') => ({
  type: 'announce' as const,
  params: ({ context }: { context: Told }) => ({
    type: 'leftSoftDeleted' as const,
    target: context.target,
    because,
  }),
});

/** Says that the record is live again, and not by this tab. */
export const sayRestoredElsewhere = {
  type: 'announce' as const,
  params: ({ context }: { context: Told }) => ({
    type: 'restoredElsewhere' as const,
    target: context.target,
  }),
};
