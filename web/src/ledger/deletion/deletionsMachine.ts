import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import type { DeletionAnnouncement, DeletionEvent, DeletionTarget } from './deletion.ts';
import { deletionMachine } from './deletionMachine.ts';

interface Context {
  now: () => number;
  /** The newest deletion: the only one that may have a countdown. */
  current: ActorRefFrom<typeof deletionMachine> | null;
  /** Confirmed while a countdown ran; they start together after the restart delay, the last one with a countdown. */
  waiting: DeletionTarget[];
}

/** What the newest deletion hears of as it is. */
type ToldCurrent = Exclude<DeletionEvent, { type: 'deletion.abandon' }>;

type DeletionsEvent =
  | { type: 'deletion.confirm'; target: DeletionTarget }
  | ToldCurrent
  /** The record was restored or deleted for good by other means: its countdown has nothing left to do. */
  | { type: 'deletion.settled'; id: string }
  /** What one of the deletions says. */
  | { type: 'deletion.said'; announcement: DeletionAnnouncement };

const wait = { type: 'wait' as const, params: ({ event }: { event: { target: DeletionTarget } }) => event };
const told = {
  guard: 'canUndo' as const,
  actions: { type: 'tell' as const, params: ({ event }: { event: ToldCurrent }) => event },
};

/**
 * All deletions of this tab, and what they announce. One countdown at a time: confirming another deletion cancels the
 * pending one, which stays soft-deleted, and starts the new one after 100 ms.
 */
export const deletionsMachine = setup({
  types: {
    context: {} as Context,
    /** The time that countdowns go by, in milliseconds since 1970. */
    input: {} as { now: () => number },
    events: {} as DeletionsEvent,
    emitted: {} as DeletionAnnouncement,
  },
  actors: { deletion: deletionMachine },
  actions: {
    wait: assign({
      waiting: ({ context }, { target }: { target: DeletionTarget }) => [
        ...context.waiting.filter((other) => other.id !== target.id),
        target,
      ],
    }),
    startWaiting: enqueueActions(({ context: { waiting, now }, enqueue }) => {
      waiting.forEach((target, index) => {
        const abandoned = index < waiting.length - 1;
        enqueue.assign({ current: ({ spawn }) => spawn('deletion', { input: { target, abandoned, now } }) });
      });
      enqueue.assign({ waiting: [] });
    }),
    tell: enqueueActions(({ context: { current }, enqueue }, event: DeletionEvent) => {
      if (current !== null) enqueue.sendTo(current, event);
    }),
  },
  guards: {
    canUndo: ({ context }) => context.current?.getSnapshot().hasTag('undoable') === true,
    canUndoThis: ({ context: { current } }, id: string) => {
      const snapshot = current?.getSnapshot();
      return snapshot?.hasTag('undoable') === true && snapshot.context.target.id === id;
    },
  },
  delays: { restart: 100 },
}).createMachine({
  id: 'deletions',
  context: ({ input: { now } }) => ({ now, current: null, waiting: [] }),
  initial: 'ready',
  on: {
    'deletion.undo': told,
    'deletion.now': told,
    'deletion.hold': told,
    'deletion.release': told,
    'deletion.ledgerChanged': told,
    'deletion.settled': {
      guard: { type: 'canUndoThis', params: ({ event }) => event.id },
      actions: { type: 'tell', params: { type: 'deletion.abandon' } },
    },
    'deletion.said': { actions: emit(({ event }) => event.announcement) },
  },
  states: {
    ready: {
      on: {
        'deletion.confirm': [
          {
            guard: 'canUndo',
            target: 'restarting',
            actions: [{ type: 'tell', params: { type: 'deletion.abandon' } }, wait],
          },
          { actions: [wait, 'startWaiting'] },
        ],
      },
    },
    restarting: {
      on: { 'deletion.confirm': { target: 'restarting', reenter: true, actions: wait } },
      after: { restart: { target: 'ready', actions: 'startWaiting' } },
    },
  },
});
