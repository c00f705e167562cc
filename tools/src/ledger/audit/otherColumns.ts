import type { Check, Finding } from './deviation.ts';

/** That a row's fields are right, but not the columns beside them, by which lists are searched, sorted and counted. */
export const otherColumns = (check: Check, record: string): Finding => ({
  check,
  record,
  expected: 'the columns that its fields give',
  found: 'others',
});
