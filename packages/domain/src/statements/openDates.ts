import { amountFits } from '../schedules/amounts.ts';
import { byFit, FITTING_DAYS, fits, isNear } from '../schedules/fitting.ts';
import type { Occurrence } from '../schedules/occurrences.ts';
import { addDays } from '../values/calendarDate.ts';
import type { BankRow } from './bankRow.ts';
import type { LedgerIndex } from './ledgerIndex.ts';

/** Open dates of schedules, out of which rows take what their records will stand for. */
export interface OpenDates {
  /** The date that the row fits best, of those that no row has taken and that are meant; at most ten days away. */
  best(bank: BankRow, isMeant?: (shape: Occurrence['shape']) => boolean): Occurrence | undefined;
  /** The other asset of a transfer that a schedule makes. */
  otherOf(shape: Occurrence['shape']): string | null;
  take(date: Occurrence): void;
}

export function openDatesOf({ asset, open, bills }: LedgerIndex): OpenDates {
  const left = new Map([...open].map(([day, dates]) => [day, new Set(dates)]));
  const billsLeft = new Set(bills);
  const otherOf = ({ assetId, toAssetId }: Occurrence['shape']) =>
    assetId === asset.id ? toAssetId : assetId;

  return {
    otherOf,
    best(bank, isMeant = () => true) {
      if (left.size === 0 && billsLeft.size === 0) return undefined;
      const row = { amount: Math.abs(bank.amount), date: bank.bookedOn };
      const isFit = ({ shape }: Occurrence) =>
        amountFits(shape.amount, row.amount) &&
        isMeant(shape) &&
        fits(shape, { ...row, ...asMoved(bank, shape) });
      // Nearer days come first whatever the amounts are.
      for (let distance = 0; distance <= FITTING_DAYS; distance += 1) {
        const days = new Set([addDays(bank.bookedOn, -distance), addDays(bank.bookedOn, distance)]);
        const [best] = [...days]
          .flatMap((day) => [...(left.get(day) ?? [])].filter(isFit))
          .toSorted(byFit(row));
        if (best) return best;
      }
      return [...billsLeft]
        .filter(({ date, amounts }) => amounts.includes(row.amount) && isNear(date, row.date) && isFit(date))
        .map(({ date }) => date)
        .toSorted(byFit(row))[0];
    },
    take(date) {
      left.get(date.dueOn)?.delete(date);
      for (const bill of billsLeft) if (bill.date === date) billsLeft.delete(bill);
    },
  };

  /** The type and the assets of the record that the row would be for a shape. */
  function asMoved({ amount }: BankRow, { type, assetId, toAssetId }: Occurrence['shape']) {
    if (type !== 'transfer')
      return { type: amount > 0 ? ('income' as const) : ('expense' as const), assetId: asset.id };
    return amount < 0 ? { type, assetId: asset.id, toAssetId } : { type, assetId, toAssetId: asset.id };
  }
}
