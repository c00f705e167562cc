import type { LabelKeys } from '@ledgerline/read-models';
import type { LabelFilter, ReportAsk } from './report.ts';

/** Whether a question is about payees or tags, so that records have to be told apart by them. */
export const asksLabels = ({ by, labels }: Pick<ReportAsk, 'by' | 'labels'>): boolean =>
  by !== 'category' || isNarrowed(labels);

/** Whether only some payee or tags are wanted. */
export const isNarrowed = ({ payee, tags }: LabelFilter): boolean =>
  payee !== undefined || tags !== undefined;

/** Whether a record has the payee and all the tags that are wanted. */
export const hasLabels = (found: LabelKeys, { payee, tags = [] }: LabelFilter): boolean =>
  (payee === undefined || found.payee === payee) &&
  tags.every((tag) => (tag === '' ? found.tags.length === 0 : found.tags.includes(tag)));

/** The rows that a record stands in: of tags one for each, and of none the empty key's. */
export function rowKeysOf({ payee, tags }: LabelKeys, by: 'payee' | 'tag'): readonly string[] {
  if (by === 'payee') return [payee];
  return tags.length === 0 ? [''] : tags;
}
