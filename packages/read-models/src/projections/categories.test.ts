import { recordAfterHistory, sampleCatalogue } from '@ledgerline/domain/testing';
import { CATEGORIES_STREAM, type CategoryEvent } from '@ledgerline/events';
import { expect, it } from 'vitest';
import { categoryDocument } from './categories.ts';

it('a category is what its last event says: added, changed, retired', () => {
  const [entry] = sampleCatalogue.values();
  if (!entry) throw new Error('the sample catalogue is empty');
  const { retired: _retired, ...category } = entry;
  const changed = { ...category, name: 'Renamed' };
  const events: CategoryEvent[] = [
    { type: 'CategoryAdded', data: { category } },
    { type: 'CategoryChanged', data: { category: changed, former: { name: category.name } } },
    { type: 'CategoryRetired', data: { category: changed } },
  ];
  expect(recordAfterHistory([], events, {}, CATEGORIES_STREAM).map(categoryDocument)).toEqual([
    { ...category, retired: false, revision: 1 },
    { ...changed, retired: false, revision: 2 },
    { ...changed, retired: true, revision: 3 },
  ]);
});
