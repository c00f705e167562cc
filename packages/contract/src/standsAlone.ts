import * as z from 'zod/mini';

/** Deleting or restoring by an update (`isDeleted`) is all that the update may ask for. */
export const standsAlone = z.refine<{ isDeleted?: boolean }>(
  (update) => update.isDeleted === undefined || Object.keys(update).length === 1,
  { error: 'isDeleted cannot be changed together with other fields', path: ['isDeleted'] },
);
