import { datesIn, last30Days } from '@ledgerline/domain/calendarDate';
import { balanceOf, toDecimal } from '@ledgerline/domain/money';
import styled from 'styled-components';
import { BalanceLine } from '../../../ledger/charts/BalanceLine.tsx';
import { useLedgerDialogs } from '../../../ledger/dialogs/ledgerDialog.ts';
import { loanTexts, monthlyPayment } from '../../../ledger/owing/interest.ts';
import { figureStanding, mayOwe, positionOf, type Shown } from '../../../ledger/owing/owing.ts';
import { useOpenDates, useSchedules } from '../../../ledger/queries/useSchedules.ts';
import { useTransactions } from '../../../ledger/queries/useTransactions.ts';
import { type Asset, type HistoryRow, minorOf } from '../../../ledger/records/records.ts';
import { billToPay, billValues, hasBill } from '../../../ledger/schedules/cardBill.ts';
import { EarmarkNote } from '../../../ledger/ui/BalanceNotes.tsx';
import { Figure, WhyButton } from '../../../ledger/ui/Figure.tsx';
import { AssetTypeIcon } from '../../../ledger/ui/RecordIcon.tsx';
import { useToday } from '../../../ledger/useToday.ts';
import { longDate } from '../../../shared/format/dates.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Quiet, Stack } from '../../../shared/ui/layout.ts';
import { LimitBar } from '../AssetGroups.tsx';

/** Fetched at once; with more than these in 30 days there is no line. */
const most = 100;

/** The asset's balance over the last 30 days, by the dates of what moved it. */
export function AssetLine({ asset }: { asset: Asset }) {
  const today = useToday();
  const history = useTransactions({ account: asset.id, include: 'transfers', sort: 'newest', limit: most });
  const values =
    history.data && !history.isPlaceholderData && balanceByDay(asset, history.data.rows, today, most);
  return (
    <Frame>
      {values ? (
        <>
          <BalanceLine values={values} height={56} />
          <Stack row justify="space-between" ink="quiet" size="caption">
            <span>30 days ago</span>
            <span>Today</span>
          </Stack>
        </>
      ) : null}
    </Frame>
  );
}

const Frame = styled.div`
  min-height: 76px;
  margin: ${({ theme }) => `${theme.space[8]} 0 ${theme.space[16]}`};
`;

/**
 * An asset's balance at the end of each of the last 30 days, oldest first, in decimal units, below 0 where it owed:
 * today's less the net of the later days. `rows` are its newest entries seen from it; null where `limit` of them do not reach back far enough.
 */
export function balanceByDay(
  asset: Shown & Pick<Asset, 'mayOwe'>,
  rows: readonly HistoryRow[],
  today: string,
  limit: number,
): number[] | null {
  const window = last30Days(today);
  const oldest = rows.at(-1)?.date;
  if (rows.length >= limit && oldest !== undefined && oldest >= window.from) return null;
  const nets = new Map<string, number>();
  for (const { date, type, amount, status } of rows) {
    if (status === 'failed') continue;
    nets.set(date, (nets.get(date) ?? 0) + (type === 'income' ? minorOf(amount) : -minorOf(amount)));
  }
  let position = positionOf(asset);
  return datesIn(window)
    .reverse()
    .map((date) => {
      const atEnd = mayOwe(asset) ? position : balanceOf(position);
      position -= nets.get(date) ?? 0;
      return toDecimal(atEnd);
    })
    .reverse();
}

/** What a card's statement asks for and when it is due; of a card without a bill the way to set it up. */
function CardBillLine({ card }: { card: Asset }) {
  const open = useLedgerDialogs();
  const format = useFormatAmount();
  const today = useToday();
  const { data: schedules } = useSchedules();
  const { data: dates } = useOpenDates();
  if (schedules === undefined || dates === undefined) return null;
  const bill = billToPay(card, dates, today);
  if (bill)
    return (
      <Quiet className="figures">
        {`Statement of ${longDate(bill.statement)}: ${format(bill.toPay)} to pay by ${longDate(bill.dueOn)}`}
      </Quiet>
    );
  if (hasBill(card, schedules)) return <Quiet>Nothing to pay of its last statement</Quiet>;
  return (
    <div>
      <Button size="small" onClick={() => open({ kind: 'addSchedule', initial: billValues(card) })}>
        Set up its bill…
      </Button>
    </div>
  );
}

/** What an asset holds now, with what of it is put aside; asks why. `wide`: it stands alone on its line. */
export function CurrentBalance({
  asset,
  onWhy,
  wide = false,
}: {
  asset: Asset;
  onWhy: () => void;
  wide?: boolean;
}) {
  const format = useFormatAmount();
  return (
    <Balance $wide={wide}>
      <AssetTypeIcon type={asset.type} />
      <div>
        <Stack row gap={12} {...(wide && { justify: 'space-between' })}>
          <Quiet>Current balance</Quiet>
          <WhyButton about={`Balance of ${asset.name}`} onClick={onWhy} />
        </Stack>
        <Figure amount={asset.balance} words={figureStanding(asset, format)} />
        <EarmarkNote asset={asset} />
      </div>
    </Balance>
  );
}

const Balance = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${({ theme }) => theme.space[16]};
  margin-bottom: ${({ theme, $wide }) => $wide && theme.space[8]};
`;

/** Of a card or a loan: its limit and what is to pay. */
export function OwingLines({ asset }: { asset: Asset }) {
  return (
    <>
      <LimitBar asset={asset} />
      {asset.type === 'credit' && <CardBillLine card={asset} />}
      {asset.type === 'loan' && <LoanLines asset={asset} />}
    </>
  );
}

/** How many payments a loan still takes, and when its last one is due. */
function LoanLines({ asset }: { asset: Asset }) {
  const { data: schedules = [] } = useSchedules();
  return loanTexts(asset, monthlyPayment(asset, schedules)).map((text) => <Quiet key={text}>{text}</Quiet>);
}
