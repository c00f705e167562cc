import { sampleIds, sampleInstant } from '../docs/samples.ts';
import type { Rule } from './ruleAnswers.ts';

export const sampleRule: Rule = {
  id: sampleIds.rule,
  name: 'Coffee',
  match: 'all',
  when: [{ field: 'payee', test: 'equals', value: 'Kopi Kenangan' }],
  then: { category: sampleIds.category, tags: ['out'] },
  enabled: true,
  version: 2,
  createdAt: sampleInstant,
  updatedAt: sampleInstant,
  revision: 12,
};
