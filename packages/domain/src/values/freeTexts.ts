import { limits } from './text.ts';

/**
 * Texts of one line that people may give a transaction and that are kept as written, by the record's field: how each is
 * called, and how long it may be. Requests, answers, forms, tables and Activity follow this list.
 */
export const freeTexts = {
  payee: { label: 'Payee', ...limits.payee },
} as const;

export type FreeText = keyof typeof freeTexts;

/** The fields that they stand in. */
export const freeTextFields = Object.keys(freeTexts) as readonly FreeText[];

/** Something for each of these fields. */
export const eachFreeText = <Value>(of: (field: FreeText) => Value): Record<FreeText, Value> =>
  Object.fromEntries(freeTextFields.map((field) => [field, of(field)])) as Record<FreeText, Value>;
