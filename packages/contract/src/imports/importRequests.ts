import * as z from 'zod/mini';
import { choice, date, flag, missingOr, reference, revision, signedBalance } from '../fields.ts';
import { isBeyond } from '../jsonLimits.ts';
import { elements } from '../list.ts';
import { rowActions, StatementReading } from './importAnswers.ts';

/** The most bytes that a statement may have. */
export const STATEMENT_MAX_BYTES = 10_000_000;
/** The most rows that a statement may have. */
export const STATEMENT_MAX_ROWS = 20_000;
/** The most bytes of all texts of a form together: decisions about each row, and what was shown of it. */
export const FORM_MAX_TEXT_BYTES = 4_000_000;
/** The most parts that a form may have. */
export const FORM_MAX_PARTS = 8;

const asset = reference({ missing: 'Asset is required', notFound: 'Asset not found' });

/** What a part of a form may hold that is JSON. */
interface PartLimits {
  characters: number;
  values: number;
}

/** A part of a form that holds JSON. */
const jsonPart = <Schema extends z.ZodMiniType>(
  label: string,
  { characters, values }: PartLimits,
  schema: Schema,
) =>
  z.pipe(
    z.pipe(
      z.string({ error: missingOr(`${label} is required`, `${label} must be JSON`) }),
      z.transform((text, payload): unknown => {
        const refuse = (message: string): never => {
          payload.issues.push({ code: 'custom', input: text, message });
          return z.NEVER;
        };
        if (text.length > characters || isBeyond({ fields: 100, values }, text)) {
          return refuse(`${label} must be shorter`);
        }
        try {
          return JSON.parse(text);
        } catch {
          return refuse(`${label} must be JSON`);
        }
      }),
    ),
    schema,
  );

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

const decisionsLimits = { characters: FORM_MAX_TEXT_BYTES, values: 10 * STATEMENT_MAX_ROWS };
const decisions = elements(RowDecision, {
  error: decisionsError,
  max: {
    length: STATEMENT_MAX_ROWS,
    error: `Decisions must be at most ${STATEMENT_MAX_ROWS.toLocaleString('en-US')}`,
  },
});

/** 200 columns with names of 200 characters, each of them escaped. */
const reading = jsonPart('Reading', { characters: 300_000, values: 2_000 }, StatementReading);

/** The parts of POST /imports/read beside `file`. */
export const readStatement = z.strictObject({
  asset,
  reading: z.exactOptional(reading),
});

/** The parts of POST /imports beside `file`. `revision` and `shown` are the preview's; without `shown` it is found out. */
export const importStatement = z.strictObject({
  asset,
  reading: z.exactOptional(reading),
  decisions: z._default(jsonPart('Decisions', decisionsLimits, decisions), []),
  revision: jsonPart('Revision', { characters: 20, values: 2 }, revision),
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
