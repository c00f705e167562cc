import { eachFreeText, type FreeText } from '@ledgerline/domain/values';
import { sampleCategory } from '../categories/categorySamples.ts';
import { sampleIds, sampleInstant } from '../docs/samples.ts';
import type { Transaction, TransferRow } from './transactionAnswers.ts';

/** What the free texts of a transaction are for, and an example of each. */
export const freeTextWords: Readonly<Record<FreeText, { description: string; example: string }>> = {
  payee: { description: 'Who was paid or who paid; empty for nobody.', example: 'Warung Sari' },
};

const rowFields = {
  isDeleted: false,
  createdAt: sampleInstant,
  updatedAt: sampleInstant,
  status: 'completed',
} as const;

export const sampleTransaction: Transaction = {
  id: sampleIds.transaction,
  type: 'expense',
  title: 'Lunch at Warung Sari',
  amount: 12.5,
  date: '2026-05-20',
  category: sampleCategory,
  account: { id: sampleIds.wallet, name: 'Wallet' },
  description: '',
  ...rowFields,
  refundedCategory: null,
  goal: null,
  ...eachFreeText((field) => freeTextWords[field].example),
  tags: ['trip to Japan'],
  setBy: {},
  categorizedBy: 'auto',
  confidence: 0.92,
  revision: 2,
};

export const sampleTransferRow: TransferRow = {
  id: sampleIds.transfer,
  type: 'expense',
  title: 'Transfer: Bank → Wallet',
  amount: 50,
  date: '2026-05-19',
  category: {
    id: '7472616e7366657200000000',
    name: 'Transfer',
    type: 'expense',
    icon: 'arrow-left-right',
    color: 'sky',
  },
  description: 'Outgoing transfer',
  ...rowFields,
  categorizedBy: 'user',
  revision: 4,
  transferType: 'transfer',
  tags: [],
  fromAsset: { id: sampleIds.bank, name: 'Bank' },
  toAsset: { id: sampleIds.wallet, name: 'Wallet' },
};
