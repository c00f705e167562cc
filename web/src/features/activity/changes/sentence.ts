import type { ActivityEntry, SentencePart } from '@ledgerline/contract';

/** The sentence as text. `format` writes decimal units as people read them. */
export const sentenceText = (parts: readonly SentencePart[], format: (amount: number) => string): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : 'name' in part ? part.name : format(part.amount)))
    .join('');

/** Whether the change took an earlier one back. */
export const isRevert = ({ reverts }: ActivityEntry): boolean => reverts !== undefined;
