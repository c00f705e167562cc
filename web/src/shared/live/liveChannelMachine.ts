import type { ServerFrame } from '@ledgerline/contract';
import { assign, fromCallback, sendTo, setup, spawnChild, stopChild } from 'xstate';
import { mustBeProvided } from '../machines/mustBeProvided.ts';

/** After a close it reconnects at most this often. */
const maxAttempts = 5;
/** Before attempt n it waits n times this, in milliseconds; before the single retry of an error, once. */
const retryDelay = 2000;
/** After it has failed, a page that is seen tries again after this long to twice as long, in milliseconds. */
const slowRetryDelay = 60_000;

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

export type LiveChannelEvent =
  | { type: 'connect' }
  /** The device is online again, or the page is seen or used again. */
  | { type: 'wake' }
  | { type: 'preference.send'; frame: PreferenceUpdate }
  | SocketNews;

interface LiveChannelContext {
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
    events: {} as LiveChannelEvent,
  },
  actors: {
    socket: fromCallback<PreferenceUpdate>(mustBeProvided('socket')),
  },
  actions: {
    announceConnected: mustBeProvided('announceConnected'),
    announceError: mustBeProvided('announceError'),
    announceFailed: mustBeProvided('announceFailed'),
    /** The page is looked at again. A network may have dropped the open channel without a word. */
    lookAgain: mustBeProvided('lookAgain'),
    // oxlint-disable-next-line no-unused-vars -- what a provided action gets stands in its type
    takeFrame: (_, _frame: ServerFrame): void => mustBeProvided('takeFrame')(),
    /** Asks the server whether the session still holds. */
    checkSession: mustBeProvided('checkSession'),
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
    isReconnecting: ({ context }) => context.attempt > 0 && context.attempt < maxAttempts,
  },
  delays: {
    untilNextAttempt: ({ context }) => retryDelay * context.attempt,
    untilErrorRetry: retryDelay,
    // At random, so that a server that comes back is not met by everybody at once.
    untilSlowAttempt: () => slowRetryDelay * (1 + Math.random()),
  },
}).createMachine({
  id: 'liveChannel',
  context: { attempt: 0, errorRetried: false },
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
          entry: 'announceFailed',
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
      entry: ['startAgain', 'announceConnected'],
      on: {
        'socket.frame': {
          actions: { type: 'takeFrame', params: ({ event }) => event.frame },
        },
        wake: { actions: 'lookAgain' },
        'preference.send': { actions: sendTo('socket', ({ event }) => event.frame) },
      },
    },
  },
  on: {
    'socket.errored': { actions: 'announceError' },
    'socket.closed': [
      {
        guard: { type: 'gaveWay', params: ({ event }) => event.because },
        target: '.closed.yielded',
      },
      {
        guard: { type: 'sessionEnded', params: ({ event }) => event.because },
        target: '.closed.waiting',
        actions: 'checkSession',
      },
      { guard: 'hasAttemptsLeft', target: '.closed.waiting' },
      { target: '.closed.failed' },
    ],
  },
});
