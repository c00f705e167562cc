/** Raised whenever a projection or the shape of a document changes: read models of an older one are due for a rebuild. */
export const PROJECTION_VERSION = 14;
