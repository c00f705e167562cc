import { sampleCatalogue } from '@ledgerline/domain/testing';
import { owesNothing } from '@ledgerline/events';
import { type AssetDocument, type CategoryDocument, emptyBalances } from '@ledgerline/read-models';
import { type Names, namesFor } from '../names.ts';

/** Names for these assets and the sample categories. */
export function sampleNames(
  ...assets: (Pick<AssetDocument, 'id' | 'name'> & Partial<AssetDocument>)[]
): Names {
  const categories = [...sampleCatalogue.values()].map((category) => ({ ...category, revision: 1 }));
  return namesFor(
    { ...emptyBalances('u'.repeat(24)), assets: assets.map((asset) => ({ ...anyAsset, ...asset })) },
    new Map<string, CategoryDocument>(categories.map((category) => [category.id, category])),
  );
}

const anyAsset: Omit<AssetDocument, 'id' | 'name'> = {
  type: 'cash',
  institution: '',
  description: '',
  ...owesNothing,
  position: 0,
  deletion: 'none',
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  revision: 1,
};
