import { createHash } from 'node:crypto';

/**
 * The id of the record that stands for a date of a schedule: the same on every server and at every try, so that a date
 * is recorded once.
 */
export const occurrenceRecordId = (scheduleId: string, dueOn: string): string =>
  createHash('sha256').update(`${scheduleId} ${dueOn}`).digest('hex').slice(0, 24);
