import type * as z from 'zod/mini';
import { texts } from './texts.ts';

/** Texts by field, the first one the most important. */
export type FieldErrors = Record<string, string[]>;

/** What a 400 says: the first field's first text as its message. */
export interface InvalidRequest {
  message: string;
  errors: FieldErrors;
}

/** So many fields are named at most: an answer does not grow with what was sent. */
const MOST_FIELDS = 20;

/** Turns the issues of a body or query into the contract's errors object. What is wrong as a whole stands under `body`. */
export function describeInvalid(
  error: z.core.$ZodError,
  unknownText: string = texts.unknownField,
): InvalidRequest {
  const errors = new Map<string, string[]>();
  let message: string | undefined;
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(errors, key, unknownText);
      message ??= unknownText;
    } else {
      const text = issue.path.length === 0 ? texts.bodyNotAnObject : issue.message;
      add(errors, String(issue.path[0] ?? 'body'), text);
      message ??= headlineOf(issue) ?? text;
    }
  }
  // fromEntries also makes an own property of a field that is called __proto__.
  return { message: message ?? texts.unexpected, errors: Object.fromEntries(errors) };
}

function add(errors: Map<string, string[]>, field: string, text: string): void {
  const known = errors.get(field) ?? [];
  if (known.length === 0 && errors.size >= MOST_FIELDS) return;
  if (known.length < MOST_FIELDS && !known.includes(text)) errors.set(field, [...known, text]);
}

function headlineOf(issue: z.core.$ZodIssue): string | undefined {
  const headline: unknown = issue.code === 'custom' ? issue.params?.['headline'] : undefined;
  return typeof headline === 'string' ? headline : undefined;
}
