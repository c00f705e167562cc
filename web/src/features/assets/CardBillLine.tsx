import { useLedgerDialogs } from '../../ledger/dialogs/useLedgerDialogs.ts';
import { useOpenDates, useSchedules } from '../../ledger/queries/useSchedules.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { billToPay, billValues, hasBill } from '../../ledger/schedules/cardBill.ts';
import { useToday } from '../../ledger/useToday.ts';
import { longDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Quiet } from '../../shared/ui/layout.ts';

/** What a card's statement asks for and when it is due; of a card without a bill the way to set it up. */
export function CardBillLine({ card }: { card: Asset }) {
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
