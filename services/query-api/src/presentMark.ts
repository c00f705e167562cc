import type { OccurrenceChange } from '@ledgerline/contract';
import type { KeptMark } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import type { OccurrenceMark } from '@ledgerline/events';

/** A mark as clients see it. */
export function presentMark(
  mark: OccurrenceMark | KeptMark | undefined,
  amounts: ReadonlyMap<string, number> = new Map(),
): Pick<OccurrenceChange, 'state' | 'record'> {
  if (!mark || 'gone' in mark) return { state: 'open' };
  if ('skipped' in mark) return { state: 'skipped' };
  const record =
    'transactionId' in mark
      ? { kind: 'transaction' as const, id: mark.transactionId }
      : { kind: 'transfer' as const, id: mark.transferId };
  const amount = amounts.get(record.id);
  return {
    state: 'recorded',
    record: {
      ...record,
      ...(amount !== undefined && { amount: toDecimal(amount) }),
      ...('posted' in mark && { posted: true }),
    },
  };
}
