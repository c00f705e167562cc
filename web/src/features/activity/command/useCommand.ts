import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { ServiceFailure, ServiceResult } from '../../../shared/api/serviceResult.ts';
import { commandMachine } from './commandMachine.ts';

interface CommandOptions {
  send: (idempotencyKey: string) => Promise<ServiceResult<unknown>>;
  /** Whether a question comes first. */
  asks: boolean;
  onDone: () => void;
}

/** One command of a row: what may happen with it now, and how to make it happen. */
export interface Command {
  asking: boolean;
  busy: boolean;
  /** Why it was not done; `kind: 'network'` where nobody knows. */
  failure: ServiceFailure | null;
  press: () => void;
  confirm: () => void;
  cancel: () => void;
  dismiss: () => void;
}

/** A row's command with its way to the server. */
export function useCommand({ send: sendToServer, asks, onDone }: CommandOptions): Command {
  const [state, send] = useMachine(
    commandMachine.provide({
      actors: {
        send: fromPromise<ServiceResult<unknown>, { key: string }>(({ input }) => sendToServer(input.key)),
      },
      actions: { announceDone: onDone },
    }),
    { input: { asks, newKey: () => crypto.randomUUID() } },
  );
  return {
    asking: state.matches('asking'),
    busy: state.matches('sending') || state.matches('done'),
    failure: state.context.failure,
    press: () => send({ type: 'command.press' }),
    confirm: () => send({ type: 'command.confirm' }),
    cancel: () => send({ type: 'command.cancel' }),
    dismiss: () => send({ type: 'command.dismiss' }),
  };
}
