import type { ActivityEntry, ActivityLine } from '@ledgerline/contract';

/** Whether a line of Activity is a change of its own; else it is a group of them. */
export const isSingle = (line: ActivityLine): line is ActivityEntry => line.type !== 'Group';
