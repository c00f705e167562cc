import { eachFreeText, freeTexts, limits } from '@ledgerline/domain/values';
import { Category } from '../categories/categories.ts';
import { sampleCategory } from '../categories/categorySamples.ts';
import { answerPart, anyOf, requestPart } from '../docs/component.ts';
import { expectedRevision, recordFields, tagsDescription } from '../docs/recordFields.ts';
import { sampleIds, sampleWriteMeta } from '../docs/samples.ts';
import {
  EditMeta,
  HistoryEntry,
  RuleOffer,
  Summary,
  Transaction,
  TransferRow,
} from './transactionAnswers.ts';
import {
  bulkTransactions,
  createTransaction,
  downloadTransactions,
  updateTransaction,
} from './transactionRequests.ts';
import { freeTextWords, sampleTransaction, sampleTransferRow } from './transactionSamples.ts';

const fields = {
  title: {
    description: `${limits.title.min} to ${limits.title.max} characters as a person counts them, at most ${limits.title.maxUnits} in UTF-16.`,
    minLength: limits.title.min,
    maxLength: limits.title.maxUnits,
  },
  amount: 'The sum; an expense has to be covered by the account’s balance.',
  account: { description: 'The id of the asset that it moves.', pattern: '^[0-9a-f]{24}$' },
  category: {
    description: 'The id of a category of this type. None (null or empty) only with `useAutoCategory`.',
    pattern: '^([0-9a-f]{24})?$',
  },
  description: {
    description: 'Anything worth knowing; several lines are fine.',
    maxLength: limits.transactionDescription.max,
  },
  date: 'A calendar date from 1900-01-01 to today, or an instant, which becomes the date in X-Time-Zone.',
  type: 'Whether money comes or goes.',
  status: 'Pending counts like completed; failed moves nothing and counts nowhere.',
  paymentMethod: { description: 'How it was paid; empty for none.', maxLength: limits.paymentMethod.max },
  refundedCategory: {
    description:
      'Of an income: the id of the expense category that it comes back to. None (null or empty) for no refund. A change of `type` empties it.',
    pattern: '^([0-9a-f]{24})?$',
  },
  goal: {
    description:
      'Of an expense: the id of the goal that it is paid from. None (null or empty) for no goal. A change of `type` empties it.',
    pattern: '^([0-9a-f]{24})?$',
  },
  ...eachFreeText((field) => ({
    description: freeTextWords[field].description,
    maxLength: freeTexts[field].max,
  })),
  tags: tagsDescription,
  useAutoCategory: 'Lets the server choose the category; one that is given as well is ignored.',
};

const rowFields = {
  ...recordFields,
  id: 'Its id.',
  type: 'Whether money comes or goes.',
  title: 'What it was.',
  amount: { description: 'Always above 0; `type` has the direction.', exclusiveMinimum: 0 },
  date: 'The calendar date it belongs to.',
  category: 'Its category as that is called now.',
  description: 'Empty for none.',
  status: fields.status,
};

const bank =
  'What the bank says of it: the row of a statement. Left out of what was written by hand; a transfer may have one for each side.';

const after =
  'What the account held after it, by date, then creation, whatever else the list is narrowed to or sorted by; may be below 0. Only in a list with `running=true`.';

export const transactionComponents = {
  Category: answerPart(Category, {
    description: 'A category of the catalogue, which is the same for everybody.',
    fields: {
      id: 'The category’s id.',
      name: 'What it is called.',
      type: 'Which transactions it is for.',
      icon: 'The name of a lucide icon.',
      color: 'One of the twelve hue names.',
    },
    example: sampleCategory,
  }),
  Transaction: answerPart(Transaction, {
    description: 'An income or an expense.',
    fields: {
      ...rowFields,
      account: 'The asset that it moves.',
      paymentMethod: 'How it was paid, where that was said.',
      refundedCategory: 'The expense category that an income comes back to; null for none.',
      goal: 'The goal that an expense is paid from; null for none.',
      ...eachFreeText((field) => freeTextWords[field].description),
      tags: 'Its tags, at most 10.',
      setBy: 'Which rules set which of its fields, in the version that they had then.',
      categorizedBy: 'Who chose the category: the server or the person.',
      bank,
      after,
      confidence: {
        description: 'How sure the server was; there where it chose.',
        minimum: 0,
        maximum: 1,
      },
    },
    example: sampleTransaction,
  }),
  RuleOffer: answerPart(RuleOffer, {
    description:
      'A rule that is offered once a category was corrected by hand: for the payee, else for the title.',
    fields: {
      payee: 'The payee that the rule is for.',
      title: 'The title that it is for, where there is no payee.',
      category: 'What it would set.',
    },
    example: { payee: 'Kopi Kenangan', category: sampleCategory },
  }),
  EditMeta: answerPart(EditMeta, {
    description: 'What an edit of a transaction adds.',
    fields: {
      revision: 'The ledger’s revision afterwards.',
      balances: 'What the assets that it moved hold.',
      events: 'The ids of its events, as Activity has them.',
      group: 'The group that they are, if they are one.',
      offer:
        'A rule that is offered; at most once a day for a payee or a title, and not where it was declined.',
    },
    example: sampleWriteMeta,
  }),
  TransferRow: answerPart(TransferRow, {
    description:
      'A transfer as a row of a list: an expense seen from no asset or from its source, an income seen from its destination.',
    fields: {
      ...rowFields,
      title: 'Says from where to where.',
      categorizedBy: 'Always `user`.',
      transferType: 'Tells it from a transaction.',
      fromAsset: 'Where the money came from.',
      toAsset: 'Where it went.',
      tags: 'Its tags, at most 10.',
      bank,
      after,
    },
    example: sampleTransferRow,
  }),
  HistoryEntry: anyOf(HistoryEntry, {
    description: 'A row of the history.',
    example: sampleTransaction,
  }),
  Summary: answerPart(Summary, {
    description:
      'What everything adds up to that matches the filters; the trends compare the last 30 days with the 30 before.',
    fields: {
      totalIncome: 'All income.',
      totalExpenses: 'All expenses.',
      netAmount: 'Income less expenses; may be below 0.',
    },
    example: {
      totalIncome: { value: 100, trend: { value: 100, positive: true } },
      totalExpenses: { value: 12.5, trend: { value: -40, positive: false } },
      netAmount: { value: 87.5, trend: { value: 12.1, positive: true } },
    },
  }),
  CreateTransaction: requestPart(createTransaction, {
    description: 'A new transaction. A category or `useAutoCategory` is needed.',
    fields,
    example: {
      type: 'expense',
      title: 'Lunch at Warung Sari',
      amount: 12.5,
      account: sampleIds.wallet,
      date: '2026-05-20',
      useAutoCategory: true,
    },
  }),
  UpdateTransaction: requestPart(updateTransaction, {
    description: 'Any part of a transaction, or `isDeleted` alone; what is not sent stays as it is.',
    fields: {
      ...fields,
      isDeleted: 'Alone: true deletes softly, false restores.',
      expectedRevision,
    },
    example: { title: 'Lunch with Dewi', amount: 15, expectedRevision: 2 },
  }),
  BulkTransactions: requestPart(bulkTransactions, {
    description: 'One change for many transactions.',
    fields: {
      ids: 'The ids of the transactions; one that comes twice counts once.',
      change: { description: 'Exactly one of these.', minProperties: 1, maxProperties: 1 },
      expectedRevision:
        'The ledger’s revision that the choice was made from. Records that were changed later stand in the way.',
    },
    example: { ids: [sampleIds.transaction], change: { category: sampleIds.category } },
  }),
  DownloadTransactions: requestPart(downloadTransactions, {
    description: 'Which records are wanted: the filters of the list. None means all incomes and expenses.',
    fields: {
      search: {
        description: 'A text of the title, the description, the payee, the tags or the category.',
        maxLength: 200,
      },
      type: 'Only these.',
      category: { description: 'The id of a category.', pattern: '^[0-9a-f]{24}$' },
      account: { description: 'The id of an asset.', pattern: '^[0-9a-f]{24}$' },
      goal: { description: 'The id of a goal.', pattern: '^[0-9a-f]{24}$' },
      spentIn: {
        description: 'The id of an expense category: its expenses and the refunds for it.',
        pattern: '^[0-9a-f]{24}$',
      },
      payee: { description: 'A payee, in any case; empty for none.', maxLength: limits.payee.max },
      tag: 'Tags that a record has all of; an empty one finds those without.',
      from: { description: 'The first date.', format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
      to: { description: 'The last date.', format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
      include: 'Brings transfers, too.',
    },
    example: { include: 'transfers', from: '2026-01-01' },
  }),
};
