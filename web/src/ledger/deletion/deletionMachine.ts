import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../../shared/api/serviceResult.ts';
import { type BalanceExpectation, balanceCheckMachine } from './balanceCheckMachine.ts';
import {
  type DeletionAnnouncement,
  type DeletionStep,
  sayDone,
  sayFailed,
  sayLeft,
  sayRefused,
  sayRestoredElsewhere,
} from './deletionAnnouncements.ts';
import type { DeletionAnswer, DeletionTarget, Surroundings } from './deletionTarget.ts';

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

/** What is to be removed for good: refused where the record has changed since that revision of its own. */
export interface PurgeInput {
  target: DeletionTarget;
  expectedRevision: number | undefined;
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
  /** Why the permanent step was refused, until a look tells what stands in its way. */
  refused: unknown;
}

export type DeletionEvent =
  | { type: 'deletion.undo' }
  | { type: 'deletion.now' }
  /** The ledger may have changed elsewhere: the record may be back. */
  | { type: 'deletion.ledgerChanged' }
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

/** Whether a step was refused because the record is another one now. */
const hasChanged = (error: unknown): boolean => failureOf(error).status === 409;

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
    purge: fromPromise<DeletionAnswer, PurgeInput>(mustBeProvided('purge')),
    /** Whether the record is live. */
    look: fromPromise<boolean, DeletionTarget>(mustBeProvided('look')),
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
    refused: null,
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
        'deletion.ledgerChanged': '.looking',
      },
      initial: 'waiting',
      states: {
        waiting: {},
        looking: {
          invoke: {
            src: 'look',
            input: ({ context }) => context.target,
            onDone: [
              {
                guard: ({ event }) => event.output,
                target: '#deletion.restoredElsewhere',
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    purging: {
      entry: assign({ step: 'purge' }),
      invoke: {
        src: 'purge',
        input: ({ context: { target, answer } }) => ({ target, expectedRevision: answer.recordRevision }),
        onDone: {
          target: 'checking',
          actions: [
            assign({ expectation: ({ context, event }) => expectationOf(context.answer, event.output) }),
            sayDone('permanentlyDeleted'),
          ],
        },
        onError: [
          {
            guard: ({ event }) => hasChanged(event.error),
            target: 'lookingWhy',
            actions: assign({ refused: ({ event }) => event.error }),
          },
          { target: 'failed', actions: sayFailed('purge') },
        ],
      },
    },
    lookingWhy: {
      invoke: {
        src: 'look',
        input: ({ context }) => context.target,
        onDone: [
          {
            guard: ({ event }) => event.output,
            target: 'restoredElsewhere',
          },
          { target: 'failed', actions: sayRefused },
        ],
        onError: { target: 'failed', actions: sayRefused },
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
    restoredElsewhere: {
      type: 'final',
      entry: sayRestoredElsewhere,
    },
    finished: { type: 'final' },
    failed: { type: 'final' },
  },
});
