import { assign, fromPromise, setup } from 'xstate';
import { failureOf, type ServiceFailure } from '../../shared/api/serviceResult.ts';
import { type BalanceExpectation, balanceCheckMachine } from './balanceCheckMachine.ts';
import type { DeletionAnswer, DeletionTarget, Surroundings } from './deletionTarget.ts';

/** What happened in a deletion: what the event bus, the toasts and the cache hear of. */
export type DeletionAnnouncement =
  | {
      type: 'softDeleted' | 'restored' | 'permanentlyDeleted';
      target: DeletionTarget;
      answer: DeletionAnswer;
    }
  | { type: 'leftSoftDeleted'; target: DeletionTarget; because: 'replaced' | 'away' }
  | { type: 'failed'; step: DeletionStep; target: DeletionTarget; failure: ServiceFailure }
  | { type: 'balanceFailed'; step: DeletionStep; target: DeletionTarget; reason: 'refused' | 'error' };

export type DeletionStep = 'softDelete' | 'restore' | 'purge';

/** How long a deletion can be undone, in milliseconds. */
export const undoWindow = 5000;
/** Later than this after its end, the countdown was not watched: the device slept or the tab was frozen. */
const awakeWithin = 2000;

export interface DeletionInput {
  target: DeletionTarget;
  surroundings: Surroundings;
  /** Soft-delete only: another deletion has taken its countdown. */
  abandoned?: boolean;
}

interface Context {
  target: DeletionTarget;
  surroundings: Surroundings;
  abandoned: boolean;
  answer: DeletionAnswer;
  /** When the countdown ends, in milliseconds since 1970. */
  endsAt: number;
  expectation: BalanceExpectation | null;
  step: DeletionStep;
}

export type DeletionEvent =
  | { type: 'deletion.undo' }
  | { type: 'deletion.now' }
  /** Another deletion takes the countdown over; this record stays soft-deleted. */
  | { type: 'deletion.abandon' };

const mustBeProvided = (name: string) => () => {
  throw new Error(`${name} must be provided`);
};

/**
 * What the balance must be after the permanent step. It moves nothing itself, so the soft delete's answer still holds,
 * unless something came between the two.
 */
function expectationOf(before: DeletionAnswer, after: DeletionAnswer): BalanceExpectation | null {
  const moved =
    after.balances[0] ?? (after.revision === before.revision + 1 ? before.balances[0] : undefined);
  return moved ? { assetId: moved.id, balance: moved.balance, revision: after.revision } : null;
}

/** Says that a step is done, with the server's answer. */
const sayDone = (type: 'softDeleted' | 'restored' | 'permanentlyDeleted') => ({
  type: 'announce' as const,
  params: ({ context, event }: { context: Context; event: { output: DeletionAnswer } }) => ({
    type,
    target: context.target,
    answer: event.output,
  }),
});

/** Says that a step failed, and why. */
const sayFailed = (step: DeletionStep) => ({
  type: 'announce' as const,
  params: ({ context, event }: { context: Context; event: { error: unknown } }) => ({
    type: 'failed' as const,
    step,
    target: context.target,
    failure: failureOf(event.error),
  }),
});

/** Says that the record stays soft-deleted. */
const sayLeft = (because: 'replaced' | 'away') => ({
  type: 'announce' as const,
  params: ({ context }: { context: Context }) => ({
    type: 'leftSoftDeleted' as const,
    target: context.target,
    because,
  }),
});

/** The life of one deletion: soft delete at once, five seconds to undo, the permanent step, the balance's check. */
export const deletionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as DeletionInput,
    events: {} as DeletionEvent,
  },
  actors: {
    softDelete: fromPromise<DeletionAnswer, DeletionTarget>(mustBeProvided('softDelete')),
    restore: fromPromise<DeletionAnswer, DeletionTarget>(mustBeProvided('restore')),
    purge: fromPromise<DeletionAnswer, DeletionTarget>(mustBeProvided('purge')),
    balanceCheck: balanceCheckMachine,
  },
  actions: {
    announce: (_args, _announcement: DeletionAnnouncement): void => mustBeProvided('announce')(),
  },
  guards: {
    isAbandoned: ({ context }) => context.abandoned,
    isWatched: ({ context: { surroundings, endsAt } }) =>
      surroundings.isOnline() && surroundings.now() - endsAt <= awakeWithin,
    hasExpectation: ({ context }) => context.expectation !== null,
  },
  delays: { undoWindow },
}).createMachine({
  id: 'deletion',
  context: ({ input }) => ({
    target: input.target,
    surroundings: input.surroundings,
    abandoned: input.abandoned ?? false,
    answer: { revision: 0, balances: [] },
    endsAt: 0,
    expectation: null,
    step: 'softDelete',
  }),
  initial: 'softDeleting',
  states: {
    softDeleting: {
      on: { 'deletion.abandon': { actions: assign({ abandoned: true }) } },
      invoke: {
        src: 'softDelete',
        input: ({ context }) => context.target,
        onDone: {
          target: 'softDeleted',
          actions: [assign({ answer: ({ event }) => event.output }), sayDone('softDeleted')],
        },
        onError: {
          target: 'failed',
          actions: sayFailed('softDelete'),
        },
      },
    },
    softDeleted: {
      always: [{ guard: 'isAbandoned', target: 'replaced' }, { target: 'countingDown' }],
    },
    countingDown: {
      entry: assign({ endsAt: ({ context }) => context.surroundings.now() + undoWindow }),
      after: {
        undoWindow: [{ guard: 'isWatched', target: 'purging' }, { target: 'leftSoftDeleted' }],
      },
      on: {
        'deletion.undo': 'restoring',
        'deletion.now': 'purging',
        'deletion.abandon': 'replaced',
      },
    },
    purging: {
      entry: assign({ step: 'purge' }),
      invoke: {
        src: 'purge',
        input: ({ context }) => context.target,
        onDone: {
          target: 'checking',
          actions: [
            assign({ expectation: ({ context, event }) => expectationOf(context.answer, event.output) }),
            sayDone('permanentlyDeleted'),
          ],
        },
        onError: {
          target: 'failed',
          actions: sayFailed('purge'),
        },
      },
    },
    restoring: {
      entry: assign({ step: 'restore' }),
      invoke: {
        src: 'restore',
        input: ({ context }) => context.target,
        onDone: {
          target: 'checking',
          actions: [
            assign({ expectation: ({ event }) => expectationOf(event.output, event.output) }),
            sayDone('restored'),
          ],
        },
        onError: {
          target: 'failed',
          actions: sayFailed('restore'),
        },
      },
    },
    checking: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'hasExpectation', target: 'reading' }, { target: '#deletion.finished' }],
        },
        reading: {
          invoke: {
            src: 'balanceCheck',
            input: ({ context }) => context.expectation ?? { assetId: '', balance: 0, revision: 0 },
            onDone: [
              { guard: ({ event }) => event.output === 'passed', target: '#deletion.finished' },
              {
                target: '#deletion.finished',
                actions: {
                  type: 'announce',
                  params: ({ context, event }) => ({
                    type: 'balanceFailed',
                    step: context.step,
                    target: context.target,
                    reason: event.output === 'refused' ? 'refused' : 'error',
                  }),
                },
              },
            ],
          },
        },
      },
    },
    replaced: {
      type: 'final',
      entry: sayLeft('replaced'),
    },
    leftSoftDeleted: {
      type: 'final',
      entry: sayLeft('away'),
    },
    finished: { type: 'final' },
    failed: { type: 'final' },
  },
});
