import { loanTexts, monthlyPayment } from '../../ledger/owing/loan.ts';
import { useSchedules } from '../../ledger/queries/useSchedules.ts';
import type { Asset } from '../../ledger/records/records.ts';
import { Quiet } from '../../shared/ui/layout.ts';

/** How many payments a loan still takes, and when its last one is due. */
export function LoanLines({ asset }: { asset: Asset }) {
  const { data: schedules = [] } = useSchedules();
  return loanTexts(asset, monthlyPayment(asset, schedules)).map((text) => <Quiet key={text}>{text}</Quiet>);
}
