import * as z from 'zod/mini';

/** Deleting or restoring by an update (`isDeleted`) is all that the update may ask for. */
export const standsAlone = z.refine<{ isDeleted?: boolean }>(
  (update) => update.isDeleted === undefined || Object.keys(update).length === 1,
  { error: 'isDeleted cannot be changed together with other fields', path: ['isDeleted'] },
);

type Touched<Fields extends Record<string, z.ZodMiniType>> = {
  [Field in keyof Fields]: z.ZodMiniExactOptional<Fields[Field]>;
};

/** The fields of a record as an update may send them: any of them, or none. */
export const touched = <Fields extends Record<string, z.ZodMiniType>>(fields: Fields): Touched<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [field, z.exactOptional(schema)]),
  ) as Touched<Fields>;
