/** The largest file, in bytes, and the most rows and columns. */
export const MAX_FILE_BYTES = 10_000_000;
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 200;
