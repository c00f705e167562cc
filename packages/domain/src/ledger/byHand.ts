import type { TransactionRecord } from '@ledgerline/events';
import type { CategorisableText } from '../categoriser/learnedChoices.ts';
import { bankTextWithName, payeeOfBank, titleOfBankText } from './bankText.ts';

/** A field that a person may have chosen, or a rule set. */
export type ChosenField = 'title' | 'payee' | 'category';

/**
 * Whether a person chose a field of a record: a title or payee that no rule set and no bank gives, a category that is
 * not automatic.
 */
export function isByHand(record: TransactionRecord, field: ChosenField): boolean {
  switch (field) {
    case 'category':
      return record.categorizedBy === 'user';
    case 'payee':
      return record.payee !== '' && !record.setBy.payee && record.payee !== payeeGiven(record);
    case 'title':
      return record.title !== '' && !record.setBy.title && !isTitleGiven(record);
  }
}

const payeeGiven = ({ bank }: TransactionRecord): string | undefined =>
  bank === null ? undefined : payeeOfBank(bank.counterparty);

/** Whether the bank gives the title, whatever words all texts of the file began with. */
function isTitleGiven({ bank, title }: TransactionRecord): boolean {
  if (bank === null) return false;
  const { text, counterparty } = bank;
  if (titleOfBankText(text, counterparty) === title) return true;
  const [first = '', second = ''] = text.split(' ', 2);
  // What all texts of a file begin with are two words or more.
  let start = text.indexOf(' ', first.length + second.length + 1) + 1;
  while (start > 0) {
    if (text.startsWith(title, start) && titleOfBankText(text, counterparty, text.slice(0, start)) === title)
      return true;
    start = text.indexOf(' ', start) + 1;
  }
  return false;
}

/** What is learned from of a record: of what a bank says the whole text, and a payee that a person chose. */
export const textToLearn = (record: TransactionRecord): CategorisableText => {
  const { type, title, description, bank } = record;
  return {
    type,
    title: bank === null ? title : bankTextWithName(bank),
    payee: isByHand(record, 'payee') ? record.payee : '',
    description,
  };
};
