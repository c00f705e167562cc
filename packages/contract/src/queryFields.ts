import { cleanText, isCalendarDate } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { isId } from './identifiers.ts';

/** A query parameter: always text, which `read` turns into its value, or undefined where it is malformed. */
function parameter<Value>(error: string, read: (raw: string) => Value | undefined) {
  return z.pipe(
    z.string({ error }),
    z.transform((raw, payload): Value => {
      const value = read(raw);
      if (value !== undefined) return value;
      payload.issues.push({ code: 'custom', input: raw, message: error });
      return z.NEVER;
    }),
  );
}

/** An id to filter by; a malformed one is an error, one that is not there filters to nothing. */
export const idParameter = (label: string) =>
  parameter(`${label} must be an id of 24 hexadecimal characters`, (raw) => (isId(raw) ? raw : undefined));

export const dateParameter = (label: string) =>
  parameter(`${label} must be a date like 2026-01-31`, (raw) => (isCalendarDate(raw) ? raw : undefined));

export const flagParameter = (label: string) =>
  parameter(`${label} must be true or false`, (raw) =>
    raw === 'true' ? true : raw === 'false' ? false : undefined,
  );

export function wholeNumberParameter(label: string, { min, max }: { min: number; max: number }) {
  return parameter(`${label} must be a whole number from ${min} to ${max}`, (raw) => {
    const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  });
}

/** What to search for, cleaned; empty finds everything. */
export const searchParameter = parameter('Search must be at most 200 characters of text', (raw) => {
  const cleaned = cleanText(raw);
  return cleaned.ok && cleaned.text.length <= 200 ? cleaned.text : undefined;
});

/** A title as a whole. */
export const titleParameter = parameter('Title must be 1 to 200 characters of text', (raw) => {
  const cleaned = cleanText(raw);
  return cleaned.ok && cleaned.text !== '' && cleaned.text.length <= 200 ? cleaned.text : undefined;
});

export const pageParameter = z._default(wholeNumberParameter('Page', { min: 1, max: 1_000_000 }), 1);

export const limitParameter = (fallback: number) =>
  z._default(wholeNumberParameter('Limit', { min: 1, max: 100 }), fallback);

/** The revision of a record that a request is based on. */
export const revisionParameter = parameter('Revision must be a whole number from 0 on', (raw) =>
  /^\d{1,15}$/.test(raw) ? Number(raw) : undefined,
);
