import { useCategories, useCategory } from '../../../ledger/queries/useCategories.ts';
import type { Category } from '../../../ledger/records/records.ts';
import { toldApart } from '../../../ledger/records/toldApart.ts';
import { searchNames } from '../../../ledger/search/searchNames.ts';
import { CategoryName } from '../../../ledger/ui/CategoryName.tsx';
import { Picker } from '../../../shared/ui/Picker.tsx';

interface CategoryFilterProps {
  /** A category's id, or empty for all. */
  value: string;
  onChange: (category: string) => void;
}

type Choice = Category | 'all';

/** Narrows the history to one category of either type. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { categories, loading, error } = useCategories();
  const named = toldApart(categories);
  const choices: Choice[] = categories.length === 0 ? [] : ['all', ...named];
  const category = useCategory(value);
  const chosen = value === '' ? 'all' : (named.find(({ id }) => id === value) ?? category ?? null);
  return (
    <Picker<Choice>
      items={choices}
      value={chosen}
      onChange={(choice) => onChange(choice === 'all' ? '' : choice.id)}
      keyOf={(choice) => (choice === 'all' ? 'all' : choice.id)}
      nameOf={nameOf}
      renderItem={(choice) => (choice === 'all' ? nameOf(choice) : <CategoryName category={choice} />)}
      renderValue={nameOf}
      search={(items, query) =>
        searchNames(
          items.filter((choice) => choice !== 'all'),
          query,
        )
      }
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

const nameOf = (choice: Choice): string => (choice === 'all' ? 'All categories' : choice.name);
