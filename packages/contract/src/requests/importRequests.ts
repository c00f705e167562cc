import * as z from 'zod/mini';
import { rowActions, StatementReading } from '../answers/statementImport.ts';
import { choice, date, flag, reference, revision, signedBalance } from '../fields.ts';

/** The most bytes that a statement may have. */
export const STATEMENT_MAX_BYTES = 10_000_000;
/** The most rows that a statement may have. */
export const STATEMENT_MAX_ROWS = 20_000;

const asset = reference({ missing: 'Asset is required', notFound: 'Asset not found' });

/** The most characters of a reading: twenty names of columns take a tenth of it. */
const READING_MAX_LENGTH = 100_000;

/** A part of a form that holds JSON. What is longer than `most` (characters, or items of a list) meets no schema. */
const jsonPart = <Schema extends z.ZodMiniType>(
  label: string,
  schema: Schema,
  most: { length?: number; items?: number; error: string },
) =>
  z.pipe(
    z.pipe(
      z.string({ error: `${label} must be JSON` }),
      z.transform((text, payload): unknown => {
        const refuse = (message: string) => {
          payload.issues.push({ code: 'custom', input: '', message });
          return z.NEVER;
        };
        if (text.length > (most.length ?? Number.POSITIVE_INFINITY)) return refuse(most.error);
        try {
          const value: unknown = JSON.parse(text);
          const items = Array.isArray(value) ? value.length : 0;
          return items > (most.items ?? Number.POSITIVE_INFINITY) ? refuse(most.error) : value;
        } catch {
          return refuse(`${label} must be JSON`);
        }
      }),
    ),
    schema,
  );

const readingPart = jsonPart('Reading', StatementReading, {
  length: READING_MAX_LENGTH,
  error: 'Reading is too long',
});

const rowError = `Row must be a whole number from 0 to ${STATEMENT_MAX_ROWS}`;
const decisionsError = 'Decisions must be a list of decisions';

/** What a person decided about one row; whatever is not said stays as it was shown. */
export const RowDecision = z.strictObject(
  {
    row: z.int({ error: rowError }).check(z.nonnegative(rowError), z.maximum(STATEMENT_MAX_ROWS, rowError)),
    action: z.exactOptional(choice(rowActions, 'Action must be add, match, transfer or leave')),
    /** With `match`: which record. With `transfer`: the other side, where it is recorded. */
    record: z.exactOptional(reference({ missing: 'Record is required', notFound: 'Record not found' })),
    /** With `transfer`: the other asset. */
    asset: z.exactOptional(asset),
    /** With `add`: the category. */
    category: z.exactOptional(reference({ missing: 'Category is required', notFound: 'Category not found' })),
  },
  { error: decisionsError },
);
export type RowDecision = z.infer<typeof RowDecision>;

/** The parts of POST /imports/read beside `file`. */
export const readStatement = z.strictObject({
  asset,
  reading: z.exactOptional(readingPart),
});

/** The parts of POST /imports beside `file`. `revision` and `shown` are the preview's; without `shown` it is found out. */
export const importStatement = z.strictObject({
  asset,
  reading: z.exactOptional(readingPart),
  decisions: z._default(
    jsonPart('Decisions', z.array(RowDecision, { error: decisionsError }), {
      items: STATEMENT_MAX_ROWS,
      error: `At most ${STATEMENT_MAX_ROWS} decisions`,
    }),
    [],
  ),
  revision: jsonPart('Revision', revision, {
    length: 20,
    error: 'Revision must be a whole number from 0 on',
  }),
  shown: z.exactOptional(z.string({ error: 'Shown must be text' })),
});

/**
 * What a person's bank says of an asset at the end of a day. `balance` may be below 0. `setOpening` changes the opening
 * balance so that the records fit.
 */
export const confirmBalance = z.strictObject({
  date,
  balance: signedBalance,
  setOpening: z._default(flag('Set opening'), false),
});
