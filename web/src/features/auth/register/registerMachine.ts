import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { mustBeProvided } from '../../../shared/machines/mustBeProvided.ts';
import type { Session } from '../../../shared/session/sessionStore.ts';
import type { AuthResult } from '../login/readLogin.ts';
import { registrationFailureText } from './readRegistration.ts';
import {
  detailsErrors,
  newRegistration,
  passwordErrors,
  type RegisterContext,
  type RegisterField,
  type RegisterValues,
  typedInto,
} from './registerDraft.ts';

export type RegisterEvent =
  | { type: 'field.change'; field: RegisterField; value: string }
  | { type: 'details.continue' }
  | { type: 'wizard.back' }
  | { type: 'form.submit' };

const isEmpty = (errors: object) => Object.keys(errors).length === 0;

/** The sign-up wizard: name and email, then the password, then the server. */
export const registerMachine = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    input: {} as RegisterContext | undefined,
  },
  actors: {
    register: fromPromise<AuthResult, RegisterValues>(mustBeProvided('register')),
  },
  actions: {
    // oxlint-disable-next-line no-unused-vars -- what a provided action gets stands in its type
    startSession: (_, _session: Session): void => mustBeProvided('startSession')(),
    change: assign(({ context }, typed: { field: RegisterField; value: string }) =>
      typedInto(context, typed),
    ),
    resetPasswords: assign({
      values: ({ context }) => ({ ...context.values, password: '', confirmPassword: '' }),
      touched: { name: true, email: true },
    }),
    touchAll: assign({ touched: { name: true, email: true, password: true, confirmPassword: true } }),
    touchDetails: assign({ touched: { name: true, email: true } }),
    clearFailure: assign({ failure: undefined }),
  },
  guards: {
    areDetailsValid: ({ context }) => isEmpty(detailsErrors(context.values)),
    isPasswordValid: ({ context }) => isEmpty(passwordErrors(context.values)),
  },
}).createMachine({
  id: 'register',
  context: ({ input }) => input ?? newRegistration(),
  initial: 'details',
  states: {
    details: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'details.continue': [
          { guard: 'areDetailsValid', target: 'password', actions: ['resetPasswords', 'clearFailure'] },
          { actions: 'touchDetails' },
        ],
      },
    },
    password: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'wizard.back': { target: 'details', actions: 'clearFailure' },
        'form.submit': [
          { guard: 'isPasswordValid', target: 'submitting', actions: 'clearFailure' },
          { actions: 'touchAll' },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'register',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: ({ event }) => event.output.success,
            target: 'registered',
            actions: enqueueActions(({ event, enqueue }) => {
              if (event.output.success) enqueue({ type: 'startSession', params: event.output.session });
            }),
          },
          {
            target: 'password',
            actions: assign({
              failure: ({ event }) =>
                event.output.success ? undefined : registrationFailureText(event.output.failure),
            }),
          },
        ],
        onError: {
          target: 'password',
          actions: assign({ failure: 'Registration failed. Please check your information and try again.' }),
        },
      },
    },
    registered: { type: 'final' },
  },
});
