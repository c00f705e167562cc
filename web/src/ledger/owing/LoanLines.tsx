import { Quiet } from '../../shared/ui/text.ts';
import { useSchedules } from '../queries/useSchedules.ts';
import type { Asset } from '../records/records.ts';
import { loanTexts, monthlyPayment } from './loan.ts';

/** How many payments a loan still takes, and when its last one is due. */
export function LoanLines({ asset }: { asset: Asset }) {
  const { data: schedules = [] } = useSchedules();
  return loanTexts(asset, monthlyPayment(asset, schedules)).map((text) => <Quiet key={text}>{text}</Quiet>);
}
