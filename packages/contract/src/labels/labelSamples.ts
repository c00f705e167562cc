import { samplePageMeta } from '../docs/samples.ts';
import type { LabelUse, PayeesMeta } from './labelAnswers.ts';

export const samplePayeesMeta: PayeesMeta = { ...samplePageMeta, fromBank: 1_204 };

export const sampleLabelUse: LabelUse = {
  name: 'Kopi Kenangan',
  count: 12,
  lastUsed: '2026-05-20',
  spent: 54,
  received: 0,
};
