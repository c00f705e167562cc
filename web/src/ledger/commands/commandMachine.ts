import { assign, fromPromise, setup } from 'xstate';
import {
  isDecided,
  isUnanswered,
  type ServiceFailure,
  type ServiceResult,
} from '../../shared/api/serviceResult.ts';
import { mustBeProvided } from '../../shared/machines/mustBeProvided.ts';

interface CommandInput {
  /** Whether a question comes first. */
  asks: boolean;
}

interface Context extends CommandInput {
  /** The idempotency key; kept while it is unknown whether the command was carried out. */
  key: string | null;
  failure: ServiceFailure | null;
}

type CommandEvent =
  | { type: 'command.press' }
  | { type: 'command.confirm' }
  | { type: 'command.cancel' }
  /** The explanation has been read. */
  | { type: 'command.dismiss' };

/**
 * A command that a row of a list offers: asks first where that is due, sends once at a time. Without an answer the same
 * request can be sent again; a refusal is explained. Once it is done the button waits for the list that no longer has it.
 */
export const commandMachine = setup({
  types: { context: {} as Context, input: {} as CommandInput, events: {} as CommandEvent },
  actors: {
    send: fromPromise<ServiceResult<unknown>, { key: string }>(mustBeProvided('send')),
  },
  actions: {
    announceDone: mustBeProvided('announceDone'),
    /** Sets `key`. */
    takeNewKey: mustBeProvided('takeNewKey'),
    keepFailure: assign({
      failure: (_, result: ServiceResult<unknown>) => (result.success ? null : result),
    }),
  },
  guards: { asks: ({ context }) => context.asks },
}).createMachine({
  id: 'command',
  context: ({ input }) => ({ ...input, key: null, failure: null }),
  initial: 'ready',
  states: {
    ready: {
      on: { 'command.press': [{ guard: 'asks', target: 'asking' }, { target: 'sending' }] },
    },
    asking: {
      on: { 'command.confirm': 'sending', 'command.cancel': 'ready' },
    },
    sending: {
      entry: [assign({ failure: null }), 'takeNewKey'],
      invoke: {
        src: 'send',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: [
          { guard: ({ event }) => event.output.success, target: 'done', actions: 'announceDone' },
          {
            guard: ({ event }) => !event.output.success && isUnanswered(event.output),
            target: 'unanswered',
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
      },
    },
    /** Nobody knows whether it happened. Sending the same request again tells. */
    unanswered: { on: { 'command.press': 'repeating' } },
    /** Like `sending`, after a try that may have happened. Only an answer to that same request ends the doubt. */
    repeating: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'send',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: [
          { guard: ({ event }) => event.output.success, target: 'done', actions: 'announceDone' },
          {
            guard: ({ event }) => !event.output.success && isDecided(event.output),
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
          },
          { target: 'unanswered', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
      },
    },
    refused: {
      entry: assign({ key: null }),
      on: {
        'command.press': [{ guard: 'asks', target: 'asking' }, { target: 'sending' }],
        'command.dismiss': { target: 'ready', actions: assign({ failure: null }) },
      },
    },
    done: {},
  },
});
