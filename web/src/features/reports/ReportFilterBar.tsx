import type { PeriodGroup } from '@ledgerline/domain/values';
import styled from 'styled-components';
import { longDate } from '../../shared/format/dates.ts';
import { DatePicker } from '../../shared/ui/DatePicker.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { RemovableChips } from '../../shared/ui/RemovableChips.tsx';
import { HiddenLabel } from '../transactions/history/HiddenLabel.tsx';
import { PayeeFilter } from '../transactions/history/PayeeFilter.tsx';
import { SelectBox } from '../transactions/history/SelectBox.tsx';
import { TagFilter } from '../transactions/history/TagFilter.tsx';
import { type Period, periods, type ReportFilters, rowKinds } from './reportAddress.ts';
import { useFilterNames } from './useFilterNames.ts';

export interface ReportProps {
  filters: ReportFilters;
  change: (next: Partial<ReportFilters>) => void;
  today: string;
}

const groups: readonly { value: PeriodGroup; text: string }[] = [
  { value: 'week', text: 'By week' },
  { value: 'month', text: 'By month' },
  { value: 'quarter', text: 'By quarter' },
  { value: 'year', text: 'By year' },
];

const comparisons = [
  { value: 'none', text: 'No comparison' },
  { value: 'previous', text: 'Period before' },
  { value: 'year', text: 'Year before' },
] as const;

/** One set of filters for all three reports. Net worth is not of categories, payees or tags. */
export function ReportFilterBar({ filters, change, today }: ReportProps) {
  const names = useFilterNames(filters);
  const { tab, period, from, to, group, by, compare, known } = filters;
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
  const more = (list: readonly { id: string; name: string }[], chosen: readonly string[], text: string) => [
    { value: '', text },
    ...list.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ value: id, text: name })),
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
        <SelectBox
          label="Compare"
          options={comparisons}
          value={compare}
          onChange={(next) => change({ compare: next })}
        />
        <SelectBox
          label="Assets"
          options={more(
            names.allAssets,
            filters.assets,
            filters.assets.length === 0 ? 'All assets' : 'Add an asset',
          )}
          value=""
          onChange={(id) => id !== '' && change({ assets: [...filters.assets, id] })}
        />
        {tab !== 'net-worth' && (
          <>
            <SelectBox
              label="Categories"
              options={more(
                names.allCategories,
                filters.categories,
                filters.categories.length === 0 ? 'All categories' : 'Add a category',
              )}
              value=""
              onChange={(id) => id !== '' && change({ categories: [...filters.categories, id] })}
            />
            <HiddenLabel text="Payee">
              <PayeeFilter value={filters.payee} onChange={(payee) => change({ payee })} />
            </HiddenLabel>
            <HiddenLabel text="Tags">
              <TagFilter value={filters.tags} onChange={(tags) => change({ tags })} />
            </HiddenLabel>
          </>
        )}
      </Bar>
      <Days>
        {period === 'own' && (
          <>
            <Field label="From">
              <DatePicker
                value={from}
                min="1900-01-01"
                max={to === '' ? today : to}
                placeholder="First record"
                onChange={(day) => change({ from: day })}
              />
            </Field>
            <Field label="To">
              <DatePicker
                value={to}
                min={from === '' ? '1900-01-01' : from}
                max={today}
                placeholder="Today"
                onChange={(day) => change({ to: day })}
              />
            </Field>
          </>
        )}
        <Field label="As known on">
          <DatePicker
            value={known}
            min="1900-01-01"
            max={today}
            placeholder="Today"
            onChange={(day) => change({ known: day === today ? '' : day })}
          />
        </Field>
      </Days>
      {chips.length > 0 && (
        <RemovableChips
          chips={chips}
          onClear={() => change({ assets: [], categories: [], payee: null, tags: [], known: '' })}
        />
      )}
    </Root>
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

const Days = styled(Bar)`
  align-items: end;
`;
