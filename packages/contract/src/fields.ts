import {
  type CurrencyCode,
  cleanText,
  graphemeCount,
  hasHiddenCharacters,
  isCalendarDate,
  isCurrencyCode,
  isEmailAddress,
  limits,
  MAX_AMOUNT,
  parseDecimal,
  parseInstant,
  passwordProblems,
} from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { ID, isId } from './identifiers.ts';
import { list } from './list.ts';
import { texts } from './texts.ts';

/** The field is missing: not sent, null or an empty text. */
const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

/** Adds a text under the field that is being read; `headline` is the answer's message where that differs. */
function refuse(payload: z.core.ParsePayload, message: string, headline?: string): never {
  payload.issues.push({
    code: 'custom',
    input: payload.value,
    message,
    ...(headline === undefined ? {} : { params: { headline } }),
  });
  return z.NEVER;
}

/** How a text field is called in its messages, and what it may hold. `tooLong` replaces the usual text. */
interface TextRules {
  label: string;
  max: number;
  multiline?: boolean;
  tooLong?: string;
}

/** A text, cleaned and at most `max` UTF-16 units long; may be empty. */
export function text({ label, max, multiline = false, tooLong }: TextRules) {
  return z.pipe(
    z.string({ error: `${label} must be text` }),
    z.transform((raw, payload) => {
      const cleaned = cleanText(raw, { multiline });
      if (!cleaned.ok) return refuse(payload, `${label} has characters that are not allowed`);
      if (cleaned.text.length > max) {
        return refuse(payload, tooLong ?? `${label} must be at most ${max} characters`);
      }
      return cleaned.text;
    }),
  );
}

/** A text like `text` that must not be empty; `min` counts as a person counts. */
export function requiredText(rules: TextRules & { min: number; tooShort?: string; required?: string }) {
  const { label, min, tooShort, required = `${label} is required` } = rules;
  return z.pipe(
    z.pipe(z.string({ error: missingOr(required, `${label} must be text`) }), text(rules)),
    z.transform((cleaned, payload) => {
      if (cleaned === '') return refuse(payload, required);
      if (graphemeCount(cleaned) < min) {
        return refuse(payload, tooShort ?? `${label} must be at least ${min} characters`);
      }
      return cleaned;
    }),
  );
}

/** A description of several lines; may be empty. */
export const description = (max: number) =>
  text({
    label: 'Description',
    max,
    multiline: true,
    tooLong: `Description cannot exceed ${max} characters`,
  });

/** A transaction's title, counted as a person counts. */
export const title = z.pipe(
  requiredText({
    label: 'Title',
    min: limits.title.min,
    max: limits.title.maxUnits,
    tooLong: `Title must be at most ${limits.title.max} characters`,
  }),
  z.transform((cleaned, payload) =>
    graphemeCount(cleaned) > limits.title.max
      ? refuse(payload, `Title must be at most ${limits.title.max} characters`)
      : cleaned,
  ),
);

/** A title like `title`, or empty for none: not sent, null or without a character. */
export const titleOrNone = z.pipe(
  z.nullable(z.string({ error: 'Title must be text' })),
  z.transform((raw, payload) => {
    if (raw === null || raw.trim() === '') return '';
    const { data, error } = title.safeParse(raw);
    if (error)
      payload.issues.push(...error.issues.map((issue) => ({ ...issue, input: raw }) as z.core.$ZodRawIssue));
    return data ?? z.NEVER;
  }),
);

/** A sum above zero: a JSON number with at most 2 decimals that becomes minor units. */
export const amount = z.pipe(
  z.number({ error: missingOr('Amount is required', 'Invalid amount format') }),
  z.transform((value, payload) => {
    const parsed = parseDecimal(value);
    if (value <= 0) return refuse(payload, 'Amount must be greater than zero');
    if (!parsed.ok) {
      return refuse(
        payload,
        parsed.problem === 'too-large' ? 'Amount is too large' : 'Invalid amount format',
      );
    }
    return parsed.minor > MAX_AMOUNT ? refuse(payload, 'Amount is too large') : parsed.minor;
  }),
);

/** A balance of 0 or more: a JSON number with at most 2 decimals that becomes minor units. */
export const balance = z.pipe(
  z.number({ error: missingOr('Balance is required', 'Invalid balance format') }),
  z.transform((value, payload) => {
    const parsed = parseDecimal(value);
    if (value < 0) {
      return refuse(payload, 'Balance cannot be negative', 'Asset balance cannot be negative');
    }
    if (!parsed.ok) {
      return refuse(
        payload,
        parsed.problem === 'too-large' ? 'Amount is too large' : 'Invalid balance format',
      );
    }
    return parsed.minor > MAX_AMOUNT ? refuse(payload, 'Amount is too large') : parsed.minor;
  }),
);

/** A sum of 0 or more by another name than a balance; `words` say what is wrong with it. */
const sumFromZero = (words: { negative: string; malformed: string }) =>
  z.pipe(
    z.number({ error: words.malformed }),
    z.transform((value, payload) => {
      const parsed = parseDecimal(value);
      if (value < 0) return refuse(payload, words.negative);
      if (parsed.ok && parsed.minor <= MAX_AMOUNT) return parsed.minor;
      return refuse(
        payload,
        parsed.ok || parsed.problem === 'too-large' ? 'Amount is too large' : words.malformed,
      );
    }),
  );

/** What is owed: a JSON number from 0 with at most 2 decimals that becomes minor units. */
export const owed = sumFromZero({
  negative: 'Amount cannot be negative',
  malformed: 'Invalid amount format',
});

/** How far a position may go below 0, in minor units; null is without a limit. */
export const limit = z.nullable(
  sumFromZero({ negative: 'Limit cannot be negative', malformed: 'Invalid limit format' }),
);

const rateError = 'Rate must be from 0 to 100 with at most 3 decimals';

/** Percent a year, or null. */
export const rate = z.nullable(
  z
    .number({ error: rateError })
    .check(
      z.refine((value) => value >= 0 && value <= 100 && /^\d+(?:\.\d{1,3})?$/.test(String(value)), rateError),
    ),
);

const termError = 'Term must be a whole number from 1 to 600';

/** Months, or null. */
export const term = z.nullable(
  z.int({ error: termError }).check(z.gte(1, { error: termError }), z.lte(600, { error: termError })),
);

/** A balance that may be below 0: a JSON number with at most 2 decimals that becomes minor units. */
export const signedBalance = z.pipe(
  z.number({ error: missingOr('Balance is required', 'Invalid balance format') }),
  z.transform((value, payload) => {
    const parsed = parseDecimal(value);
    if (parsed.ok && Math.abs(parsed.minor) <= MAX_AMOUNT) return parsed.minor;
    const isMalformed = !parsed.ok && parsed.problem === 'malformed';
    return refuse(payload, isMalformed ? 'Invalid balance format' : 'Amount is too large');
  }),
);

/**
 * A calendar date (`yyyy-MM-dd`) or an ISO instant with its offset, as it was sent: `toCalendarDate(date, timeZone)` of
 * the domain's values makes it a date of the user's zone. Which dates are allowed is the domain's to say.
 */
export const date = z.pipe(
  z.string({ error: missingOr('Date is required', 'Invalid date') }),
  z.transform((value, payload) => {
    if (value === '') return refuse(payload, 'Date is required');
    if (isCalendarDate(value) || parseInstant(value) !== undefined) return value;
    return refuse(payload, 'Invalid date');
  }),
);

/**
 * The id of another record in a body. `missing` is the message where there is none; an id that nobody can have is the same as
 * one that is not there: `notFound`.
 */
export function reference(texts: { missing: string; notFound: string; headline?: string }) {
  return z.pipe(
    z.string({ error: missingOr(texts.missing, texts.notFound) }),
    z.transform((value, payload) => {
      if (value === '') return refuse(payload, texts.missing);
      return isId(value) ? value : refuse(payload, texts.notFound, texts.headline);
    }),
  );
}

/** Like `reference`, but null or an empty text is null: none. */
export const optionalReference = (notFound: string) =>
  z.pipe(
    z.nullable(z.string({ error: notFound })),
    z.transform((value, payload) => {
      if (value === null || value === '') return null;
      return isId(value) ? value : refuse(payload, notFound);
    }),
  );

/** Ids of records or changes, `min` (0 unless given) to `max` of them; one that comes twice counts once. */
export function ids(label: string, { min = 0, max }: { min?: number; max: number }) {
  const error = `${label} must be a list of ids`;
  return z.pipe(
    list(z.string({ error }).check(z.regex(ID, { error })), {
      error,
      min: { length: min, error: `${label} must have at least ${min} ${min === 1 ? 'id' : 'ids'}` },
      max: { length: max, error: `${label} must have at most ${max.toLocaleString('en-US')} ids` },
    }),
    z.transform((values) => [...new Set(values)]),
  );
}

/** One of a few words. */
export const choice = <const Words extends readonly string[]>(words: Words, error: string) =>
  z.enum(words, { error });

export const flag = (label: string) => z.boolean({ error: `${label} must be true or false` });

/** One of the ten display currencies. */
export const currency = z.pipe(
  z.string({ error: missingOr('Currency is required', 'Currency is not supported') }),
  z.transform(
    (value, payload): CurrencyCode =>
      isCurrencyCode(value) ? value : refuse(payload, 'Currency is not supported'),
  ),
);

/** A BCP 47 language tag, in its canonical spelling. */
export const language = z.pipe(
  z.string({ error: 'Language must be a language tag' }),
  z.transform((value, payload) => {
    try {
      if (value.length <= 35) return new Intl.Locale(value).toString();
    } catch {
      // refused below
    }
    return refuse(payload, 'Language must be a language tag');
  }),
);

/** An e-mail address, trimmed; upper and lower case stay as they were written. */
export const email = z.pipe(
  z.string({ error: 'Please enter a valid email address' }),
  z.transform((value, payload) => {
    const trimmed = value.trim().normalize('NFC');
    return isEmailAddress(trimmed) ? trimmed : refuse(payload, 'Please enter a valid email address');
  }),
);

/** An address to sign in with from now on: typed again, it must give the same one. */
export const newEmail = z.pipe(
  email,
  z.transform((value, payload) => (hasHiddenCharacters(value) ? refuse(payload, texts.emailHidden) : value)),
);

/** A new password, never trimmed: every rule that it does not meet has its own text. */
export const newPassword = z.pipe(
  z.string({ error: missingOr('Password is required', 'Password must be text') }),
  z.transform((value, payload) => {
    for (const problem of passwordProblems(value)) refuse(payload, problem);
    return payload.issues.length === 0 ? value : z.NEVER;
  }),
);

/** A revision that a client saw: a whole number from 0 on. */
export const revision = z
  .int({ error: 'Revision must be a whole number from 0 on' })
  .check(z.nonnegative({ error: 'Revision must be a whole number from 0 on' }));

/** The error of what is not there, or of what is something else. */
export function missingOr(missing: string, wrong: string) {
  return (issue: { input?: unknown }): string => (isMissing(issue.input) ? missing : wrong);
}
