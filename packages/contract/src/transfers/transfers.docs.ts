import { limits } from '@ledgerline/domain/values';
import { answerPart, requestPart } from '../docs/component.ts';
import { expectedRevision, recordFields, tagsDescription } from '../docs/recordFields.ts';
import type { DocsOf } from '../docs/routeDocs.ts';
import { sampleIds } from '../docs/samples.ts';
import { full, name, revision } from '../docs/sharedWords.ts';
import { sampleTransfer } from './transferSamples.ts';
import {
  earmarkAlong,
  interestPart,
  makeTransfer,
  Transfer,
  type transferRoutes,
  turnContext,
  turnIntoTransfer,
  updateTransfer,
} from './transfers.ts';

const pattern = '^[0-9a-f]{24}$';

export const transferComponents = {
  Transfer: answerPart(Transfer, {
    description: 'Money moved from one asset to another.',
    fields: {
      id: 'The transfer’s id.',
      fromAsset: 'Where the money came from.',
      toAsset: 'Where it went.',
      amount: { description: 'The sum that was moved.', exclusiveMinimum: 0 },
      description: 'Empty for none.',
      date: 'The calendar date it belongs to.',
      createdAt: 'When it was made: an instant in UTC.',
      updatedAt: recordFields.updatedAt,
      revision: recordFields.revision,
      tags: 'Its tags, at most 10.',
      bank: 'What banks say of it: a row of a statement for each side. Left out where no statement has it.',
    },
    example: sampleTransfer,
  }),
  EarmarkAlong: requestPart(earmarkAlong, {
    description: 'What a transfer takes along of what is put aside in its source.',
    fields: {
      goal: { description: 'The id of an open goal.', pattern },
      amount: 'The sum, at most the goal’s part in the source.',
    },
    example: { goal: sampleIds.goal, amount: 50 },
  }),
  InterestPart: requestPart(interestPart, {
    description: 'The part of a payment to a loan that is interest: an expense on the loan, called Interest.',
    fields: {
      amount: 'The sum, at most the payment.',
      category: { description: 'The id of an expense category; else Loans & Debt.', pattern },
    },
    example: { amount: 50 },
  }),
  MakeTransfer: requestPart(makeTransfer, {
    description: 'A new transfer between two live assets.',
    fields: {
      fromAsset: { description: 'The id of the asset that the money leaves.', pattern },
      toAsset: { description: 'The id of the asset that it goes to; another one.', pattern },
      amount: 'The sum; the source’s balance has to cover it.',
      description: {
        description: 'Anything worth knowing; several lines are fine.',
        maxLength: limits.transferDescription.max,
      },
      tags: tagsDescription,
      date: 'A calendar date from 1900-01-01 to today, or an instant; without one it is the person’s today.',
      earmarks:
        'What moves along of goals, each named once: in all at most the amount. With them it is one group, `meta.group`, and one undo.',
      interest: 'Of a payment to a loan: the part that is interest. Then it is one group, `meta.group`.',
    },
    example: { fromAsset: sampleIds.bank, toAsset: sampleIds.wallet, amount: 50, date: '2026-05-19' },
  }),
  UpdateTransfer: requestPart(updateTransfer, {
    description: 'The tags that a transfer is to have.',
    fields: { tags: tagsDescription, expectedRevision },
    example: { tags: ['trip to Japan'] },
  }),
  TurnIntoTransfer: requestPart(turnIntoTransfer, {
    description: 'What the money of a transaction was moved to, or came from.',
    fields: {
      asset: {
        description: 'The id of the asset at the other end; it is not the transaction’s own.',
        pattern,
      },
      record: {
        description:
          'The transaction of that asset that is the other side: it is deleted for good. Null or empty for none. Left out, it is the one with the opposite amount at most 4 days away, if there is exactly one.',
        pattern: '^([0-9a-f]{24})?$',
      },
    },
    example: { asset: sampleIds.wallet },
  }),
};

/** What the document says of them. */
export const transferDocs = {
  listTransfers: {
    tag: 'Transfers',
    summary: 'List transfers',
    description: 'Live ones, newest first.',
    example: [sampleTransfer],
  },
  transfer: {
    tag: 'Transfers',
    summary: 'Read a transfer',
    id: 'The transfer’s id.',
    example: sampleTransfer,
  },
  makeTransfer: {
    tag: 'Transfers',
    summary: 'Transfer money',
    description: 'Both balances move in one event. It counts as neither income nor expense.',
    example: sampleTransfer,
    refusals: [
      { code: 'transfer-same-asset' },
      { code: 'transfer-asset-not-found', side: 'fromAsset' },
      { code: 'transfer-asset-not-found', side: 'toAsset' },
      { code: 'transfer-asset-deleted', side: 'fromAsset' },
      { code: 'transfer-asset-deleted', side: 'toAsset' },
      { code: 'transfer-not-covered', assetName: name, balance: 8_750 },
      { code: 'date-out-of-range' },
      { code: 'earmarks-above-transfer' },
      { code: 'not-put-aside', assetName: name, putAside: 10_000, field: 'earmarks' },
      { code: 'goal-asset', field: 'earmarks', why: 'owes' },
      { code: 'goal-not-found', field: 'earmarks' },
      { code: 'goal-closed', field: 'earmarks' },
      { code: 'goal-deleted', field: 'earmarks' },
      { code: 'interest-needs-loan' },
      { code: 'interest-too-large' },
      full,
    ],
  },
  updateTransfer: {
    tag: 'Transfers',
    summary: 'Change a transfer’s tags',
    description: 'All of its tags are replaced. Its money can’t be changed: take the transfer back instead.',
    id: 'The transfer’s id.',
    example: { ...sampleTransfer, tags: ['trip to Japan'] },
    refusals: [revision, full],
  },
  turnIntoTransfer: {
    tag: 'Transactions',
    summary: 'Make a transfer of a transaction',
    description:
      'An expense becomes a transfer to the asset, an income one from it. It keeps amount, date, description (else the title) and what banks say. The transaction is deleted for good, and so is the other side. All of it is one group (`meta.group`) that is taken back as a whole.',
    id: 'The transaction’s id.',
    example: sampleTransfer,
    refusalContext: turnContext,
    refusals: [
      { code: 'transaction-deleted' },
      { code: 'failed-transaction' },
      { code: 'account-locked' },
      { code: 'not-the-other-side' },
      { code: 'transfer-same-asset' },
      { code: 'transfer-asset-not-found', side: 'toAsset' },
      { code: 'transfer-asset-deleted', side: 'toAsset' },
      { code: 'transfer-not-covered', assetName: name, balance: 8_750 },
      { code: 'amount-too-large' },
      full,
    ],
  },
} satisfies DocsOf<typeof transferRoutes>;
