import styled from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import { afterOwed } from '../../ledger/owing/owing.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { Text } from '../../shared/ui/layout.ts';
import { AssetRow, assetTotals } from '../assets/index.ts';

/** The assets with their balances, and what they add up to; each opens the steps behind its own. */
export function BalanceParts({ assets }: { assets: readonly Asset[] }) {
  const open = useLedgerDialogs();
  const format = useFormatAmount();
  const { total, owed } = assetTotals(assets);
  if (assets.length === 0)
    return (
      <Text top={4} bottom={12} ink="quiet">
        There are no assets yet.
      </Text>
    );
  return (
    <>
      <Text top={4} bottom={12} ink="quiet">
        Each asset opens into the steps that led to its balance.
      </Text>
      <ul aria-label="Assets">
        {assets.map((asset) => (
          <AssetRow
            key={asset.id}
            asset={asset}
            onOpen={({ id }) => open({ kind: 'assetProof', assetId: id, back: { kind: 'balanceProof' } })}
          />
        ))}
      </ul>
      <Total>
        <span>
          {[assets.length === 1 ? 'In 1 asset' : `In ${assets.length} assets`, afterOwed(owed, format)]
            .filter(Boolean)
            .join(', ')}
        </span>
        <Money amount={total} />
      </Total>
    </>
  );
}

/** Ends where the balances above it end: before their chevrons. */
const Total = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[16]};
  margin-top: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => theme.space[12]} 0;
  padding-right: calc(16px + ${({ theme }) => theme.space[12]});
  border-top: 1px solid ${({ theme }) => theme.ground.edge};
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
