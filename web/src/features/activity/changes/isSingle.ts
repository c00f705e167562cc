import type { ActivityEntry, ActivityLine } from '@ledgerline/contract';

/** Whether a line of Activity is a change of its own; else it is a group of them. */
export const isSingle = (line: ActivityLine): line is ActivityEntry => line.type !== 'Group';

/** The types of the changes among these lines, by their ids. */
export const typesById = (lines: readonly ActivityLine[]): ReadonlyMap<string, ActivityEntry['type']> =>
  new Map(lines.filter(isSingle).map(({ id, type }) => [id, type]));
