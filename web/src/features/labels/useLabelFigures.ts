import { useQuery } from '@tanstack/react-query';
import type { HistoryQuery } from '../../ledger/queries/historyQuery.ts';
import { ledgerKeys } from '../../ledger/queries/ledgerKeys.ts';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { readHistory } from '../../ledger/queries/useTransactions.ts';
import type { HistoryRow } from '../../ledger/records/records.ts';
import { counts, monthsSpan } from './labelMonths.ts';

/** The most rows that the server answers at once. */
const pageLimit = 100;
/** So many pages are added up; who has more records in a year is told so. */
const mostPages = 30;

/** What the history is narrowed to. */
export const labelFilter = (kind: LabelKind, name: string): Pick<HistoryQuery, 'payee' | 'tag'> =>
  kind === 'payees' ? { payee: name } : { tag: [name] };

export interface LabelRecords {
  /** Those of the twelve months up to today's, newest first. */
  rows: HistoryRow[];
  /** There are more of them than were read. */
  isCut: boolean;
  /** The days of the first and the last record that counts; null where none does. */
  first: string | null;
  last: string | null;
}

/** The records of a payee or a tag that its figures are made of. */
export const useLabelRecords = (kind: LabelKind, name: string, today: string) =>
  useQuery({
    queryKey: ledgerKeys.labels(kind, { name, today }),
    queryFn: async ({ signal }): Promise<LabelRecords> => {
      const narrowed = labelFilter(kind, name);
      const edge = async (sort: 'oldest' | 'newest') => {
        const { rows } = await readHistory({ ...narrowed, sort, limit: pageLimit }, signal);
        return rows.find(counts)?.date ?? null;
      };
      const year = { ...narrowed, ...monthsSpan(today), sort: 'newest' as const, limit: pageLimit };
      const [first, last] = await Promise.all([edge('oldest'), edge('newest')]);
      const rows: HistoryRow[] = [];
      let pages = 1;
      for (let page = 1; page <= Math.min(pages, mostPages); page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- how many there are stands in the first one
        const answer = await readHistory({ ...year, page }, signal);
        pages = answer.meta.totalPages;
        rows.push(...answer.rows);
      }
      return { rows, isCut: pages > mostPages, first, last };
    },
  });
