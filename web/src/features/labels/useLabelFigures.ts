import { useQuery } from '@tanstack/react-query';
import { type HistoryQuery, historyParameters } from '../../ledger/queries/historyQuery.ts';
import { ledgerKeys } from '../../ledger/queries/ledgerKeys.ts';
import { successOf } from '../../ledger/queries/serviceText.ts';
import type { LabelKind } from '../../ledger/queries/useLabels.ts';
import { readHistory } from '../../ledger/queries/useTransactions.ts';
import { type HistoryRow, isTransfer } from '../../ledger/records/records.ts';
import { api } from '../../shared/api/api.ts';
import { type LabelMonth, monthsSpan } from './labelMonths.ts';

/** The most rows that the server answers at once. */
const pageLimit = 100;

/** What the history is narrowed to. */
export const labelFilter = (kind: LabelKind, name: string): Pick<HistoryQuery, 'payee' | 'tag'> =>
  kind === 'payees' ? { payee: name } : { tag: [name] };

export interface LabelFigures {
  /** The twelve months up to today's, oldest first. */
  months: LabelMonth[];
  /** The days of the first and the last record that counts; null where none does. */
  first: string | null;
  last: string | null;
}

/** What the records of a payee or a tag add up to; transfers and failed ones don't count. */
export const useLabelFigures = (kind: LabelKind, name: string, today: string) =>
  useQuery({
    queryKey: ledgerKeys.labels(kind, { name, today }),
    queryFn: async ({ signal }): Promise<LabelFigures> => {
      const narrowed = labelFilter(kind, name);
      // Transfers are not listed, and only an edge of a hundred failed records takes a second page.
      const edge = async (sort: 'oldest' | 'newest') => {
        for (let page = 1; ; page += 1) {
          const { rows, meta } = await readHistory({ ...narrowed, sort, page, limit: pageLimit }, signal);
          const found = rows.find(counts);
          if (found || page >= meta.totalPages) return found?.date ?? null;
        }
      };
      const query = historyParameters({ ...narrowed, ...monthsSpan(today) });
      query.set('group', 'month');
      const [report, first, last] = await Promise.all([
        api.call('GET /reports/cash-flow', { query, signal }),
        edge('oldest'),
        edge('newest'),
      ]);
      const { groups } = successOf(report, { refused: 'Failed to add up these records' }).data;
      return { months: groups, first, last };
    },
  });

const counts = (row: HistoryRow): boolean => !isTransfer(row) && row.status !== 'failed';
