import type { FigureRecords as Answer } from '@ledgerline/contract';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { type PageSize, pageSizes, tagsIn } from '../../ledger/history/historyFilters.ts';
import { PageControls } from '../../ledger/history/PageControls.tsx';
import { spanText } from '../../ledger/history/periods.ts';
import { useAddressChange } from '../../ledger/history/useAddressChange.ts';
import { type AmountColumn, AmountTable, RowNote, Rows } from '../../ledger/ui/AmountTable.tsx';
import { longDate, shortDate } from '../../shared/format/dates.ts';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { ButtonLink, TextLink } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Text } from '../../shared/ui/layout.ts';
import { NoReport, ReportCard, Shown } from './ReportCard.tsx';
import {
  type Figure,
  type FigureName,
  figureAddress,
  type ReportFilters,
  useFigureRecords,
  useFilterNames,
  writeFilters,
} from './useReport.ts';

const titles: Record<FigureName, string> = {
  income: 'Income',
  expenses: 'Expenses',
  net: 'Income and expenses',
  transfers: 'Transfers',
  adjustments: 'Adjustments',
  opening: 'Opening balances',
  change: 'What changed the net worth',
  worth: 'What the net worth is made of',
};

/** The figures that are told by asset before their records are listed. */
const byAsset: ReadonlySet<FigureName> = new Set(['change', 'worth', 'transfers']);

interface FigureRecordsProps {
  figure: Figure;
  filters: ReportFilters;
}

/** The records behind a figure of a report: they add up to it. */
export function FigureRecords({ figure, filters }: FigureRecordsProps) {
  const [address] = useSearchParams();
  const changeAddress = useAddressChange();
  const [page, limit] = pageOf(address);
  const query = useFigureRecords(figure, filters, page, limit);
  const { of, label } = figure;
  const { assets, categories, payees, tags } = useFilterNames({
    ...filters,
    ...(of !== undefined && { categories: [of] }),
    ...(label?.by === 'payee' && { payee: label.name }),
    ...(label?.by === 'tag' && { tags: tagsIn([...filters.tags, label.name]) }),
  });
  const format = useFormatAmount();
  const turn = (next: { page?: number; limit?: number }): void =>
    changeAddress(
      (to) => {
        if (next.page !== undefined) to.set('page', String(next.page));
        if (next.limit !== undefined) {
          to.set('rows', String(next.limit));
          to.delete('page');
        }
        return to;
      },
      { replace: false },
    );
  const back = `/dashboard/reports?${writeFilters(filters).toString()}`;
  const parts = [
    figure.first === undefined
      ? `At the end of ${longDate(figure.last)}`
      : spanText({ from: figure.first, to: figure.last }),
    ...[...assets, ...categories].map(({ name }) => name),
    ...(figure.title === undefined ? [] : [`“${figure.title}”`]),
    ...payees,
    ...tags.map(({ text }) => text),
  ];
  const { data } = query;
  return (
    <>
      <div data-print="no">
        <ButtonLink to={back} icon={ArrowLeft}>
          Back to the report
        </ButtonLink>
      </div>
      {data ? (
        <Shown isOld={query.isPlaceholderData}>
          <ReportCard id="figure" title={titles[figure.name]} hint={parts.join(' · ')}>
            <Text ink="strong" size="figure" className="figures">
              {format(sumOf(figure.name, data))}
            </Text>
            {byAsset.has(figure.name) && <PartsByAsset figure={figure} filters={filters} data={data} />}
          </ReportCard>
          <ReportCard id="figure-records" title="Records" hint={countText(data.meta.total ?? 0, page, limit)}>
            {data.meta.total === 0 ? (
              <EmptyState
                title="No record makes this figure"
                text="Transfers between assets that are both added up change nothing of the sum."
              />
            ) : (
              <Rows>
                {data.records.map((one) => (
                  <RecordRow key={`${one.kind} ${one.id}`} one={one} />
                ))}
              </Rows>
            )}
            {(data.meta.total ?? 0) > pageSizes[0] && (
              <div data-print="no">
                <PageControls
                  meta={{ page, limit, total: data.meta.total ?? 0, totalPages: data.meta.totalPages ?? 0 }}
                  limit={limit}
                  onPage={(next) => turn({ page: next })}
                  onLimit={(next) => turn({ limit: next })}
                />
              </div>
            )}
          </ReportCard>
        </Shown>
      ) : (
        <NoReport query={query} />
      )}
    </>
  );
}

/** How many records there are, and which of them stand here. */
function countText(total: number, page: number, limit: number): string {
  if (total === 1) return '1 record';
  const first = (page - 1) * limit + 1;
  return total <= limit
    ? `${total} records`
    : `${first}–${Math.min(total, first + limit - 1)} of ${total} records`;
}

function pageOf(address: URLSearchParams): [page: number, limit: PageSize] {
  const text = address.get('page') ?? '';
  const rows = address.get('rows');
  return [
    /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1,
    pageSizes.find((size) => String(size) === rows) ?? pageSizes[1],
  ];
}

/** The sum of the records, as the report says it. */
function sumOf(name: FigureName, { totals }: Answer): number {
  return name === 'expenses' ? totals.expenses : totals.total;
}

/** What each asset has of a worth, or of its change, by kind. */
function PartsByAsset({ figure, filters, data }: FigureRecordsProps & { data: Answer }) {
  const { name, first, last } = figure;
  const { assets, totals } = data;
  const isOne = assets.length === 1;
  const to = (part: FigureName, of: readonly string[]): string =>
    figureAddress({ name: part, ...(first !== undefined && { first }), last }, { ...filters, assets: of });
  const parts = (['opening', 'income', 'expenses', 'adjustments', 'transfers'] as const).filter(
    (kind) => totals[kind] !== 0 || assets.some((asset) => asset[kind] !== 0),
  );
  const columns: AmountColumn<AssetRow>[] = parts.map((kind) => ({
    head: kind === 'opening' ? 'Opening' : titles[kind],
    cell: ({ sums, of }) => ({ value: sums[kind], to: to(kind, of ?? filters.assets) }),
  }));
  columns.push({
    head: 'Total',
    // The sum of all assets, or of the only one, is what this page tells already.
    cell: ({ sums, of }) => ({ value: sums.total, to: isOne || !of ? undefined : to(name, of) }),
  });
  return (
    <AmountTable
      label={`${titles[name]}, by asset`}
      first="Asset"
      columns={columns}
      rows={assets.map((sums) => ({
        key: sums.asset.id,
        name: sums.asset.name,
        row: { sums, of: [sums.asset.id] },
      }))}
      total={isOne ? undefined : { sums: totals }}
    />
  );
}

interface AssetRow {
  sums: Answer['totals'];
  /** The asset; left out for all of them together. */
  of?: readonly string[];
}

/** One record, which opens its history. */
function RecordRow({ one }: { one: Answer['records'][number] }) {
  const format = useFormatAmount();
  const { kind, date, amount, record, category, assets } = one;
  const about = [
    date === null ? 'Before every record' : shortDate(date),
    ...(category
      ? [category.name]
      : kind === 'opening' || kind === 'income' || kind === 'expense'
        ? []
        : [kinds[kind]]),
    ...(record.kind === 'transaction' ? assets.map(({ name }) => name) : []),
  ];
  return (
    <li>
      <span>
        <TextLink to={`/dashboard/activity?record=${record.id}`}>
          {kind === 'opening' ? `${record.name}: opening balance` : record.name}
        </TextLink>
        <RowNote>{about.join(' · ')}</RowNote>
      </span>
      <span className="figures">{format(amount)}</span>
    </li>
  );
}

const kinds = { transfer: 'Transfer', adjustment: 'Balance set' } as const;
