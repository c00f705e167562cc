import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, assign, createActor, fromPromise } from 'xstate';
import { newUuid } from '../../shared/api/newUuid.ts';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
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
  /** Why it was not done. */
  failure: ServiceFailure | null;
  /** Nobody knows whether it was done: only the same request may be sent again. */
  unanswered: boolean;
  press: () => void;
  confirm: () => void;
  cancel: () => void;
  dismiss: () => void;
}

type CommandRef = ActorRefFrom<typeof commandMachine>;

/** A row's command with its way to the server. Its machine begins with the first press: most rows of a list never have one. */
export function useCommand({ send: sendToServer, asks, onDone }: CommandOptions): Command {
  const [command, setCommand] = useState<CommandRef>();
  const state = useSelector(command, (snapshot) => snapshot);
  useEffect(
    () => () => {
      command?.stop();
    },
    [command],
  );

  function begin(): CommandRef {
    const begun = createActor(
      commandMachine.provide({
        actors: {
          send: fromPromise<ServiceResult<unknown>, { key: string }>(({ input }) => sendToServer(input.key)),
        },
        actions: { announceDone: onDone, takeNewKey: assign({ key: newUuid }) },
      }),
      { input: { asks } },
    ).start();
    setCommand(begun);
    return begun;
  }

  return {
    asking: state?.matches('asking') ?? false,
    busy: (state?.matches('sending') || state?.matches('repeating') || state?.matches('done')) ?? false,
    failure: state?.context.failure ?? null,
    unanswered: (state?.matches('unanswered') || state?.matches('repeating')) ?? false,
    press: () => (command ?? begin()).send({ type: 'command.press' }),
    confirm: () => command?.send({ type: 'command.confirm' }),
    cancel: () => command?.send({ type: 'command.cancel' }),
    dismiss: () => command?.send({ type: 'command.dismiss' }),
  };
}
