import { EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import type { PeriodGroup } from '@ledgerline/domain/values';
import { Printer } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { FilterSheet, OwnDays, PayeeFilter, TagFilter } from '../../ledger/history/filters.tsx';
import { type Period, periods } from '../../ledger/history/periods.ts';
import { longDate } from '../../shared/format/dates.ts';
import { DatePicker } from '../../shared/ui/DatePicker.tsx';
import { Field, HiddenLabel } from '../../shared/ui/Field.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { RemovableChips } from '../../shared/ui/RemovableChips.tsx';
import { SelectBox } from '../../shared/ui/SelectBox.tsx';
import { narrowScreen, useMediaQuery } from '../../shared/ui/useMediaQuery.ts';
import { type ReportFilters, type ReportProps, rowKinds, useFilterNames } from './useReport.ts';

const groups: readonly { value: PeriodGroup; text: string }[] = [
  { value: 'week', text: 'By week' },
  { value: 'month', text: 'By month' },
  { value: 'quarter', text: 'By quarter' },
  { value: 'year', text: 'By year' },
];

/** One set of filters for all three reports; on phones most of them are in a sheet. */
export function ReportFilterBar(props: ReportProps) {
  const { filters, change } = props;
  const narrow = useMediaQuery(narrowScreen);
  const names = useFilterNames(filters);
  const { tab, period, from, to, group, by, known } = filters;
  const chips = [
    ...names.assets.map(({ id, name }) => ({
      text: name,
      onRemove: () => change({ assets: filters.assets.filter((other) => other !== id) }),
    })),
    ...names.categories.map(({ id, name }) => ({
      text: name,
      onRemove: () => change({ categories: filters.categories.filter((other) => other !== id) }),
    })),
    ...names.payees.map((text) => ({ text, onRemove: () => change({ payee: null }) })),
    ...names.tags.map(({ tag, text }) => ({
      text,
      onRemove: () => change({ tags: filters.tags.filter((other) => other !== tag) }),
    })),
    ...(known === '' ? [] : [{ text: `Known on ${longDate(known)}`, onRemove: () => change({ known: '' }) }]),
  ];
  return (
    <Root>
      <Bar>
        <SelectBox<Period>
          label="Period"
          options={periods}
          value={period}
          onChange={(next) => change({ period: next, ...(next !== 'own' && { from: '', to: '' }) })}
        />
        <SelectBox
          label="Group"
          options={groups}
          value={group}
          onChange={(next) => change({ group: next })}
        />
        {tab === 'categories' && (
          <SelectBox
            label="Rows"
            options={rowKinds}
            value={by}
            onChange={(next) => change({ by: next, open: '' })}
          />
        )}
        {narrow ? (
          <SheetAndPrint $whole={tab !== 'categories'}>
            <ReportNarrowingSheet {...props} />
            <IconButton label="Print" icon={Printer} onClick={() => window.print()} />
          </SheetAndPrint>
        ) : (
          <ReportNarrowing {...props} />
        )}
      </Bar>
      {period === 'own' && (
        <Bar>
          <OwnDays from={from} to={to} onChange={change} />
        </Bar>
      )}
      {chips.length > 0 && <RemovableChips chips={chips} onClear={() => change(nothingNarrowed)} />}
    </Root>
  );
}

const comparisons = [
  { value: 'none', text: 'No comparison' },
  { value: 'previous', text: 'Period before' },
  { value: 'year', text: 'Year before' },
] as const;

/** What narrows no report. */
const nothingNarrowed: Partial<ReportFilters> = {
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
  isNamed?: boolean;
}

/** What a report is compared with and narrowed to. Net worth is not of categories, payees or tags. */
function useControls({ filters, change }: ReportProps): Control[] {
  const names = useFilterNames(filters);
  const { tab, compare, assets, categories, payee, tags } = filters;
  const chosenOf = (
    label: string,
    one: string,
    list: readonly { id: string; name: string }[],
    chosen: readonly string[],
    onChange: (ids: string[]) => void,
  ): Control => ({
    label,
    isNamed: true,
    control: (
      <SelectBox
        label={label}
        options={[
          { value: '', text: chosen.length === 0 ? `All ${label.toLowerCase()}` : `Add ${one}` },
          ...list.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ value: id, text: name })),
        ]}
        value=""
        onChange={(id) => id !== '' && onChange([...chosen, id])}
      />
    ),
  });
  const ofRecords: Control[] = [
    chosenOf('Categories', 'a category', names.allCategories, categories, (ids) =>
      change({ categories: ids }),
    ),
    { label: 'Payee', control: <PayeeFilter value={payee} onChange={(next) => change({ payee: next })} /> },
    { label: 'Tags', control: <TagFilter value={tags} onChange={(next) => change({ tags: next })} /> },
  ];
  return [
    {
      label: 'Compare',
      isNamed: true,
      control: (
        <SelectBox
          label="Compare"
          options={comparisons}
          value={compare}
          onChange={(next) => change({ compare: next })}
        />
      ),
    },
    chosenOf('Assets', 'an asset', names.allAssets, assets, (ids) => change({ assets: ids })),
    ...(tab === 'net-worth' ? [] : ofRecords),
  ];
}

/** As of the end of which day a report is told. */
const KnownOn = ({ filters, change, today }: ReportProps) => (
  <DatePicker
    value={filters.known}
    min={EARLIEST_DATE}
    max={today}
    placeholder="As known today"
    onChange={(day) => change({ known: day === today ? '' : day })}
  />
);

/** What a report is compared with, narrowed to, and known on, beside each other. */
const ReportNarrowing = (props: ReportProps) => (
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
function ReportNarrowingSheet(props: ReportProps) {
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

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  width: 100%;
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr));
  gap: ${({ theme }) => theme.space[8]};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** On phones printing has no line of its own above all figures. `$whole`: no third list stands beside it. */
const SheetAndPrint = styled.div<{ $whole: boolean }>`
  display: flex;
  grid-column: ${({ $whole }) => $whole && '1 / -1'};
  gap: ${({ theme }) => theme.space[4]};

  > :first-child {
    flex: 1;
  }
`;
