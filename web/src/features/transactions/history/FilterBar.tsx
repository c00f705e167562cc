import styled from 'styled-components';
import { FilterSheet, PayeeFilter, PeriodFilter, TagFilter } from '../../../ledger/history/filters.tsx';
import {
  defaultFilters,
  type HistoryFilters,
  isNarrowed,
  noFilters,
  sorts,
} from '../../../ledger/history/historyFilters.ts';
import { payeeText, tagText } from '../../../ledger/history/historyTexts.ts';
import { daysText } from '../../../ledger/history/periods.ts';
import { SearchField } from '../../../ledger/history/SearchField.tsx';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { useCategories, useCategory } from '../../../ledger/queries/useCategories.ts';
import type { Asset, Category } from '../../../ledger/records/records.ts';
import { toldApart } from '../../../ledger/records/toldApart.ts';
import { searchNames } from '../../../ledger/search/searchNames.ts';
import { CategoryName } from '../../../ledger/ui/RecordIcon.tsx';
import { Field, HiddenLabel } from '../../../shared/ui/Field.tsx';
import { Picker } from '../../../shared/ui/Picker.tsx';
import { RemovableChips } from '../../../shared/ui/RemovableChips.tsx';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { SelectBox } from '../../../shared/ui/SelectBox.tsx';
import { narrowScreen, useMediaQuery } from '../../../shared/ui/useMediaQuery.ts';

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

interface FilterChipsProps {
  filters: HistoryFilters;
  onChange: (change: Partial<HistoryFilters>) => void;
}

const typeTexts = { income: 'Income', expense: 'Expense', transfer: 'Transfer' } as const;

/** What narrows the list now; each chip takes itself away. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { search, type, category, spentIn, account, payee, tag, from, to } = filters;
  const { accounts } = useAccounts();
  const categoryName = useCategory(category)?.name ?? 'Category';
  const spentInName = useCategory(spentIn)?.name ?? 'one category';
  if (!isNarrowed(filters)) return null;
  const chips = [
    search.trim() !== '' && { text: `“${search.trim()}”`, onRemove: () => onChange({ search: '' }) },
    type !== 'all' && { text: typeTexts[type], onRemove: () => onChange({ type: 'all' }) },
    category !== '' && { text: categoryName, onRemove: () => onChange({ category: '' }) },
    spentIn !== '' && { text: `Spent in ${spentInName}`, onRemove: () => onChange({ spentIn: '' }) },
    account !== '' && {
      text: accounts.find(({ id }) => id === account)?.name ?? 'One account',
      onRemove: () => onChange({ account: '' }),
    },
    payee !== null && {
      text: payeeText(payee),
      onRemove: () => onChange({ payee: null }),
    },
    ...tag.map((one) => ({
      text: tagText(one),
      onRemove: () => onChange({ tag: tag.filter((other) => other !== one) }),
    })),
    (from !== '' || to !== '') && {
      text: daysText({ from, to }),
      onRemove: () => onChange({ from: '', to: '' }),
    },
  ].filter((chip) => chip !== false);
  return <Chips chips={chips} onClear={() => onChange(noFilters)} />;
}

const Chips = styled(RemovableChips)`
  margin-top: ${({ theme }) => theme.space[12]};
`;

interface OneFilterProps {
  /** The id of the one, or empty for all. */
  value: string;
  onChange: (id: string) => void;
}

/** What a picker of one record, or of all, is made of. `all`: what all are called. */
const orAll = <One extends { id: string; name: string }>(
  all: string,
  onChange: OneFilterProps['onChange'],
) => ({
  onChange: (choice: One | 'all') => onChange(choice === 'all' ? '' : choice.id),
  keyOf: (choice: One | 'all') => (choice === 'all' ? 'all' : choice.id),
  nameOf: (choice: One | 'all') => (choice === 'all' ? all : choice.name),
  search: (choices: readonly (One | 'all')[], query: string) =>
    searchNames(
      choices.filter((choice) => choice !== 'all'),
      query,
    ),
});

/** Narrows the history to what moved one account. */
function AccountFilter({ value, onChange }: OneFilterProps) {
  const { accounts, loading, failed } = useAccounts();
  return (
    <Picker
      {...orAll<Asset>('All accounts', onChange)}
      items={accounts.length === 0 ? [] : ['all', ...accounts]}
      value={value === '' ? 'all' : (accounts.find(({ id }) => id === value) ?? null)}
      placeholder={value === '' ? 'All accounts' : 'One account'}
      searchPlaceholder="Search accounts..."
      heading="Available Accounts"
      empty={
        failed
          ? { title: 'Failed to load accounts', text: 'Please try again later' }
          : { title: 'No accounts available', text: 'Add an account to get started' }
      }
      noMatch={{ title: 'No matching accounts found', text: 'Try a different search term' }}
      loading={loading && accounts.length === 0 ? 'Loading accounts...' : undefined}
    />
  );
}

/** Narrows the history to one category of either type. */
function CategoryFilter({ value, onChange }: OneFilterProps) {
  const { categories, loading, error } = useCategories();
  const named = toldApart(categories);
  const category = useCategory(value);
  const ways = orAll<Category>('All categories', onChange);
  return (
    <Picker
      {...ways}
      items={categories.length === 0 ? [] : ['all', ...named]}
      value={value === '' ? 'all' : (named.find(({ id }) => id === value) ?? category ?? null)}
      renderItem={(choice) => (choice === 'all' ? ways.nameOf(choice) : <CategoryName category={choice} />)}
      renderValue={ways.nameOf}
      placeholder="All categories"
      searchPlaceholder="Search categories..."
      heading="Categories"
      empty={{ title: 'No categories available' }}
      noMatch={{ title: 'No matching categories found' }}
      loading={loading ? 'Loading categories...' : undefined}
      error={error}
    />
  );
}
