import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  isSignedOut,
  type ServiceFailure,
  type ServiceResult,
  type ServiceSuccess,
  unexpectedErrorText,
} from '../../shared/api/serviceResult.ts';

interface FormOptions<Values, Request, Saved> {
  initial: Values;
  /** What was typed before the form was left unwillingly: an unsaved change from the start. */
  draft?: Partial<Values> | undefined;
  save: (request: Request) => Promise<ServiceResult<Saved>>;
  /** Whether a refusal means that somebody else changed the record meanwhile. */
  isConflict: (failure: ServiceFailure) => boolean;
  onSaved: (success: ServiceSuccess<Saved>) => void;
  onFailed: (failure: ServiceFailure) => void;
  /** The answer could not be taken in, so that it is not known what was recorded. */
  onBroken: () => void;
}

/** What stands in a form, and what becomes of it. */
export interface Form<Values> {
  values: Values;
  /** What the form opened with. */
  initial: Values;
  dirty: boolean;
  busy: boolean;
  /** Somebody else changed the record meanwhile: the person chooses a version. */
  conflicted: boolean;
  failure: ServiceFailure | null;
  /** A try to save was made: every field shows its error. */
  submitted: boolean;
  change: (patch: Partial<Values>) => void;
  /** A field was left. */
  touch: (field: string) => void;
  /** Every field shows what is wrong with it. */
  showErrors: () => void;
  /** Whether a field shows what is wrong with it: once it was left, or a try to save was made. */
  shows: (field: string) => boolean;
}

type Phase = 'editing' | 'saving' | 'conflicted' | 'saved';

/** A form that is edited, saved once at a time, and then done, or told why not. Nothing changes while it is saved. */
export function useForm<Values extends object, Request, Saved>({
  initial: opened,
  draft,
  save,
  isConflict,
  onSaved,
  onFailed,
  onBroken,
}: FormOptions<Values, Request, Saved>): {
  form: Form<Values>;
  submit: (request: Request) => void;
} {
  const [initial] = useState(opened);
  const [values, setValues] = useState<Values>({ ...opened, ...draft });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<ServiceFailure | null>(null);
  const [success, setSuccess] = useState<ServiceSuccess<Saved> | null>(null);
  const [phase, setPhase] = useState<Phase>('editing');
  // Two presses may come before it is drawn anew.
  const now = useRef<Phase>('editing');
  function enter(next: Phase): void {
    now.current = next;
    setPhase(next);
  }
  const isOpen = () => now.current === 'editing' || now.current === 'conflicted';

  const announceSaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (success !== null) announceSaved(success);
  }, [success]);

  async function send(request: Request): Promise<void> {
    enter('saving');
    const result = await save(request).catch(() => null);
    if (result === null) {
      onBroken();
      return fail({ success: false, message: unexpectedErrorText, kind: 'thrown' });
    }
    if (result.success) {
      enter('saved');
      setFailure(null);
      setSuccess(result);
      return;
    }
    if (!isSignedOut(result)) onFailed(result);
    fail(result);
  }

  function fail(why: ServiceFailure): void {
    const isTheirs = isConflict(why);
    enter(isTheirs ? 'conflicted' : 'editing');
    if (!isTheirs) setSubmitted(true);
    setFailure(why);
  }

  return {
    form: {
      values,
      initial,
      dirty: JSON.stringify(values) !== JSON.stringify(initial),
      busy: phase === 'saving',
      conflicted: phase === 'conflicted',
      failure,
      submitted,
      change(patch) {
        if (!isOpen()) return;
        enter('editing');
        setValues((known) => ({ ...known, ...patch }));
        setFailure(null);
      },
      touch: (field) => setTouched((known) => (known.has(field) ? known : new Set(known).add(field))),
      showErrors: () => setSubmitted(true),
      shows: (field) => submitted || touched.has(field),
    },
    submit(request) {
      if (isOpen()) void send(request);
    },
  };
}

/** Submits a form by our own means; if something in it is wrong then, the focus goes to the first of that. */
export function submitForm(event: SyntheticEvent<HTMLFormElement>, submit: () => void): void {
  event.preventDefault();
  const form = event.currentTarget;
  submit();
  focusWrong(form);
}

/** Takes the focus to the first field that is wrong, once that has been drawn. */
export function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong)?.focus();
  });
}
