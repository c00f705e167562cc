import { useState } from 'react';
import { invalidateLedger } from '../../shared/api/queryClient.ts';
import { newUuid } from '../../shared/api/sendOnce.ts';
import {
  type FieldErrors,
  type ResultMeta,
  type ServiceFailure,
  type ServiceResult,
  unexpectedErrorText,
} from '../../shared/api/serviceResult.ts';
import { showToast, type ToastOptions } from '../../shared/toasts/showToast.ts';
import { createSubmission, type SubmissionState } from '../writes/submission.ts';
import { type Form, useForm } from './useForm.ts';

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

export interface RecordFormOptions<Values, Field extends string, Body, Saved, Changes, More> {
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
