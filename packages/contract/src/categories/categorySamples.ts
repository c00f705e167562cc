import { sampleIds } from '../docs/samples.ts';
import type { Category } from './categories.ts';

export const sampleCategory: Category = {
  id: sampleIds.category,
  name: 'Dining',
  type: 'expense',
  icon: 'utensils',
  color: 'coral',
};
