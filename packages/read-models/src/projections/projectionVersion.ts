import { LATER_FIELDS } from '@ledgerline/events';

/**
 * Raised whenever a projection or the shape of a document changes, by itself with each field that transactions get: read
 * models of an older one are due for a rebuild.
 */
export const PROJECTION_VERSION = 10 + LATER_FIELDS;
