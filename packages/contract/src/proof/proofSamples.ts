import { sampleAsset } from '../assets/assetSamples.ts';
import { sampleInstant } from '../docs/samples.ts';
import { sampleTransaction } from '../transactions/transactionSamples.ts';
import type { Proof, ProofStep } from './proof.ts';

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const sampleProofStep: ProofStep = {
  revision: 2,
  at: sampleInstant,
  type: 'TransactionCreated',
  record: { kind: 'transaction', id: sampleTransaction.id, name: sampleTransaction.title },
  summary: 'Added the expense Lunch at Warung Sari of 12.50',
  parts: ['Added the expense Lunch at Warung Sari of ', { amount: 12.5 }],
  delta: -12.5,
  balance: 87.5,
  hash,
};

export const sampleProof: Proof = {
  asset: sampleAsset,
  balance: 87.5,
  revision: 5,
  hash,
  verified: true,
  steps: [sampleProofStep],
};
