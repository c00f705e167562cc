import type { ServerFrame } from '@ledgerline/contract';
import {
  assign,
  cancel,
  enqueueActions,
  fromCallback,
  raise,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { mustBeProvided } from '../machines/mustBeProvided.ts';

/** After a close it reconnects at most this often. */
const maxAttempts = 5;
/** Before attempt n it waits n times this, in milliseconds; before the single retry of an error, once. */
const retryDelay = 2000;
/** After it has failed, a page that is seen tries again after this long to twice as long, in milliseconds. */
const slowRetryDelay = 60_000;
/** How long after the page has begun to be read what it missed is asked for, in milliseconds: what it shows comes first. */
const firstLookDelay = 3000;
/** Who comes back to the page is shown what is in it now at most so often, in milliseconds. */
const glanceEvery = 60_000;
/** Without a live channel a page that is seen asks so often, in milliseconds. */
const pollEvery = 30_000;
/** How long a sign-out on this device has to be told of before the server is asked about it, in milliseconds. */
const signOutPatience = 1000;

/** What the client says on the live channel. */
export interface PreferenceUpdate {
  type: 'preference_update';
  preference: string;
  value: unknown;
}

/** `gaveWay`: the person has so many connections that the oldest, this one, was closed. */
export type CloseReason = 'lost' | 'gaveWay' | 'sessionEnded';

/** What the socket tells. `failed`: it never came to a socket (no ticket), so no close will follow. */
export type SocketNews =
  | { type: 'socket.opened' }
  | { type: 'socket.errored' }
  | { type: 'socket.failed' }
  | { type: 'socket.closed'; because: CloseReason }
  | { type: 'socket.frame'; frame: ServerFrame };

type LiveChannelEvent =
  | { type: 'connect' }
  /** The device is online again, or the page is seen or used again. */
  | { type: 'wake' }
  | { type: 'preference.send'; frame: PreferenceUpdate }
  | SocketNews
  /** Its own, later: the page asks by itself, or asks whether the session still holds. */
  | { type: 'poll.due' }
  | { type: 'sessionCheck.due' };

interface LiveChannelContext {
  /** The time, in milliseconds since 1970. */
  now: () => number;
  openedBefore: boolean;
  /** When the page was shown what is in the ledger last. */
  lookedAt: number;
  /** Whether the page asks by itself, since the channel has failed. */
  isPolling: boolean;
  /** Reconnections since it was open last. */
  attempt: number;
  /** Whether an error without a close was retried since it was open last. */
  errorRetried: boolean;
}

/**
 * The life of the live channel: closed (idle, waiting for its next attempt, yielded to newer connections, failed),
 * connecting, open.
 */
export const liveChannelMachine = setup({
  types: {
    context: {} as LiveChannelContext,
    input: {} as Pick<LiveChannelContext, 'now'>,
    events: {} as LiveChannelEvent,
  },
  actors: {
    socket: fromCallback<PreferenceUpdate>(mustBeProvided('socket')),
  },
  actions: {
    announceConnected: mustBeProvided('announceConnected'),
    announceError: mustBeProvided('announceError'),
    announceFailed: mustBeProvided('announceFailed'),
    /** Says that the page asks by itself from now on. */
    announcePolling: mustBeProvided('announcePolling'),
    /** Reads what may have changed while nobody could say so: all of it, also what stands in the cache. */
    readAllAgain: mustBeProvided('readAllAgain'),
    /** All has just been read: reads what changed while the channel was opening. */
    lookFirst: mustBeProvided('lookFirst'),
    /** Reads what has changed. */
    look: mustBeProvided('look'),
    // oxlint-disable-next-line no-unused-vars -- what a provided action gets stands in its type
    takeFrame: (_, _frame: ServerFrame): void => mustBeProvided('takeFrame')(),
    /** Asks the server whether the session still holds. */
    checkSession: mustBeProvided('checkSession'),
    noteLook: assign({ lookedAt: ({ context }) => context.now(), openedBefore: true }),
    pollLater: raise({ type: 'poll.due' }, { delay: pollEvery, id: 'poll' }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    noteErrorRetry: assign({ errorRetried: true }),
    startAgain: assign({ attempt: 0, errorRetried: false }),
  },
  guards: {
    /** Whether the person sees the page. */
    isSeen: () => true,
    hasAttemptsLeft: ({ context }) => context.attempt < maxAttempts,
    isFirstError: ({ context }) => context.attempt === 0 && !context.errorRetried,
    gaveWay: (_, because: CloseReason) => because === 'gaveWay',
    sessionEnded: (_, because: CloseReason) => because === 'sessionEnded',
    openedBefore: ({ context }) => context.openedBefore,
    /** A clock that was set back counts as long ago. */
    lookedLongAgo: ({ context }) => Math.abs(context.now() - context.lookedAt) >= glanceEvery,
    isReconnecting: ({ context }) => context.attempt > 0 && context.attempt < maxAttempts,
  },
  delays: {
    untilNextAttempt: ({ context }) => retryDelay * context.attempt,
    untilErrorRetry: retryDelay,
    untilFirstLook: firstLookDelay,
    // At random, so that a server that comes back is not met by everybody at once.
    untilSlowAttempt: () => slowRetryDelay * (1 + Math.random()),
  },
}).createMachine({
  id: 'liveChannel',
  context: ({ input: { now } }) => ({
    now,
    attempt: 0,
    errorRetried: false,
    openedBefore: false,
    lookedAt: 0,
    isPolling: false,
  }),
  initial: 'closed',
  states: {
    closed: {
      initial: 'idle',
      entry: stopChild('socket'),
      states: {
        idle: { on: { connect: '#liveChannel.connecting' } },
        waiting: {
          entry: 'countAttempt',
          after: { untilNextAttempt: '#liveChannel.connecting' },
          on: { wake: { target: '#liveChannel.connecting', actions: 'startAgain' } },
        },
        waitingAfterError: {
          entry: 'noteErrorRetry',
          after: { untilErrorRetry: '#liveChannel.connecting' },
          on: { wake: { target: '#liveChannel.connecting', actions: 'startAgain' } },
        },
        // Reconnecting would close another of the person's pages, and that one would do the same.
        yielded: {
          on: { wake: { target: '#liveChannel.connecting', actions: 'startAgain' } },
        },
        failed: {
          entry: [
            'announceFailed',
            enqueueActions(({ context, enqueue }) => {
              if (context.isPolling) return;
              enqueue('announcePolling');
              enqueue.assign({ isPolling: true });
              enqueue('pollLater');
            }),
          ],
          after: { untilSlowAttempt: { guard: 'isSeen', target: '#liveChannel.connecting' } },
          on: { wake: { target: '#liveChannel.connecting', actions: 'startAgain' } },
        },
      },
    },
    connecting: {
      entry: spawnChild('socket', { id: 'socket' }),
      on: {
        'socket.opened': 'open',
        'socket.failed': [
          { guard: 'isFirstError', target: 'closed.waitingAfterError', actions: 'announceError' },
          { guard: 'isReconnecting', target: 'closed.waiting', actions: 'announceError' },
          { target: 'closed.failed', actions: 'announceError' },
        ],
      },
    },
    open: {
      entry: ['startAgain', cancel('poll'), assign({ isPolling: false }), 'announceConnected'],
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            { guard: 'openedBefore', target: 'caughtUp', actions: 'readAllAgain' },
            { target: 'resting' },
          ],
          exit: 'noteLook',
        },
        // All has just been read: what changed in between can wait until the page is drawn.
        resting: { after: { untilFirstLook: { target: 'caughtUp', actions: 'lookFirst' } } },
        caughtUp: {},
      },
      on: {
        'socket.frame': {
          actions: { type: 'takeFrame', params: ({ event }) => event.frame },
        },
        // A network may have dropped the open channel without a word.
        wake: { guard: 'lookedLongAgo', actions: ['noteLook', 'look'] },
        'preference.send': { actions: sendTo('socket', ({ event }) => event.frame) },
      },
    },
  },
  on: {
    'poll.due': [{ guard: 'isSeen', actions: ['look', 'pollLater'] }, { actions: 'pollLater' }],
    'sessionCheck.due': { actions: 'checkSession' },
    'socket.errored': { actions: 'announceError' },
    'socket.closed': [
      {
        guard: { type: 'gaveWay', params: ({ event }) => event.because },
        target: '.closed.yielded',
      },
      {
        guard: { type: 'sessionEnded', params: ({ event }) => event.because },
        target: '.closed.waiting',
        actions: [
          cancel('sessionCheck'),
          raise({ type: 'sessionCheck.due' }, { delay: signOutPatience, id: 'sessionCheck' }),
        ],
      },
      { guard: 'hasAttemptsLeft', target: '.closed.waiting' },
      { target: '.closed.failed' },
    ],
  },
});
