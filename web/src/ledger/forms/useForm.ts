import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise } from 'xstate';
import {
  isSignedOut,
  type ServiceFailure,
  type ServiceResult,
  unexpectedErrorText,
} from '../../shared/api/serviceResult.ts';
import { type FormValues, formMachine } from './formMachine.ts';

interface FormOptions<Values, Request, Result> {
  initial: Values;
  /** What was typed before the form was left unwillingly. */
  draft?: Partial<Values> | undefined;
  save: (request: Request) => Promise<ServiceResult<Result>>;
  /** Whether a refusal means that somebody else changed the record meanwhile; never, unless given. */
  isConflict?: (failure: ServiceFailure) => boolean;
  onSaved: (result: Result) => void;
  onFailed?: (failure: ServiceFailure) => void;
  /** The answer could not be taken in, so that it is not known what was recorded. */
  onBroken?: () => void;
}

export interface Form<Values, Request> {
  values: Values;
  /** What the form opened with. */
  initial: Values;
  dirty: boolean;
  busy: boolean;
  conflicted: boolean;
  failure: ServiceFailure | null;
  change: (patch: Partial<Values>) => void;
  touch: (field: string) => void;
  /** With null, the values are not fit to be sent: every field shows its error. */
  submit: (request: Request | null) => void;
  /** Whether a field shows what is wrong with it: once it was left, or a try to save was made. */
  shows: (field: string) => boolean;
  submitted: boolean;
}

const never = () => false;

/** The form machine with a real `save`, and with types. */
export function useForm<Values extends object, Request, Result>({
  initial,
  draft,
  save,
  isConflict = never,
  onSaved,
  onFailed,
  onBroken,
}: FormOptions<Values, Request, Result>): Form<Values, Request> {
  const [state, send] = useMachine(
    formMachine.provide({
      actors: {
        save: fromPromise<ServiceResult<unknown>, { request: unknown }>(async ({ input }) => {
          const result = await save(input.request as Request).catch((thrown: unknown) => {
            onBroken?.();
            throw new Error(unexpectedErrorText, { cause: thrown });
          });
          if (!result.success && !isSignedOut(result)) onFailed?.(result);
          return result;
        }),
      },
      guards: { isConflict: (_, { result }) => !result.success && isConflict(result) },
    }),
    { input: { values: initial as FormValues, draft } },
  );
  const { context } = state;

  const announceSaved = useEffectEvent(() => onSaved(context.saved as Result));
  useEffect(() => {
    if (state.status === 'done') announceSaved();
  }, [state.status]);

  return {
    values: context.values as Values,
    initial: context.initial as Values,
    dirty: JSON.stringify(context.values) !== JSON.stringify(context.initial),
    busy: state.matches('submitting'),
    conflicted: state.matches('conflicted'),
    failure: context.failure,
    submitted: context.submitted,
    change: (patch) => send({ type: 'form.change', patch }),
    touch: (field) => send({ type: 'form.touch', field }),
    submit: (request) => send({ type: 'form.submit', request }),
    shows: (field) => context.submitted || context.touched.has(field),
  };
}
