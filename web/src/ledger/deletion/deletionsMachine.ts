import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';
import type { LedgerChanged } from './deletionContext.ts';
import { deletionMachine } from './deletionMachine.ts';
import type { DeletionTarget } from './deletionTarget.ts';

export type DeletionRef = ActorRefFrom<typeof deletionMachine>;

interface Context {
  /** The newest deletion: the only one that may have a countdown. */
  current: DeletionRef | null;
  /** Confirmed while a countdown ran; they start together after the restart delay, the last one with a countdown. */
  waiting: DeletionTarget[];
}

export type DeletionsEvent =
  | { type: 'deletion.confirm'; target: DeletionTarget }
  | { type: 'deletion.undo' }
  | { type: 'deletion.now' }
  | { type: 'deletion.hold' }
  | { type: 'deletion.release' }
  | LedgerChanged
  /** The record was restored or deleted for good by other means: its countdown has nothing left to do. */
  | { type: 'deletion.settled'; id: string };

/** What the newest deletion hears of as it is. */
type ToldCurrent = Exclude<DeletionsEvent, { type: 'deletion.confirm' | 'deletion.settled' }>;
const toldCurrent = {
  actions: { type: 'tellCurrent', params: ({ event }: { event: ToldCurrent }) => event },
} as const;

/** Whether this deletion can still be undone or is about to be. */
function isPending(deletion: DeletionRef | null): deletion is DeletionRef {
  const snapshot = deletion?.getSnapshot();
  return snapshot !== undefined && (snapshot.matches('softDeleting') || snapshot.matches('countingDown'));
}

/**
 * All deletions of this tab. One countdown at a time: confirming another deletion cancels the pending one, which stays
 * soft-deleted, and starts the new one after 100 ms.
 */
export const deletionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DeletionsEvent,
  },
  actors: { deletion: deletionMachine },
  actions: {
    startWaiting: enqueueActions(({ context, enqueue }) => {
      const last = context.waiting.length - 1;
      context.waiting.forEach((target, index) => {
        enqueue.assign({
          current: ({ spawn }) => spawn('deletion', { input: { target, abandoned: index < last } }),
        });
      });
      enqueue.assign({ waiting: [] });
    }),
    wait: assign({
      waiting: ({ context }, { target }: { target: DeletionTarget }) => [
        ...context.waiting.filter((other) => other.id !== target.id),
        target,
      ],
    }),
    abandonCurrent: ({ context }) => context.current?.send({ type: 'deletion.abandon' }),
    abandonSettled: ({ context: { current } }, { id }: { id: string }) => {
      if (isPending(current) && current.getSnapshot().context.target.id === id)
        current.send({ type: 'deletion.abandon' });
    },
    tellCurrent: ({ context }, event: ToldCurrent) => context.current?.send(event),
  },
  guards: {
    hasPending: ({ context }) => isPending(context.current),
  },
  delays: { restart: 100 },
}).createMachine({
  id: 'deletions',
  context: { current: null, waiting: [] },
  initial: 'ready',
  on: {
    'deletion.undo': toldCurrent,
    'deletion.now': toldCurrent,
    'deletion.hold': toldCurrent,
    'deletion.release': toldCurrent,
    'deletion.ledgerChanged': toldCurrent,
    'deletion.settled': {
      actions: { type: 'abandonSettled', params: ({ event }) => ({ id: event.id }) },
    },
  },
  states: {
    ready: {
      on: {
        'deletion.confirm': [
          {
            guard: 'hasPending',
            target: 'restarting',
            actions: ['abandonCurrent', { type: 'wait', params: ({ event }) => ({ target: event.target }) }],
          },
          {
            actions: [{ type: 'wait', params: ({ event }) => ({ target: event.target }) }, 'startWaiting'],
          },
        ],
      },
    },
    restarting: {
      on: {
        'deletion.confirm': {
          target: 'restarting',
          reenter: true,
          actions: { type: 'wait', params: ({ event }) => ({ target: event.target }) },
        },
      },
      after: { restart: { target: 'ready', actions: 'startWaiting' } },
    },
  },
});
