import type { Refusal } from '@ledgerline/domain/refusals';
import type { DocsOf } from '../docs/routeDocs.ts';
import { asOf, full, name, revision, update } from '../docs/sharedWords.ts';
import { sampleAsset } from './assetSamples.ts';
import type { assetRoutes } from './assets.ts';

const alias = 'The same as under /api/v1, for older clients.';
const owing: readonly Refusal[] = [
  { code: 'may-not-owe', field: 'mayOwe', why: 'type' },
  { code: 'may-not-owe', field: 'owed', why: 'limit' },
  { code: 'loan-only', field: 'rate' },
];
const assetUpdate: readonly Refusal[] = [
  { code: 'asset-deleted' },
  { code: 'institution-not-allowed' },
  ...owing,
  { code: 'asset-name-taken', name },
  revision,
  { code: 'balance-conflict', expected: 10_000, actual: 8_750 },
  { code: 'owed-conflict', expected: 20_000, actual: 25_000 },
  full,
];
const deletedAsset = { ...sampleAsset, isDeleted: true };

/** What the document says of them. */
export const assetDocs = {
  listAssets: {
    tag: 'Assets',
    summary: 'List assets',
    description: `Live ones, or with \`deleted=true\` the softly deleted ones. ${asOf}`,
    example: [sampleAsset],
  },
  asset: {
    tag: 'Assets',
    summary: 'Read an asset',
    description: 'Also a softly deleted one.',
    id: 'The asset’s id.',
    example: sampleAsset,
  },
  addAsset: {
    tag: 'Assets',
    summary: 'Add an asset',
    example: sampleAsset,
    refusals: [
      { code: 'institution-not-allowed' },
      ...owing,
      { code: 'too-many-assets' },
      { code: 'too-many-assets-ever' },
      { code: 'asset-name-taken', name },
      full,
    ],
  },
  updateAsset: {
    tag: 'Assets',
    summary: 'Change an asset',
    description: update,
    id: 'The asset’s id.',
    example: sampleAsset,
    refusals: assetUpdate,
  },
  patchAsset: {
    tag: 'Assets',
    summary: 'Change an asset (PATCH)',
    description: update,
    id: 'The asset’s id.',
    example: sampleAsset,
    refusals: assetUpdate,
  },
  updateAssetAlias: {
    tag: 'Assets',
    summary: 'Change an asset (older path)',
    description: alias,
    id: 'The asset’s id.',
    example: sampleAsset,
    refusals: assetUpdate,
  },
  patchAssetAlias: {
    tag: 'Assets',
    summary: 'Change an asset (older path, PATCH)',
    description: alias,
    id: 'The asset’s id.',
    example: sampleAsset,
    refusals: assetUpdate,
  },
  deleteAsset: {
    tag: 'Assets',
    summary: 'Delete an asset softly',
    description: 'It can be restored. Its transactions keep its name. Deleting it again changes nothing.',
    id: 'The asset’s id.',
    example: deletedAsset,
  },
  restoreAsset: {
    tag: 'Assets',
    summary: 'Restore an asset',
    description: 'Restoring a live one changes nothing.',
    id: 'The asset’s id.',
    example: sampleAsset,
    refusals: [{ code: 'asset-name-taken', name }, { code: 'too-many-assets' }],
  },
  purgeAsset: {
    tag: 'Assets',
    summary: 'Delete an asset for good',
    description: 'It is gone from every answer; a second time it is not found. Activity can bring it back.',
    id: 'The asset’s id.',
    example: deletedAsset,
    refusals: [revision],
  },
} satisfies DocsOf<typeof assetRoutes>;
