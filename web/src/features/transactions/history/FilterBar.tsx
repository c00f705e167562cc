import { Fragment } from 'react';
import styled from 'styled-components';
import { FilterSheet, PayeeFilter, PeriodFilter, TagFilter } from '../../../ledger/history/filters.tsx';
import {
  defaultFilters,
  type HistoryFilters,
  isNarrowed,
  noFilters,
  payeeText,
  sorts,
  tagText,
} from '../../../ledger/history/historyFilters.ts';
import { daysText } from '../../../ledger/history/periods.ts';
import { SearchField } from '../../../ledger/history/SearchField.tsx';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { useCategories, useCategory } from '../../../ledger/queries/useCategories.ts';
import type { Asset, Category } from '../../../ledger/records/records.ts';
import { searchNames, toldApart } from '../../../ledger/search/searchNames.ts';
import { useAccountChoices } from '../../../ledger/ui/AccountPicker.tsx';
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

/** The filters beside search and type, each with its name; `says`: its control says the name itself. */
const namedFilters = ({ filters, onChange }: FilterBarProps) => [
  {
    label: 'Period',
    says: true,
    isOn: filters.from !== '' || filters.to !== '',
    control: <PeriodFilter from={filters.from} to={filters.to} onChange={onChange} />,
  },
  {
    label: 'Account',
    isOn: filters.account !== '',
    control: <AccountFilter value={filters.account} onChange={(account) => onChange({ account })} />,
  },
  {
    label: 'Category',
    isOn: filters.category !== '',
    control: <CategoryFilter value={filters.category} onChange={(category) => onChange({ category })} />,
  },
  {
    label: 'Payee',
    isOn: filters.payee !== null,
    control: <PayeeFilter value={filters.payee} onChange={(payee) => onChange({ payee })} />,
  },
  {
    label: 'Tags',
    isOn: filters.tag.length > 0,
    control: <TagFilter value={filters.tag} onChange={(tag) => onChange({ tag })} />,
  },
  {
    label: 'Sort',
    says: true,
    isOn: filters.sort !== defaultFilters.sort,
    control: (
      <SelectBox label="Sort" options={sorts} value={filters.sort} onChange={(sort) => onChange({ sort })} />
    ),
  },
];

/** Search, type, period, account, category, payee, tags and order: a bar, or under 768 px a search with a sheet of filters. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const narrow = useMediaQuery(narrowScreen);
  const named = namedFilters({ filters, onChange });
  const type = (
    <Segmented
      wide={narrow}
      label="Type"
      options={types}
      value={filters.type}
      onChange={(next) => onChange({ type: next })}
    />
  );
  const search = (
    <SearchField
      placeholder={narrow ? 'Search...' : 'Search title, category, description, asset...'}
      value={filters.search}
      onChange={(next) => onChange({ search: next })}
    />
  );
  if (narrow)
    return (
      <Bar>
        {search}
        <FilterSheet
          active={[filters.type !== 'all', ...named.map(({ isOn }) => isOn)]}
          show="Show results"
          onReset={() => onChange({ ...noFilters, search: filters.search, sort: defaultFilters.sort })}
        >
          <Field label="Type">{type}</Field>
          {named.map(({ label, control }) => (
            <Field key={label} label={label}>
              {control}
            </Field>
          ))}
        </FilterSheet>
      </Bar>
    );
  return (
    <Bar>
      {search}
      {type}
      <Choices>
        {named.map(({ label, says = false, control }) =>
          says ? (
            <Fragment key={label}>{control}</Fragment>
          ) : (
            <HiddenLabel key={label} text={label}>
              {control}
            </HiddenLabel>
          ),
        )}
      </Choices>
    </Bar>
  );
}

const Bar = styled.div`
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

/** What narrows the list now; each chip takes itself away. */
export function FilterChips({ filters, onChange }: FilterBarProps) {
  const { search, type, category, spentIn, account, payee, tag, from, to } = filters;
  const { accounts } = useAccounts();
  const categoryName = useCategory(category)?.name ?? 'Category';
  const spentInName = useCategory(spentIn)?.name ?? 'one category';
  if (!isNarrowed(filters)) return null;
  const chips = [
    search.trim() !== '' && { text: `“${search.trim()}”`, onRemove: () => onChange({ search: '' }) },
    type !== 'all' && {
      text: types.find(({ value }) => value === type)?.text ?? '',
      onRemove: () => onChange({ type: 'all' }),
    },
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
  const { accounts, texts } = useAccountChoices();
  return (
    <Picker
      {...texts}
      {...orAll<Asset>('All accounts', onChange)}
      items={accounts.length === 0 ? [] : ['all', ...accounts]}
      value={value === '' ? 'all' : (accounts.find(({ id }) => id === value) ?? null)}
      placeholder={value === '' ? 'All accounts' : 'One account'}
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
