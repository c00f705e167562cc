import type { Asset } from '@ledgerline/contract';
import { assetShown } from '@ledgerline/domain';
import type { AssetDocument } from '@ledgerline/read-models';

/** An asset as clients see it. */
export const presentAsset = (asset: AssetDocument): Asset => assetShown(asset, asset);
