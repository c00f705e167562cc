import { ChartNoAxesColumn, PiggyBank, ReceiptText } from 'lucide-react';
import { ComingSoonPage } from './ComingSoonPage.tsx';

/** /dashboard/savings */
export function SavingsPage() {
  return (
    <ComingSoonPage
      title="Savings"
      icon={PiggyBank}
      promise="Goals with a date and an amount, and how far along you are."
    />
  );
}

/** /dashboard/bills */
export function BillsPage() {
  return (
    <ComingSoonPage
      title="Bills"
      icon={ReceiptText}
      promise="What repeats, when it is due, and whether the account covers it."
    />
  );
}

/** /dashboard/reports */
export function ReportsPage() {
  return (
    <ComingSoonPage
      title="Reports"
      icon={ChartNoAxesColumn}
      promise="Compare months and years, and print or export them."
    />
  );
}
