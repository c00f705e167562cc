import type { AsKnown } from '@ledgerline/contract';
import { toDecimal } from '@ledgerline/domain/money';
import { minorOf } from '../../ledger/records/minorOf.ts';

export type ReportChange = AsKnown['changes'][number];

/** All changes of one record since a day, newest first, and what they add up to, in decimal units. */
export interface RecordSince {
  changes: [ReportChange, ...ReportChange[]];
  income: number;
  expenses: number;
  worth: number;
}

/** What changed by record, in the order of their newest changes. */
export function sinceByRecord(changes: readonly ReportChange[]): RecordSince[] {
  const records = new Map<string, RecordSince['changes']>();
  for (const change of changes) {
    const known = records.get(change.record.id);
    if (known) known.push(change);
    else records.set(change.record.id, [change]);
  }
  return [...records.values()].map((own) => {
    const sum = (figure: 'income' | 'expenses' | 'worth') =>
      toDecimal(own.reduce((total, change) => total + minorOf(change[figure]), 0));
    return { changes: own, income: sum('income'), expenses: sum('expenses'), worth: sum('worth') };
  });
}
