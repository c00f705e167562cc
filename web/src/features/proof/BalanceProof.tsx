import styled from 'styled-components';
import { type DialogControl, useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { afterOwed } from '../../ledger/owing/owing.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import { useOverview } from '../../ledger/queries/useOverview.ts';
import { useSummary } from '../../ledger/queries/useSummary.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { Figure } from '../../ledger/ui/Figure.tsx';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Money } from '../../shared/money/Money.tsx';
import { NotLoaded, together } from '../../shared/ui/ErrorState.tsx';
import { Stack, Text } from '../../shared/ui/layout.ts';
import { OverlayBody } from '../../shared/ui/OverlayFooter.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { AssetRow, assetTotals } from '../assets/index.ts';
import { ProofOverlay } from './ProofOverlay.tsx';

/** Where the Overview's balance comes from: the assets that it is the sum of, each of which opens its own receipt. */
export function BalanceProof({ control }: { control: DialogControl }) {
  const overview = useOverview();
  const assets = useAssets();
  return (
    <ProofOverlay control={control} description="Your balance and what it is made of">
      <OverlayBody>
        {!(overview.data && assets.data) && (
          <NotLoaded query={together(overview, assets)} title="The balance could not be loaded">
            <Stack gap={16} aria-busy="true">
              <VisuallyHidden as="output">Loading the balance</VisuallyHidden>
              <Skeleton $width="11rem" $height="2rem" />
              {['cash', 'bank', 'e-wallet'].map((row) => (
                <Skeleton key={row} $height="3.5rem" />
              ))}
            </Stack>
          </NotLoaded>
        )}
        {overview.data && assets.data && (
          <>
            <Figure amount={overview.data.balance.value} />
            {overview.data.balance.source === 'transactions' && <IncomeLessExpenses />}
            <BalanceParts assets={assets.data} />
          </>
        )}
      </OverlayBody>
    </ProofOverlay>
  );
}

/** The assets with their balances, and what they add up to; each opens the steps behind its own. */
function BalanceParts({ assets }: { assets: readonly Asset[] }) {
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

/** How the balance is reckoned while the assets hold nothing. */
function IncomeLessExpenses() {
  const query = useSummary();
  const { data: summary } = query;
  return (
    <section aria-label="Income minus expenses">
      <Text top={4} bottom={16} ink="quiet">
        Your assets add up to 0, so this is all income that was recorded less all expenses.
      </Text>
      {summary === undefined && (
        <NotLoaded query={query} title="Income and expenses could not be loaded">
          <Skeleton $height="6rem" />
        </NotLoaded>
      )}
      {summary && (
        <Sum>
          <dt>All income</dt>
          <dd>
            <Money amount={summary.totalIncome.value} kind="income" />
          </dd>
          <dt>All expenses</dt>
          <dd>
            <Money amount={summary.totalExpenses.value} kind="expense" />
          </dd>
          <dt>Income minus expenses</dt>
          <dd>
            <Money amount={summary.netAmount.value} />
          </dd>
        </Sum>
      )}
    </section>
  );
}

const Sum = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${({ theme }) => theme.space[8]};
  margin-bottom: ${({ theme }) => theme.space[24]};
  color: ${({ theme }) => theme.ink.strong};

  dd {
    margin: 0;
    text-align: end;
  }

  > :nth-last-child(-n + 2) {
    padding-top: ${({ theme }) => theme.space[8]};
    border-top: 1px solid ${({ theme }) => theme.ground.edge};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;
