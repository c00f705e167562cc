import { assign, fromPromise, setup } from 'xstate';
import type { ServiceFailure, ServiceResult } from '../../shared/api/serviceResult.ts';
import { mustBeProvided } from '../../shared/machines/mustBeProvided.ts';

/** A form's values by field name; `useForm` gives them their types. */
export type FormValues = Readonly<Record<string, unknown>>;

export interface FormInput {
  values: FormValues;
  /** What was typed before the form was left unwillingly: an unsaved change from the start. */
  draft?: FormValues | undefined;
}

interface Context {
  values: FormValues;
  /** What the form opened with: tells whether something was changed. */
  initial: FormValues;
  /** Fields that were left once. */
  touched: ReadonlySet<string>;
  /** A try to save was made: every field shows its error. */
  submitted: boolean;
  /** What is being sent. */
  request: unknown;
  failure: ServiceFailure | null;
  saved: unknown;
}

export type FormEvent =
  | { type: 'form.change'; patch: FormValues }
  | { type: 'form.touch'; field: string }
  /** `request` is null while the values are not fit to be sent. */
  | { type: 'form.submit'; request: unknown };

/**
 * What may happen in a form: edit, save once at a time, and either be done or be told why not. A record that somebody
 * else changed meanwhile leads to `conflicted`, where the person chooses a version.
 */
export const formMachine = setup({
  types: {
    context: {} as Context,
    events: {} as FormEvent,
    input: {} as FormInput,
  },
  actors: {
    save: fromPromise<ServiceResult<unknown>, { request: unknown }>(mustBeProvided('save')),
  },
  actions: {
    change: assign(({ context }, { patch }: { patch: FormValues }) => ({
      values: { ...context.values, ...patch },
      failure: null,
    })),
  },
  guards: {
    isFit: (_args, { request }: { request: unknown }) => request !== null,
    isRecorded: (_args, { result }: { result: ServiceResult<unknown> }) => result.success,
    /** Whether somebody else changed the record meanwhile. */
    // oxlint-disable-next-line no-unused-vars -- what a provided guard gets stands in its type
    isConflict: (_args, _params: { result: ServiceResult<unknown> }): boolean =>
      mustBeProvided('isConflict')(),
  },
}).createMachine({
  id: 'form',
  context: ({ input: { values, draft } }) => ({
    values: { ...values, ...draft },
    initial: values,
    touched: new Set<string>(),
    submitted: false,
    request: null,
    failure: null,
    saved: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.touch': {
          actions: assign({ touched: ({ context, event }) => new Set(context.touched).add(event.field) }),
        },
        'form.submit': [
          {
            guard: { type: 'isFit', params: ({ event }) => event },
            target: 'submitting',
            actions: assign({ request: ({ event }) => event.request }),
          },
          { actions: assign({ submitted: true }) },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'save',
        input: ({ context }) => ({ request: context.request }),
        onDone: [
          {
            guard: { type: 'isRecorded', params: ({ event }) => ({ result: event.output }) },
            target: 'saved',
            actions: assign(({ event }) => ({
              saved: event.output.success ? event.output.data : null,
              failure: null,
            })),
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ result: event.output }) },
            target: 'conflicted',
            actions: assign({ failure: ({ event }) => (event.output.success ? null : event.output) }),
          },
          {
            target: 'editing',
            actions: assign(({ event }) => ({
              submitted: true,
              failure: event.output.success ? null : event.output,
            })),
          },
        ],
        onError: {
          target: 'editing',
          actions: assign(({ event }) => ({
            submitted: true,
            failure: {
              success: false as const,
              message: event.error instanceof Error ? event.error.message : '',
              kind: 'thrown' as const,
            },
          })),
        },
      },
    },
    conflicted: {
      on: {
        'form.submit': {
          guard: { type: 'isFit', params: ({ event }) => event },
          target: 'submitting',
          actions: assign({ request: ({ event }) => event.request }),
        },
        'form.change': { target: 'editing', actions: { type: 'change', params: ({ event }) => event } },
      },
    },
    saved: { type: 'final' },
  },
});
