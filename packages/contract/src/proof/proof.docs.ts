import { answerPart } from '../docs/component.ts';
import type { DocsOf } from '../docs/routeDocs.ts';
import { Proof, ProofStep, type proofRoutes } from './proof.ts';
import { sampleProof, sampleProofStep } from './proofSamples.ts';

export const proofComponents = {
  ProofStep: answerPart(ProofStep, {
    description: 'One event that moved the asset.',
    fields: {
      revision: 'The event’s number in the ledger, from 1.',
      at: 'When it was written: an instant in UTC.',
      type: 'The event’s type.',
      record: 'What the event is about.',
      summary: 'What happened, in one sentence.',
      parts:
        'The sentence in parts: its amounts apart from its texts, so that names are never taken for amounts.',
      delta: 'By how much it moved the asset’s position.',
      balance: 'The running position, which may be below 0.',
      hash: 'The chain’s hash up to and including this event.',
    },
    example: sampleProofStep,
  }),
  Proof: answerPart(Proof, {
    description: 'Where a balance comes from, and that the log still says so.',
    fields: {
      asset: 'The asset as it is now.',
      balance: 'The position that all steps add up to; not below 0 it is the asset’s balance.',
      revision: 'The ledger’s revision that was looked at.',
      hash: 'The chain’s hash there.',
      verified: 'Whether the chain was computed again from the stored text and every step adds up.',
      steps: 'A page of the steps, oldest first.',
    },
    example: sampleProof,
  }),
};

/** What the document says of them. */
export const proofDocs = {
  proof: {
    tag: 'Assets',
    summary: 'Why is a balance what it is?',
    description:
      'Every event that moved the asset, with a running sum, checked against the log’s hash chain.',
    id: 'The asset’s id.',
    example: sampleProof,
  },
} satisfies DocsOf<typeof proofRoutes>;
