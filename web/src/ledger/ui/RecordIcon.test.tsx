import { defaultCategories } from '@ledgerline/domain';
import { Tag } from 'lucide-react';
import { expect, it } from 'vitest';
import { categoryIconOf } from './RecordIcon.tsx';

it('S2-3.10 draws the icon of every category of the catalogue', () => {
  const fallbacks = defaultCategories.filter(({ icon }) => icon !== 'tag' && categoryIconOf(icon) === Tag);
  expect(fallbacks.map(({ name, icon }) => `${name}: ${icon}`)).toEqual([]);
});
