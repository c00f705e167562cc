import type { Refusal } from '@ledgerline/domain/refusals';
import type { DocsOf } from '../docs/routeDocs.ts';
import { sampleGroupWritten, sampleIds } from '../docs/samples.ts';
import { full, insufficient, name, revision, title, update } from '../docs/sharedWords.ts';
import { transactionComponents } from './transactionComponents.ts';
import { sampleTransaction, sampleTransferRow } from './transactionSamples.ts';
import type { transactionRoutes } from './transactions.ts';

const transactionRules: readonly Refusal[] = [
  { code: 'account-not-found' },
  { code: 'account-deleted' },
  { code: 'category-required' },
  { code: 'category-not-found' },
  { code: 'category-of-other-type' },
  { code: 'category-retired' },
  { code: 'refund-not-income' },
  { code: 'plan-category', field: 'refundedCategory', why: 'not-found' },
  { code: 'plan-category', field: 'refundedCategory', why: 'not-expense' },
  { code: 'plan-category', field: 'refundedCategory', why: 'retired' },
  { code: 'goal-not-expense' },
  { code: 'goal-not-found', field: 'goal' },
  { code: 'goal-closed', field: 'goal' },
  { code: 'goal-deleted', field: 'goal' },
  { code: 'date-out-of-range' },
  insufficient,
  full,
];
const deletedTransaction = { ...sampleTransaction, isDeleted: true };

/** What the document says of them. */
export const transactionDocs = {
  listTransactions: {
    tag: 'Transactions',
    summary: 'List transactions',
    description:
      'Transfers come with `include=transfers` or `type=transfer`. With `account` a transfer is seen from that asset, and `running=true` adds what the asset held after each row.',
    example: [sampleTransaction, sampleTransferRow],
  },
  summary: {
    tag: 'Transactions',
    summary: 'Add transactions up',
    description: 'Over everything that matches the filters, however many pages that has.',
    example: transactionComponents.Summary.example,
  },
  transaction: {
    tag: 'Transactions',
    summary: 'Read a transaction',
    description: 'Also a softly deleted one.',
    id: 'The transaction’s id.',
    example: sampleTransaction,
  },
  createTransaction: {
    tag: 'Transactions',
    summary: 'Record a transaction',
    example: sampleTransaction,
    refusals: transactionRules,
  },
  updateTransaction: {
    tag: 'Transactions',
    summary: 'Change a transaction',
    description: update,
    id: 'The transaction’s id.',
    example: sampleTransaction,
    refusals: [
      { code: 'transaction-deleted' },
      { code: 'account-locked' },
      ...transactionRules,
      { code: 'increase-not-covered', assetName: name, increase: 10_000, balance: 8_750 },
      revision,
    ],
  },
  deleteTransaction: {
    tag: 'Transactions',
    summary: 'Delete a transaction softly',
    description: 'The balance moves at once. It can be restored. Deleting it again changes nothing.',
    id: 'The transaction’s id.',
    example: deletedTransaction,
  },
  restoreTransaction: {
    tag: 'Transactions',
    summary: 'Restore a transaction',
    description:
      'Moves the balance back; an expense has to be covered. Restoring a live one changes nothing.',
    id: 'The transaction’s id.',
    example: sampleTransaction,
    refusals: [insufficient],
  },
  purgeTransaction: {
    tag: 'Transactions',
    summary: 'Delete a transaction for good',
    description: 'It is gone from every answer; a second time it is not found. Activity can bring it back.',
    id: 'The transaction’s id.',
    example: deletedTransaction,
    refusals: [revision],
  },
  bulkTransactions: {
    tag: 'Transactions',
    summary: 'Change many transactions at once',
    description:
      'One change for 1 to 500 transactions: a category, an account, a date, a status, a payee, tags, or `deleted`. All of them are changed, or none: a refusal lists each record that stands in the way (`params.refused`), and without those the rest is accepted. The changes are one group in Activity. Sent with `expectedRevision`, the ledger’s revision that the choice was made from, records that were changed later stand in the way.',
    example: sampleGroupWritten,
    refusals: [
      {
        code: 'some-records-refused',
        refused: [{ id: sampleIds.transaction, what: title, refusal: { code: 'transaction-deleted' } }],
        of: 214,
      },
      {
        code: 'some-records-refused',
        refused: [
          { id: sampleIds.transaction, what: title, refusal: { code: 'transaction-deleted' } },
          { id: sampleIds.transfer, what: title, refusal: revision },
        ],
        of: 214,
      },
      full,
    ],
  },
} satisfies DocsOf<typeof transactionRoutes>;
