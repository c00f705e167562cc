import * as z from 'zod/mini';

type Touched<Fields extends Record<string, z.ZodMiniType>> = {
  [Field in keyof Fields]: z.ZodMiniExactOptional<Fields[Field]>;
};

/** The fields of a record as an update may send them: any of them, or none. */
export const touched = <Fields extends Record<string, z.ZodMiniType>>(fields: Fields): Touched<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [field, z.exactOptional(schema)]),
  ) as Touched<Fields>;
