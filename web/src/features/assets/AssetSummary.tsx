import styled, { useTheme } from 'styled-components';
import { afterOwed, totalStanding } from '../../ledger/owing/owing.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { CardCarousel } from '../../ledger/ui/CardCarousel.tsx';
import { Figure } from '../../ledger/ui/Figure.tsx';
import { FigureCard, FigureCardSkeleton } from '../../ledger/ui/FigureCard.tsx';
import { WhyButton } from '../../ledger/ui/WhyButton.tsx';
import { useDisplayCurrency, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { formatShare } from '../../shared/money/formatShare.ts';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { assetTotals, type ShareOfTotal } from './assetTotals.ts';

const columns = 'repeat(2, minmax(0, 1fr))';
const wideColumns = 'repeat(4, minmax(0, 1fr))';
/** The total has more to say where something is owed. */
const wideColumnsOfFive = 'minmax(0, 3fr) repeat(4, minmax(0, 2fr))';
const label = 'Asset Summary';

interface AssetSummaryProps {
  assets: readonly Asset[];
  /** Asks why the total is what it is; without it nobody can. */
  onWhy?: (() => void) | undefined;
}

/** What there is in all, and how it is spread. */
export function AssetSummary({ assets, onWhy }: AssetSummaryProps) {
  const { hues } = useTheme();
  const format = useFormatAmount();
  const { total, owed, cashAndEmergency, bank, eWallet, cardsAndLoans } = assetTotals(assets);
  const count = assets.length === 1 ? 'in 1 asset' : `in ${assets.length} assets`;
  const part = (key: string, name: string, share: ShareOfTotal, color: string) => ({
    key,
    content: (
      <FigureCard
        label={name}
        foot={<Share share={share} color={color} of={owed > 0 ? 'balances' : 'total'} />}
      >
        <Figure amount={share.value} />
      </FigureCard>
    ),
  });
  return (
    <CardCarousel
      label={label}
      columns={columns}
      wideColumns={cardsAndLoans === null ? wideColumns : wideColumnsOfFive}
      cards={[
        {
          key: 'total',
          content: (
            <FigureCard
              label="Total Assets"
              end={onWhy && <WhyButton about="Total Assets" onClick={onWhy} />}
              foot={[count, afterOwed(owed, format)].filter(Boolean).join(', ')}
            >
              <Figure amount={total} />
            </FigureCard>
          ),
        },
        part('cash', 'Cash & Emergency', cashAndEmergency, hues.green.chart),
        part('bank', 'Bank Accounts', bank, hues.blue.chart),
        part('e-wallet', 'E-Wallet', eWallet, hues.violet.chart),
        ...(cardsAndLoans === null
          ? []
          : [
              {
                key: 'owing',
                content: (
                  <FigureCard label="Cards & Loans">
                    <Figure amount={cardsAndLoans} words={totalStanding(cardsAndLoans, format)} />
                  </FigureCard>
                ),
              },
            ]),
      ]}
    />
  );
}

/** The shape of the first four cards. */
export function AssetSummarySkeleton() {
  return (
    <CardCarousel
      label={label}
      columns={columns}
      wideColumns={wideColumns}
      cards={['total', 'cash', 'bank', 'e-wallet'].map((key) => ({ key, content: <FigureCardSkeleton /> }))}
    />
  );
}

function Share({ share, color, of }: { share: ShareOfTotal; color: string; of: 'total' | 'balances' }) {
  const currency = useDisplayCurrency();
  return (
    <Line>
      <ProgressBar value={share.share / 100} color={color} />
      <span className="figures">
        {formatShare(share.share, share.value > 0, currency)} of {of}
      </span>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  width: 100%;
`;
