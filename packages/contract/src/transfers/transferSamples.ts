import { sampleIds, sampleInstant } from '../docs/samples.ts';
import type { Transfer } from './transfers.ts';

export const sampleTransfer: Transfer = {
  id: sampleIds.transfer,
  fromAsset: { id: sampleIds.bank, name: 'Bank' },
  toAsset: { id: sampleIds.wallet, name: 'Wallet' },
  amount: 50,
  description: '',
  date: '2026-05-19',
  tags: [],
  createdAt: sampleInstant,
  updatedAt: sampleInstant,
  revision: 4,
};
