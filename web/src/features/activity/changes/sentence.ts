import type { ActivityEntry, SentencePart } from '@ledgerline/contract';
import { longDate } from '../../../shared/format/dates.ts';

/** The words between names and amounts, with days as people read them. */
export const wordsOf = (part: string): string => part.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, longDate);

/** The sentence as text. `format` writes decimal units as people read them. */
export const sentenceText = (parts: readonly SentencePart[], format: (amount: number) => string): string =>
  parts
    .map((part) =>
      typeof part === 'string' ? wordsOf(part) : 'name' in part ? part.name : format(part.amount),
    )
    .join('');

/** Whether the change took an earlier one back. */
export const isRevert = ({ reverts }: ActivityEntry): boolean => reverts !== undefined;
