import type { AmountReading } from './amountReadings.ts';
import { type AmountEvidence, sameAmounts } from './backedReadings.ts';

/**
 * The column that holds what other amounts leave after their fee, in each row and under a name that says so: "Net" beside
 * "Amount" and "Fee". That is what moved the account. Undefined where there is none, or no fee.
 */
export function netColumn(
  { booked, settled }: AmountEvidence,
  readings: readonly AmountReading[],
): number | undefined {
  if (settled.columns) return undefined;
  const lessFee = readings.filter(
    ({ columns, amounts, beforeFee }) =>
      columns.fee !== undefined && amounts.some((amount, index) => amount !== beforeFee[index]),
  );
  return readings.find(
    (net) =>
      net.columns.fee === undefined &&
      net.columns.amount !== undefined &&
      booked.has(net.columns.amount) &&
      lessFee.some((one) => one.columns.amount !== net.columns.amount && sameAmounts(one, net)),
  )?.columns.amount;
}
