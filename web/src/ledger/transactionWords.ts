import type { Transaction } from './records/records.ts';

/** Everything that a transaction says in words, of its own and of its bank. */
export const wordsOf = ({ title, description, bank = [] }: Transaction): string =>
  [title, description, ...bank.flatMap(({ text, counterparty }) => [text, counterparty])].join(' ');
