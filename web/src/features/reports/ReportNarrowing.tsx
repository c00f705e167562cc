import { Fragment, type ReactNode } from 'react';
import { FilterSheet } from '../../ledger/history/FilterSheet.tsx';
import { PayeeFilter } from '../../ledger/history/PayeeFilter.tsx';
import { TagFilter } from '../../ledger/history/TagFilter.tsx';
import { DatePicker } from '../../shared/ui/DatePicker.tsx';
import { Field, HiddenLabel } from '../../shared/ui/Field.tsx';
import { SelectBox } from '../../shared/ui/SelectBox.tsx';
import type { ReportFilters, ReportProps } from './reportAddress.ts';
import { useFilterNames } from './useFilterNames.ts';

const comparisons = [
  { value: 'none', text: 'No comparison' },
  { value: 'previous', text: 'Period before' },
  { value: 'year', text: 'Year before' },
] as const;

/** What narrows no report. */
export const nothingNarrowed: Partial<ReportFilters> = {
  assets: [],
  categories: [],
  payee: null,
  tags: [],
  known: '',
};

interface Control {
  label: string;
  control: ReactNode;
  /** It tells screen readers its label by itself. */
  isNamed: boolean;
}

/** What a report is compared with and narrowed to. Net worth is not of categories, payees or tags. */
function useControls({ filters, change }: ReportProps): Control[] {
  const names = useFilterNames(filters);
  const named = (label: string, control: ReactNode): Control => ({ label, control, isNamed: true });
  const unnamed = (label: string, control: ReactNode): Control => ({ label, control, isNamed: false });
  const chosenOf = (
    label: string,
    list: readonly { id: string; name: string }[],
    chosen: readonly string[],
    { none, more, onChange }: { none: string; more: string; onChange: (ids: string[]) => void },
  ): Control =>
    named(
      label,
      <SelectBox
        label={label}
        options={[
          { value: '', text: chosen.length === 0 ? none : more },
          ...list.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ value: id, text: name })),
        ]}
        value=""
        onChange={(id) => id !== '' && onChange([...chosen, id])}
      />,
    );
  const { tab, compare, assets, categories, payee, tags } = filters;
  return [
    named(
      'Compare',
      <SelectBox
        label="Compare"
        options={comparisons}
        value={compare}
        onChange={(next) => change({ compare: next })}
      />,
    ),
    chosenOf('Assets', names.allAssets, assets, {
      none: 'All assets',
      more: 'Add an asset',
      onChange: (ids) => change({ assets: ids }),
    }),
    ...(tab === 'net-worth'
      ? []
      : [
          chosenOf('Categories', names.allCategories, categories, {
            none: 'All categories',
            more: 'Add a category',
            onChange: (ids) => change({ categories: ids }),
          }),
          unnamed('Payee', <PayeeFilter value={payee} onChange={(next) => change({ payee: next })} />),
          unnamed('Tags', <TagFilter value={tags} onChange={(next) => change({ tags: next })} />),
        ]),
  ];
}

/** As of the end of which day a report is told. */
const KnownOn = ({ filters, change, today }: ReportProps) => (
  <DatePicker
    value={filters.known}
    min="1900-01-01"
    max={today}
    placeholder="As known today"
    onChange={(day) => change({ known: day === today ? '' : day })}
  />
);

/** What a report is compared with, narrowed to, and known on, beside each other. */
export const ReportNarrowing = (props: ReportProps) => (
  <>
    {useControls(props).map(({ label, control, isNamed }) =>
      isNamed ? (
        <Fragment key={label}>{control}</Fragment>
      ) : (
        <HiddenLabel key={label} text={label}>
          {control}
        </HiddenLabel>
      ),
    )}
    <HiddenLabel text="As known on">
      <KnownOn {...props} />
    </HiddenLabel>
  </>
);

/** The same in a sheet, for phones. */
export function ReportNarrowingSheet(props: ReportProps) {
  const { filters, change } = props;
  const controls = useControls(props);
  const { tab, compare, assets, categories, payee, tags, known } = filters;
  const ofRecords = tab === 'net-worth' ? [] : [categories.length > 0, payee !== null, tags.length > 0];
  const active = [compare !== 'none', assets.length > 0, known !== '', ...ofRecords];
  return (
    <FilterSheet
      active={active}
      show="Show report"
      onReset={() => change({ ...nothingNarrowed, compare: 'none' })}
    >
      {controls.map(({ label, control }) => (
        <Field key={label} label={label}>
          {control}
        </Field>
      ))}
      <Field label="As known on">
        <KnownOn {...props} />
      </Field>
    </FilterSheet>
  );
}
