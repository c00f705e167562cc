import styled from 'styled-components';
import { FilterSheet } from '../../../ledger/history/FilterSheet.tsx';
import {
  defaultFilters,
  type HistoryFilters,
  noFilters,
  sorts,
} from '../../../ledger/history/historyFilters.ts';
import { PayeeFilter } from '../../../ledger/history/PayeeFilter.tsx';
import { PeriodFilter } from '../../../ledger/history/PeriodFilter.tsx';
import { SearchField } from '../../../ledger/history/SearchField.tsx';
import { TagFilter } from '../../../ledger/history/TagFilter.tsx';
import { Field, HiddenLabel } from '../../../shared/ui/Field.tsx';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { SelectBox } from '../../../shared/ui/SelectBox.tsx';
import { narrowScreen, useMediaQuery } from '../../../shared/ui/useMediaQuery.ts';
import { AccountFilter } from './AccountFilter.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';

interface FilterBarProps {
  filters: HistoryFilters;
  onChange: (change: Partial<HistoryFilters>) => void;
}

const types = [
  { value: 'all', text: 'All' },
  { value: 'income', text: 'Income' },
  { value: 'expense', text: 'Expense' },
  { value: 'transfer', text: 'Transfer' },
] as const;

/** Search, type, period, account, category, payee, tags and order: a bar, or under 768 px a search with a sheet of filters. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const narrow = useMediaQuery(narrowScreen);
  const search = (
    <SearchField
      placeholder={narrow ? 'Search...' : 'Search title, category, description, asset...'}
      value={filters.search}
      onChange={(next) => onChange({ search: next })}
    />
  );
  if (narrow)
    return (
      <Narrow>
        {search}
        <NarrowFilters filters={filters} onChange={onChange} />
      </Narrow>
    );
  return (
    <Wide>
      {search}
      <Segmented label="Type" options={types} value={filters.type} onChange={(type) => onChange({ type })} />
      <Choices>
        <PeriodFilter from={filters.from} to={filters.to} onChange={onChange} />
        <HiddenLabel text="Account">
          <AccountFilter value={filters.account} onChange={(account) => onChange({ account })} />
        </HiddenLabel>
        <HiddenLabel text="Category">
          <CategoryFilter value={filters.category} onChange={(category) => onChange({ category })} />
        </HiddenLabel>
        <HiddenLabel text="Payee">
          <PayeeFilter value={filters.payee} onChange={(payee) => onChange({ payee })} />
        </HiddenLabel>
        <HiddenLabel text="Tags">
          <TagFilter value={filters.tag} onChange={(tag) => onChange({ tag })} />
        </HiddenLabel>
        <SelectBox
          label="Sort"
          options={sorts}
          value={filters.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </Choices>
    </Wide>
  );
}

function NarrowFilters({ filters, onChange }: FilterBarProps) {
  const { type, category, account, payee, tag, from, to, sort } = filters;
  const active = [
    type !== 'all',
    from !== '' || to !== '',
    account !== '',
    category !== '',
    payee !== null,
    tag.length > 0,
    sort !== defaultFilters.sort,
  ];
  return (
    <FilterSheet
      active={active}
      show="Show results"
      onReset={() => onChange({ ...noFilters, search: filters.search, sort: defaultFilters.sort })}
    >
      <Field label="Type">
        <Segmented
          wide
          label="Type"
          options={types}
          value={type}
          onChange={(next) => onChange({ type: next })}
        />
      </Field>
      <Field label="Period">
        <PeriodFilter from={from} to={to} onChange={onChange} />
      </Field>
      <Field label="Account">
        <AccountFilter value={account} onChange={(next) => onChange({ account: next })} />
      </Field>
      <Field label="Category">
        <CategoryFilter value={category} onChange={(next) => onChange({ category: next })} />
      </Field>
      <Field label="Payee">
        <PayeeFilter value={payee} onChange={(next) => onChange({ payee: next })} />
      </Field>
      <Field label="Tags">
        <TagFilter value={tag} onChange={(next) => onChange({ tag: next })} />
      </Field>
      <Field label="Sort">
        <SelectBox label="Sort" options={sorts} value={sort} onChange={(next) => onChange({ sort: next })} />
      </Field>
    </FilterSheet>
  );
}

const Wide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
`;

const Choices = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  align-items: start;
  gap: ${({ theme }) => theme.space[8]};

  @media (max-width: 1279.98px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[8]};
`;
