import type { ActivityRow } from '../documents.ts';
import { follows } from '../projections/activity.ts';
import type { StoredActivityRow } from './collections.ts';

/** An entry as MongoDB keeps it. */
export const storeActivityRow = (row: ActivityRow): StoredActivityRow => ({
  _id: `${row.userId}:${row.stream}:${row.streamRevision}`,
  ...row,
  at: new Date(row.at),
  ...(follows(row) && { follows: true }),
});

/** The entry that a stored one holds. */
export const loadActivityRow = ({ _id, follows: _follows, ...row }: StoredActivityRow): ActivityRow => ({
  ...row,
  at: row.at.toISOString(),
});
