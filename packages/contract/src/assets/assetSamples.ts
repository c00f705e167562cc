import { sampleIds, sampleInstant } from '../docs/samples.ts';
import type { Asset } from './assetAnswers.ts';

export const sampleAsset: Asset = {
  id: sampleIds.wallet,
  name: 'Wallet',
  type: 'cash',
  balance: 87.5,
  shortfall: 0,
  owed: 0,
  overLimit: 0,
  mayOwe: 0,
  available: 87.5,
  rate: null,
  term: null,
  firstDay: null,
  earmarked: 20,
  free: 67.5,
  institution: '',
  description: 'What is in the pocket',
  isDeleted: false,
  createdAt: sampleInstant,
  updatedAt: sampleInstant,
  revision: 1,
};
