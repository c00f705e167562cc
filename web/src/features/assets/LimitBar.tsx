import styled, { useTheme } from 'styled-components';
import { limitUsed } from '../../ledger/owing/owing.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Quiet } from '../../shared/ui/layout.ts';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';

interface LimitBarProps {
  asset: Pick<Asset, 'owed' | 'mayOwe' | 'available' | 'overLimit'>;
  /** The bar alone, beside words that say the rest. */
  short?: boolean;
}

/** How much of its limit an asset uses; nothing where it has none. */
export function LimitBar({ asset, short = false }: LimitBarProps) {
  const { meaning } = useTheme();
  const format = useFormatAmount();
  const used = limitUsed(asset);
  if (used === null) return null;
  return (
    <Room>
      <ProgressBar
        value={used}
        label="Part of the limit that is owed"
        color={asset.overLimit > 0 ? meaning.danger.chart : meaning.warning.chart}
      />
      {!short && (
        <Quiet className="figures">
          {asset.overLimit > 0
            ? `${format(asset.overLimit)} over the limit of ${format(asset.mayOwe ?? 0)}`
            : `${format(asset.available ?? 0)} available, limit ${format(asset.mayOwe ?? 0)}`}
        </Quiet>
      )}
    </Room>
  );
}

const Room = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding-block: ${({ theme }) => theme.space[4]};
`;
