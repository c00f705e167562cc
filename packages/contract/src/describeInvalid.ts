import type * as z from 'zod/mini';
import { texts } from './texts.ts';

/** Texts by field, the first one the most important. */
export type FieldErrors = Record<string, string[]>;

/** What a 400 says: the first field's first text as its message. */
export interface InvalidRequest {
  message: string;
  errors: FieldErrors;
}

/** A refusal names at most so many fields, and so many characters of each name: who sends more reads no more. */
const mostFields = 20;
const mostOfAName = 100;

/**
 * Turns the issues of a body or query into the contract's errors object, of at most 20 fields. What is wrong as a whole
 * stands under `body`.
 */
export function describeInvalid(
  error: z.core.$ZodError,
  unknownText: string = texts.unknownField,
): InvalidRequest {
  const errors = new Map<string, string[]>();
  let message: string | undefined;
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostFields)) add(errors, key, unknownText);
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
  const name = field.slice(0, mostOfAName);
  const known = errors.get(name) ?? [];
  if (known.includes(text) || (known.length === 0 && errors.size >= mostFields)) return;
  errors.set(name, [...known, text]);
}

function headlineOf(issue: z.core.$ZodIssue): string | undefined {
  const headline: unknown = issue.code === 'custom' ? issue.params?.['headline'] : undefined;
  return typeof headline === 'string' ? headline : undefined;
}
