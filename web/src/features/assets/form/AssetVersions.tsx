import { VersionChoice } from '../../../ledger/forms/VersionChoice.tsx';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import type { Asset } from '../../../ledger/records/records.ts';
import { useDisplayCurrency } from '../../../shared/money/displayCurrency.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import type { AssetValues } from './assetForm.ts';
import { assetVersions } from './assetVersions.ts';

interface AssetVersionsProps {
  assetId: string;
  mine: AssetValues;
  /** What the form opened with. */
  initial: AssetValues;
  onMine: (now: Asset) => void;
  onTheirs: (now: Asset) => void;
  onClose: () => void;
}

/** The form's version of an asset beside the one that was recorded meanwhile. */
export function AssetVersions({ assetId, mine, initial, onMine, onTheirs, onClose }: AssetVersionsProps) {
  const currency = useDisplayCurrency();
  const format = useFormatAmount();
  const { data: assets, error, isFetching, refetch } = useAssets();
  const now = isFetching || error !== null ? undefined : assets?.find(({ id }) => id === assetId);
  return (
    <VersionChoice
      what="asset"
      lines={now === undefined ? null : assetVersions({ mine, initial, now }, { currency, format })}
      failure={
        error === null ? undefined : { text: error.message, busy: isFetching, onRetry: () => void refetch() }
      }
      onMine={() => now && onMine(now)}
      onTheirs={() => now && onTheirs(now)}
      onClose={onClose}
    />
  );
}
