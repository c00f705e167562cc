import type { At, TransactionRecord } from '@ledgerline/events';

/** A transaction as it stood before or after an event. */
export type TransactionAt = At<TransactionRecord>;

/** Whether it stands in totals: live and not failed. Pending counts like completed. */
export const counts = ({ record, deletion }: TransactionAt): boolean =>
  deletion === 'none' && record.status !== 'failed';
