import type { RegisterData } from '@ledgerline/contract';
import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { refusedAddress } from '../../../shared/api/readAnswer.ts';
import type { ServiceFailure, ServiceResult } from '../../../shared/api/serviceResult.ts';
import { mustBeProvided } from '../../../shared/machines/mustBeProvided.ts';
import type { Session } from '../../../shared/session/sessionStore.ts';
import { type AuthResult, completeUser } from '../login/readLogin.ts';
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

const missingToken = 'Authentication token missing from server response';
const missingUser = 'Incomplete user data in server response';

/** What the client itself says about an answer to a registration that it can't use. */
const unusableAnswers = new Set([missingToken, missingUser]);

/** The session that the registration's answer holds, or what is missing in it. */
export function readRegistration(result: ServiceResult<Partial<RegisterData> | undefined>): AuthResult {
  if (!result.success)
    return { success: false, message: result.message || 'Registration failed', failure: result };
  const token = result.data?.token;
  if (!token) return unusable(missingToken);
  const user = completeUser(result.data?.user);
  if (user === undefined) return unusable(missingUser);
  return { success: true, message: result.message ?? 'Registration successful', session: { token, user } };
}

function unusable(message: string): AuthResult {
  return { success: false, message, failure: { success: false, message, kind: 'thrown' } };
}

const alreadyRegistered = 'This email is already registered. Please use a different email or log in.';
const invalidName = 'Please provide a valid name.';

/** What the alert above the form says: by the server's message, then by its field errors, then in general. */
export function registrationFailureText(failure: ServiceFailure): string {
  const { message, errors, kind, data, saidBy, code } = failure;
  if (code === refusedAddress || unusableAnswers.has(message)) return message;
  const byRule = kind === 'refused' ? (byMessage(message) ?? byFields(errors ?? {})) : undefined;
  if (byRule !== undefined) return byRule;
  return saidBy !== 'server' && data === undefined
    ? 'Unable to complete registration. Please try again.'
    : 'Registration failed. Please check your information and try again.';
}

function byMessage(message: string): string | undefined {
  const has = (word: string) => message.toLowerCase().includes(word);
  if (has('invitation')) return message;
  if (has('email') && has('exist')) return alreadyRegistered;
  if (has('password') && has('weak')) return 'Please use a stronger password that meets all requirements.';
  if (has('name') && (has('invalid') || has('required'))) return invalidName;
  return undefined;
}

function byFields(errors: Record<string, string[]>): string | undefined {
  const [field, texts] = Object.entries(errors).find(([, found]) => found.length > 0) ?? [];
  const [first = ''] = texts ?? [];
  switch (field) {
    case undefined:
      return undefined;
    case 'email':
      return /exist/i.test(first) ? alreadyRegistered : 'Please provide a valid email address.';
    case 'password':
      return 'Please provide a password that meets all requirements.';
    case 'name':
      return invalidName;
    default:
      return first;
  }
}
