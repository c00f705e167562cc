import { createStore } from '../shared/store/store.ts';

/** The file that waits to be imported: dropped anywhere, or chosen on the page. Nothing of it is kept on the device. */
export const chosenFile = createStore<File | null>(null);

/** Where files are imported, with the asset that they are for. */
export const importAddress = (assetId?: string): string =>
  `/dashboard/import${assetId === undefined ? '' : `?asset=${assetId}`}`;
