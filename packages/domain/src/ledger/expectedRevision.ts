import { type Refused, refuse } from '../decision.ts';

/** Refuses where a command is based on another public revision of the record than it has; undefined fits any. */
export const changedSince = (
  expected: number | undefined,
  { revision: actual }: { revision: number },
): Refused | undefined =>
  expected === undefined || expected === actual
    ? undefined
    : refuse({ code: 'revision-conflict', expected, actual });
