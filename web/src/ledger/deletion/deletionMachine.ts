import { Subject } from 'rxjs';
import { type ActorRefFrom, and, assign, createActor, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '../../shared/api/serviceResult.ts';
import { mustBeProvided } from '../../shared/machines/mustBeProvided.ts';
import { createStore, type Store } from '../../shared/store/store.ts';
import { type BalanceCheck, type BalanceExpectation, expectationOf } from './checkBalance.ts';
import {
  type DeletionAnnouncement,
  type DeletionAnswer,
  type DeletionEvent,
  type DeletionInput,
  type DeletionNews,
  type DeletionStep,
  type DeletionTarget,
  type PurgeInput,
  undoWindow,
} from './deletion.ts';

/** How long a deletion waits that took over the countdown of another, in milliseconds. */
const restartDelay = 100;
/** Later than this after its end, the countdown was not watched: the device slept or the tab was frozen. */
const awakeWithin = 2000;

interface DeletionContext extends DeletionInput {
  /** Soft-delete only: another deletion has taken the countdown. */
  isReplaced: boolean;
  answer: DeletionAnswer;
  /** When the countdown ends. */
  endsAt: number;
  /** What is left of the countdown where it began or stood still last, in milliseconds. */
  left: number;
  /** What the balance must be after the last step; null where nobody can tell. */
  expected: BalanceExpectation | null;
  step: DeletionStep;
  /** Why the permanent step was refused, until a look tells what stands in its way. */
  refused: unknown;
}

/** Says that a step is done, with the server's answer. */
const done = (type: 'softDeleted' | 'restored' | 'permanentlyDeleted') => ({
  type: 'say' as const,
  params: ({ event }: { event: { output: DeletionAnswer } }) => ({ type, answer: event.output }),
});

/** Says that a step failed, and why. */
const failed = (step: DeletionStep) => ({
  type: 'say' as const,
  params: ({ event }: { event: { error: unknown } }) => ({
    type: 'failed' as const,
    step,
    failure: failureOf(event.error),
  }),
});

/** The life of one deletion: soft delete at once, five seconds to undo, the permanent step, the balance's check. */
export const deletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    input: {} as DeletionInput,
    events: {} as DeletionEvent,
    emitted: {} as DeletionAnnouncement,
    tags: {} as 'undoable',
  },
  actors: {
    softDelete: fromPromise<DeletionAnswer, DeletionTarget>(mustBeProvided('softDelete')),
    restore: fromPromise<DeletionAnswer, DeletionTarget>(mustBeProvided('restore')),
    purge: fromPromise<DeletionAnswer, PurgeInput>(mustBeProvided('purge')),
    /** Whether the record is live. */
    look: fromPromise<boolean, DeletionTarget>(mustBeProvided('look')),
    checkBalance: fromPromise<BalanceCheck, BalanceExpectation | null>(mustBeProvided('checkBalance')),
  },
  actions: {
    say: emit(({ context: { target } }, news: DeletionNews) => ({ ...news, target })),
    /** The soft delete goes on, and nothing after it. */
    stepBack: assign({ isReplaced: true }),
  },
  guards: {
    isReplaced: ({ context }) => context.isReplaced,
    isFirst: ({ context }) => !context.tookOver,
    isThis: ({ context }, id: string) => id === context.target.id,
    isOnline: mustBeProvided('isOnline'),
    isAwake: ({ context }) => context.now() - context.endsAt <= awakeWithin,
    /** Not the soft delete's own change. */
    isNews: ({ context }, upTo: number | undefined) => upTo === undefined || upTo > context.answer.revision,
  },
  delays: { restartDelay, left: ({ context }) => context.left },
}).createMachine({
  id: 'deletion',
  context: ({ input }) => ({
    ...input,
    isReplaced: false,
    answer: { revision: 0, balances: [] },
    endsAt: 0,
    left: undoWindow,
    expected: null,
    step: 'softDelete',
    refused: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      tags: 'undoable',
      always: { guard: 'isFirst', target: 'softDeleting' },
      after: { restartDelay: 'softDeleting' },
      on: {
        replaced: [
          // The same record, confirmed twice, is deleted once.
          { guard: { type: 'isThis', params: ({ event }) => event.by }, target: 'dropped' },
          { actions: 'stepBack' },
        ],
      },
    },
    softDeleting: {
      tags: 'undoable',
      on: {
        replaced: { actions: 'stepBack' },
        settled: { guard: { type: 'isThis', params: ({ event }) => event.id }, actions: 'stepBack' },
      },
      invoke: {
        src: 'softDelete',
        input: ({ context }) => context.target,
        onDone: {
          target: 'softDeleted',
          actions: [assign({ answer: ({ event }) => event.output }), done('softDeleted')],
        },
        onError: { target: 'failed', actions: failed('softDelete') },
      },
    },
    softDeleted: {
      always: [{ guard: 'isReplaced', target: 'replaced' }, { target: 'countingDown' }],
    },
    countingDown: {
      tags: 'undoable',
      type: 'parallel',
      on: {
        undo: 'restoring',
        now: 'purging',
        replaced: 'replaced',
        settled: { guard: { type: 'isThis', params: ({ event }) => event.id }, target: 'replaced' },
        ledgerChanged: {
          guard: { type: 'isNews', params: ({ event }) => event.upTo },
          target: '.news.looking',
        },
      },
      states: {
        time: {
          initial: 'running',
          states: {
            running: {
              entry: assign({ endsAt: ({ context }) => context.now() + context.left }),
              after: {
                left: [
                  { guard: and(['isOnline', 'isAwake']), target: '#deletion.purging' },
                  { target: '#deletion.leftSoftDeleted' },
                ],
              },
              on: {
                hold: {
                  target: 'held',
                  actions: assign({ left: ({ context }) => Math.max(0, context.endsAt - context.now()) }),
                },
              },
            },
            held: { on: { release: 'running' } },
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
                  { guard: ({ event }) => event.output, target: '#deletion.restoredElsewhere' },
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
      invoke: {
        src: 'purge',
        input: ({ context: { target, answer } }) => ({ target, expectedRevision: answer.recordRevision }),
        onDone: {
          target: 'checking',
          actions: [
            assign({
              step: 'purge',
              expected: ({ context, event }) => expectationOf(context.answer, event.output),
            }),
            done('permanentlyDeleted'),
          ],
        },
        onError: [
          {
            guard: ({ event }) => failureOf(event.error).status === 409,
            target: 'lookingWhy',
            actions: assign({ refused: ({ event }) => event.error }),
          },
          { target: 'failed', actions: failed('purge') },
        ],
      },
    },
    lookingWhy: {
      invoke: {
        src: 'look',
        input: ({ context }) => context.target,
        onDone: [{ guard: ({ event }) => event.output, target: 'restoredElsewhere' }, { target: 'refused' }],
        onError: 'refused',
      },
    },
    restoring: {
      invoke: {
        src: 'restore',
        input: ({ context }) => context.target,
        onDone: {
          target: 'checking',
          actions: [
            assign({
              step: 'restore',
              expected: ({ event }) => expectationOf(event.output, event.output),
            }),
            done('restored'),
          ],
        },
        onError: { target: 'failed', actions: failed('restore') },
      },
    },
    checking: {
      invoke: {
        src: 'checkBalance',
        input: ({ context }) => context.expected,
        onDone: [
          { guard: ({ event }) => event.output === 'passed', target: 'finished' },
          {
            target: 'finished',
            actions: {
              type: 'say',
              params: ({ context, event }) => ({
                type: 'balanceFailed' as const,
                step: context.step,
                reason: event.output === 'refused' ? ('refused' as const) : ('error' as const),
              }),
            },
          },
        ],
        // The deletion itself is done: a fault in the check must not end the next one.
        onError: 'finished',
      },
    },
    dropped: { type: 'final' },
    replaced: {
      type: 'final',
      entry: { type: 'say', params: { type: 'leftSoftDeleted', because: 'replaced' } },
    },
    leftSoftDeleted: {
      type: 'final',
      entry: { type: 'say', params: { type: 'leftSoftDeleted', because: 'away' } },
    },
    restoredElsewhere: { type: 'final', entry: { type: 'say', params: { type: 'restoredElsewhere' } } },
    refused: {
      type: 'final',
      entry: {
        type: 'say',
        params: ({ context }) => ({ type: 'failed', step: 'purge', failure: failureOf(context.refused) }),
      },
    },
    finished: { type: 'final' },
    failed: { type: 'final' },
  },
});

/** The deletions of a tab, of which the newest alone may have a countdown. */
export interface Deletions {
  newest: Store<ActorRefFrom<typeof deletionMachine> | null>;
  /** Deletes this; a countdown that runs gives way, and leaves its record soft-deleted. */
  confirm: (target: DeletionTarget) => void;
  /** Tells the newest, which takes what it can do with as it is now. */
  tell: (event: DeletionEvent) => void;
  /** Hears what happens in all of them; gives the way to stop. */
  listen: (listener: (announcement: DeletionAnnouncement) => void) => () => void;
  /** The person leaves: nothing more is done. */
  stop: () => void;
}

interface DeletionsOptions {
  machine: typeof deletionMachine;
  now?: () => number;
  clock?: NonNullable<Parameters<typeof createActor>[1]>['clock'];
}

/** One countdown at a time, on these actors and this clock. */
export function createDeletions({ machine, now = Date.now, clock }: DeletionsOptions): Deletions {
  const newest: Deletions['newest'] = createStore<ActorRefFrom<typeof deletionMachine> | null>(null);
  const running = new Set<ActorRefFrom<typeof deletionMachine>>();
  const said = new Subject<DeletionAnnouncement>();

  function tell(event: DeletionEvent): void {
    const current = newest.current();
    if (current !== null && running.has(current)) current.send(event);
  }

  return {
    newest,
    tell,
    confirm(target) {
      const tookOver = newest.current()?.getSnapshot().hasTag('undoable') === true;
      if (tookOver) tell({ type: 'replaced', by: target.id });
      const next = createActor(machine, { input: { target, tookOver, now }, ...(clock && { clock }) });
      running.add(next);
      next.on('*', (announcement) => said.next(announcement));
      next.subscribe({ complete: () => running.delete(next) });
      newest.set(next.start());
    },
    listen(listener) {
      const listening = said.subscribe(listener);
      return () => listening.unsubscribe();
    },
    stop() {
      for (const one of running) one.stop();
      running.clear();
    },
  };
}
