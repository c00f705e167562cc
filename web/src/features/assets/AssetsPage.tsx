import { CalendarCheck, type LucideIcon, Plus, Shapes, ShieldCheck, Wallet } from 'lucide-react';
import styled, { useTheme } from 'styled-components';
import { useLedgerDialogs } from '../../ledger/dialogs/ledgerDialog.ts';
import { useLookingBack } from '../../ledger/lookingBack/useLookingBack.ts';
import { afterOwed, totalStanding } from '../../ledger/owing/owing.ts';
import { useAssets } from '../../ledger/queries/useAssets.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { CardCarousel } from '../../ledger/ui/CardCarousel.tsx';
import { Figure, WhyButton } from '../../ledger/ui/Figure.tsx';
import { FigureCard, FigureCardSkeleton } from '../../ledger/ui/FigureCard.tsx';
import { Steps } from '../../ledger/ui/Steps.tsx';
import { longDate } from '../../shared/format/dates.ts';
import { useDisplayCurrency, useFormatAmount } from '../../shared/money/formatAmount.ts';
import { formatShare } from '../../shared/money/formatShare.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, CardSection } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/ErrorState.tsx';
import { IconTile } from '../../shared/ui/IconTile.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import { useTitle } from '../../shared/ui/page.ts';
import { AsOfControl, LookingBackBanner } from '../lookingBack/index.ts';
import { AssetGroups, AssetGroupsSkeleton } from './AssetGroups.tsx';
import { assetTotals, type ShareOfTotal } from './assetTotals.ts';
import { QuickActions, QuickActionsSkeleton } from './QuickActions.tsx';

/** /dashboard/assets: where the money is. */
export function AssetsPage() {
  useTitle('Assets');
  return (
    <>
      <PageHeader
        title="Asset Manager"
        badge={<AsOfControl />}
        text="Where your money is, and how it is spread."
      />
      <LookingBackBanner />
      <Assets />
    </>
  );
}

function Assets() {
  const { asOf } = useLookingBack();
  const query = useAssets(asOf);
  const { data: assets } = query;
  if (assets === undefined)
    return (
      <NotLoaded query={query} card title="Your assets could not be loaded" retryText="Try again">
        <AssetSummarySkeleton />
        {asOf === undefined && <QuickActionsSkeleton />}
        <AssetGroupsSkeleton />
      </NotLoaded>
    );
  const past = asOf !== undefined;
  if (assets.length === 0) return past ? <NoAssetsThen asOf={asOf} /> : <EmptyAssets />;
  return (
    <>
      <AssetSummary assets={assets} past={past} />
      {!past && <QuickActions />}
      <AssetGroups assets={assets} past={past} />
      {!past && <AssetTips />}
    </>
  );
}

/** A past day without assets. */
function NoAssetsThen({ asOf }: { asOf: string }) {
  return (
    <Card>
      <EmptyState
        icon={Wallet}
        title="No assets then"
        text={`By the end of ${longDate(asOf)} there were no assets.`}
      />
    </Card>
  );
}

const steps = [
  { title: 'Add an asset', text: 'Your purse, a bank account, an e-wallet or an emergency fund.' },
  { title: 'Set its balance', text: 'What is in it today; everything after that is recorded.' },
  { title: 'Track transactions', text: 'Income, expenses and transfers move the balance from then on.' },
] as const;

/** Nobody's first day: what to do, in three steps. */
function EmptyAssets() {
  const open = useLedgerDialogs();
  return (
    <Card>
      <EmptyState
        icon={<Wallet size={22} />}
        title="No Assets Yet"
        text="Assets are the places where you keep money. Three steps to start:"
        actions={
          <Wide>
            <Steps steps={steps} heading="h2" />
            <Button
              variant="primary"
              icon={<Plus size={18} aria-hidden="true" />}
              onClick={() => open({ kind: 'addAsset' })}
            >
              Add New Asset
            </Button>
          </Wide>
        }
      />
    </Card>
  );
}

const Wide = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[24]};
  max-width: 56rem;
`;

const columns = 'repeat(2, minmax(0, 1fr))';
const wideColumns = 'repeat(4, minmax(0, 1fr))';
/** The total has more to say where something is owed. */
const wideColumnsOfFive = 'minmax(0, 3fr) repeat(4, minmax(0, 2fr))';
const label = 'Asset Summary';

interface AssetSummaryProps {
  assets: readonly Asset[];
  /** Nobody can ask why the total was what it was. */
  past: boolean;
}

/** What there is in all, and how it is spread. */
function AssetSummary({ assets, past }: AssetSummaryProps) {
  const open = useLedgerDialogs();
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
              end={!past && <WhyButton about="Total Assets" onClick={() => open({ kind: 'balanceProof' })} />}
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
function AssetSummarySkeleton() {
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

const tips: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Shapes,
    title: 'Diversify Your Assets',
    text: 'Keep money in more than one place, so that losing one does not leave you with nothing.',
  },
  {
    icon: ShieldCheck,
    title: 'Emergency Fund',
    text: 'Keep 3-6 months of expenses where you can reach them at once.',
  },
  {
    icon: CalendarCheck,
    title: 'Track Regularly',
    text: 'Review your balances monthly, so that small mistakes stay small.',
  },
];

/** Three pieces of plain advice. */
function AssetTips() {
  return (
    <CardSection id="asset-tips" title="Tips & Advice">
      <List>
        {tips.map(({ icon: Icon, title, text }) => (
          <Tip key={title}>
            <IconTile>
              <Icon size={18} />
            </IconTile>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </Tip>
        ))}
      </List>
    </CardSection>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[24]};

  ${({ theme }) => theme.media.compact} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[16]};
  }
`;

const Tip = styled.li`
  display: flex;
  gap: ${({ theme }) => theme.space[12]};

  h3 {
    font-size: ${({ theme }) => theme.font.size.body};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  p {
    margin-top: ${({ theme }) => theme.space[4]};
    color: ${({ theme }) => theme.ink.quiet};
  }
`;
