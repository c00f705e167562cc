import { sampleIds, sampleInstant } from '../docs/samples.ts';
import { sampleTransaction } from '../transactions/transactionSamples.ts';
import type { ActivityEntry, ActivityGroup, TransactionVersion } from './activityAnswers.ts';

const { createdAt: _created, updatedAt: _updated, revision: _revision, ...version } = sampleTransaction;

export const sampleActivityEntry: ActivityEntry & { after: TransactionVersion } = {
  id: sampleIds.activity,
  type: 'TransactionCreated',
  at: sampleInstant,
  source: 'web',
  record: { kind: 'transaction', id: sampleTransaction.id, name: sampleTransaction.title },
  summary: 'Added expense “Lunch at Warung Sari” of 12.50 from Wallet',
  parts: [
    'Added expense “',
    { name: 'Lunch at Warung Sari' },
    '” of ',
    { amount: 12.5 },
    ' from ',
    { name: 'Wallet' },
  ],
  before: null,
  after: version,
  revertible: true,
};

export const sampleActivityGroup: ActivityGroup = {
  id: sampleIds.group,
  type: 'Group',
  kind: 'bulk',
  at: sampleInstant,
  source: 'web',
  count: 214,
  standing: 214,
  summary: 'Changed the category of 214 transactions to Dining',
  parts: ['Changed the category of 214 transactions to ', { name: 'Dining' }],
  revertible: true,
};
