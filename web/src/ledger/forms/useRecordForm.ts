import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import { newUuid } from '../../shared/api/sendOnce.ts';
import {
  type FieldErrors,
  isSignedOut,
  type ResultMeta,
  type ServiceFailure,
  type ServiceResult,
  type ServiceSuccess,
  unexpectedErrorText,
} from '../../shared/api/serviceResult.ts';
import { showToast, type ToastOptions } from '../../shared/toasts/showToast.ts';
import { createSubmission, type SubmissionState } from '../writes/submission.ts';

/** What is sent, and the version of the record that the person has seen since the form opened. */
interface Request<Body, Saved> {
  body: Body;
  seen?: Saved;
}

/** How a record that is there is changed. */
interface Changing<Body, Saved, Changes> {
  /** The record that is edited; none for a new one. */
  original: Saved | undefined;
  /** What differs from `from`, based on the version `seen`; null where nothing does. */
  differing: (from: Saved, body: Body, seen: Saved) => Changes | null;
  send: (from: Saved, changes: Changes, idempotencyKey: string) => Promise<ServiceResult<Saved>>;
  isConflict?: (failure: ServiceFailure) => boolean;
}

/** What is wrong with a form's values, and what they are when sent; null while they are not fit for it. */
interface Checked<Field extends string, Body> {
  errors: Partial<Record<Field, string | undefined>>;
  request: Body | null;
}

interface RecordFormOptions<Values, Field extends string, Body, Saved, Changes, More> {
  initial: Values;
  /** What an unfinished form of before goes on with. */
  dialog: { draft?: Partial<Values> | undefined; submission?: SubmissionState | undefined };
  /** What it finds beside errors and request comes back as `checked`. */
  check: (values: Values, submitted: boolean) => Checked<Field, Body> & More;
  send: (body: Body, idempotencyKey: string) => Promise<ServiceResult<Saved>>;
  /** Without it the form makes one record only: what an earlier try recorded stands. */
  changing?: Changing<Body, Saved, Changes>;
  /** What it comes to that an earlier try recorded something else, where nothing is changed; a success, unless given. */
  recordedBefore?: (recorded: Saved) => ServiceResult<Saved>;
  /** The server's texts by field; those of the fields' own names, unless given. */
  textsOf?: (errors: FieldErrors | undefined) => Partial<Record<Field, string>>;
  /** It is recorded. */
  onSaved: (saved: Saved, meta: ResultMeta) => void;
  /** The toast of a failure, where there is one. */
  failed?: (failure: ServiceFailure) => Omit<ToastOptions, 'kind'>;
  /** The title of the toast where the answer could not be taken in. */
  broken?: string;
  /** Nothing is left to be saved, since nothing differs. */
  onUnchanged?: () => void;
}

/** What a field of text is given. It is told what is wrong with it once it was left with something in it. */
interface TextOfForm {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** The names of values that are texts. */
type TextName<Values> = keyof { [Name in keyof Values as Values[Name] extends string ? Name : never]: Name };

/** What a record's fields and its dialog need. */
export interface RecordForm<Values, Field extends string, Saved> {
  form: Form<Values>;
  errorOf: (field: Field) => string | undefined;
  textOf: (field: Field & TextName<Values>) => TextOfForm;
  /** What the server said that belongs to no field. */
  message: string | null;
  original: Saved | undefined;
  /** What the other version in a conflict is a version of: also what an earlier try of a new record made after all. */
  standing: () => Saved | undefined;
  submission: { state: () => SubmissionState };
  /** `seen`: the version over which the person wants theirs. */
  save: (seen?: Saved) => void;
}

/** Whether somebody else changed the record or its balance meanwhile; a taken name says so at its field instead. */
const isVersionConflict = ({ status, errors }: ServiceFailure): boolean =>
  status === 409 && errors === undefined;

/** The one form of a record: its values, what is wrong with them, and saving them once, over the newest version seen. */
export function useRecordForm<
  Values extends object,
  Field extends string,
  Body,
  Saved extends { revision: number } | object,
  Changes = never,
  More = object,
>(
  options: RecordFormOptions<Values, Field, Body, Saved, Changes, More>,
): RecordForm<Values, Field, Saved> & { checked: Checked<Field, Body> & More } {
  const { initial, dialog, check, send, changing, recordedBefore, failed, broken } = options;
  const original = changing?.original;
  const [submission] = useState(() =>
    createSubmission<Request<Body, Saved>, Saved>(newUuid, dialog.submission),
  );
  const standing = () => original ?? submission.recorded();
  const isConflict = (failure: ServiceFailure) =>
    changing !== undefined && standing() !== undefined && (changing.isConflict ?? isVersionConflict)(failure);

  /** Sends what differs; where nothing does, it is recorded already. */
  async function change(from: Saved, body: Body, seen: Saved, key: string): Promise<ServiceResult<Saved>> {
    const changes = changing?.differing(from, body, seen) ?? null;
    return changes === null || changing === undefined
      ? { success: true, data: from, meta: {} }
      : changing.send(from, changes, key);
  }

  const { form, submit } = useForm<Values, Request<Body, Saved>, Saved>({
    initial,
    draft: dialog.draft,
    isConflict,
    save: (request) =>
      submission.submit(request, {
        send: ({ body, seen }, key) =>
          original ? change(original, body, newer(original, seen), key) : send(body, key),
        async amend(recorded, { body, seen }, key) {
          if (changing === undefined)
            return recordedBefore?.(recorded) ?? { success: true, data: recorded, meta: {} };
          const basis = newer(recorded, seen);
          // All of a new record is to be as the form says; of an edited one only what was changed in it.
          return change(original ? recorded : basis, body, basis, key);
        },
      }),
    onSaved: ({ data, meta }) => options.onSaved(data, meta),
    onFailed(failure) {
      // The dialog asks about a conflict itself, once the other version has been read.
      if (isConflict(failure)) void invalidateLedger();
      else if (failed) showToast({ kind: 'error', ...failed(failure) });
    },
    onBroken: () =>
      broken !== undefined && showToast({ kind: 'error', title: broken, description: unexpectedErrorText }),
  });

  const { failure, conflicted, values } = form;
  const checked = check(values, form.submitted);
  const { errors, request } = checked;
  const said = options.textsOf?.(failure?.errors) ?? ownTexts<Field>(failure?.errors, values);
  const errorOf = (field: Field) => said[field] ?? (form.shows(field) ? errors[field] : undefined);
  return {
    form,
    checked,
    original,
    standing,
    submission,
    errorOf,
    textOf: (field) => ({
      value: values[field] as string,
      onChange: (text) => form.change({ [field]: text } as Partial<Values>),
      onBlur: () => values[field] !== '' && form.touch(field),
      error: errorOf(field),
    }),
    message: failure !== null && !conflicted && Object.keys(said).length === 0 ? failure.message : null,
    save(seen) {
      const isSame = original && request && changing?.differing(original, request, original) === null;
      if (isSame) options.onUnchanged?.();
      else if (request === null) form.showErrors();
      else submit({ body: request, ...(seen && { seen }) });
    },
  };
}

const revisionOf = (record: object): number => ('revision' in record ? Number(record.revision) : 0);

const newer = <Saved extends object>(one: Saved, other: Saved = one): Saved =>
  revisionOf(other) > revisionOf(one) ? other : one;

/** The first text of every field that the form has. */
function ownTexts<Field extends string>(
  errors: FieldErrors = {},
  values: object,
): Partial<Record<Field, string>> {
  const known = Object.entries(errors).filter(([field, [text]]) => field in values && text !== undefined);
  return Object.fromEntries(known.map(([field, [text]]) => [field, text])) as Partial<Record<Field, string>>;
}

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
function useForm<Values extends object, Request, Saved>({
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
