import { and, assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../../shared/api/serviceResult.ts';
import { mustBeProvided } from '../../shared/machines/mustBeProvided.ts';
import { balanceCheckMachine } from './balanceCheckMachine.ts';
import {
  type DeletionAnnouncement,
  sayDone,
  sayFailed,
  sayLeft,
  sayRefused,
  sayRestoredElsewhere,
} from './deletionAnnouncements.ts';
import {
  contextOf,
  type DeletionContext,
  type DeletionEvent,
  type DeletionInput,
  expectationOf,
  type LedgerChanged,
  type PurgeInput,
} from './deletionContext.ts';
import type { DeletionAnswer, DeletionTarget } from './deletionTarget.ts';

/** Later than this after its end, the countdown was not watched: the device slept or the tab was frozen. */
const awakeWithin = 2000;

/** Whether a step was refused because the record is another one now. */
const hasChanged = (error: unknown): boolean => failureOf(error).status === 409;

/** The life of one deletion: soft delete at once, five seconds to undo, the permanent step, the balance's check. */
export const deletionMachine = setup({
  types: {
    context: {} as DeletionContext,
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
    isOnline: mustBeProvided('isOnline'),
    isAwake: ({ context }) => Date.now() - context.endsAt <= awakeWithin,
    /** Not the soft delete's own change. */
    isNews: ({ context }, { upTo = Number.POSITIVE_INFINITY }: LedgerChanged) =>
      upTo > context.answer.revision,
    hasExpectation: ({ context }) => context.expectation !== null,
  },
  delays: { left: ({ context }) => context.left },
}).createMachine({
  id: 'deletion',
  context: ({ input }) => contextOf(input),
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
      on: {
        'deletion.undo': 'restoring',
        'deletion.now': 'purging',
        'deletion.abandon': 'replaced',
        'deletion.ledgerChanged': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.news.looking',
        },
      },
      type: 'parallel',
      states: {
        time: {
          initial: 'running',
          states: {
            running: {
              entry: assign({ endsAt: ({ context }) => Date.now() + context.left }),
              after: {
                left: [
                  { guard: and(['isOnline', 'isAwake']), target: '#deletion.purging' },
                  { target: '#deletion.leftSoftDeleted' },
                ],
              },
              on: {
                'deletion.hold': {
                  target: 'held',
                  actions: assign({ left: ({ context }) => Math.max(0, context.endsAt - Date.now()) }),
                },
              },
            },
            held: { on: { 'deletion.release': 'running' } },
          },
        },
        news: {
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
            // The deletion itself is done: a fault in the check must not end the next one.
            onError: '#deletion.finished',
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
