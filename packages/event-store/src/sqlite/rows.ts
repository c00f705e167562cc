import type { StoredEvent } from '@ledgerline/events';
import { positionText } from './position.ts';

/** The columns of a stored event, in the order of `EventRow`. */
export const EVENT_COLUMNS = 'position, stream, revision, id, type, data, metadata';

/** A row as SQLite returns it as an array: half the time of an object per row. */
export type EventRow = readonly [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
];

/** The stored event that a row holds. */
export const storedEvent = ([
  position,
  stream,
  revision,
  id,
  type,
  data,
  metadata,
]: EventRow): StoredEvent => ({
  id,
  type,
  data,
  metadata,
  stream,
  revision,
  position: positionText(position),
});

/** A page of the log by row number: `position` is the last row looked at. */
export interface RowPage {
  rows: EventRow[];
  position: number;
}

/** The rows of a statement over EVENT_COLUMNS that returns arrays. */
export const eventRows = (rows: unknown): EventRow[] => rows as EventRow[];
