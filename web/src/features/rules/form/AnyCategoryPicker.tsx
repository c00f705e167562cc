import { useCategories, useCategory } from '../../../ledger/queries/useCategories.ts';
import type { Category } from '../../../ledger/records/records.ts';
import { toldApart } from '../../../ledger/records/toldApart.ts';
import { searchNames } from '../../../ledger/search/searchNames.ts';
import { CategoryName } from '../../../ledger/ui/CategoryName.tsx';
import { Picker } from '../../../shared/ui/Picker.tsx';

interface AnyCategoryPickerProps {
  /** A category's id, or empty. */
  value: string;
  onChange: (category: string) => void;
}

/** Chooses a category of either type. */
export function AnyCategoryPicker({ value, onChange }: AnyCategoryPickerProps) {
  const { categories, loading, error } = useCategories();
  const retired = useCategory(value);
  const named = toldApart(categories);
  return (
    <Picker<Category>
      items={named}
      value={named.find(({ id }) => id === value) ?? retired ?? null}
      onChange={({ id }) => onChange(id)}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      renderItem={(category) => <CategoryName category={category} />}
      search={searchNames}
      placeholder="No category"
      searchPlaceholder="Search categories..."
      heading="Categories"
      empty={{ title: 'No categories available' }}
      noMatch={{ title: 'No matching categories found' }}
      loading={loading ? 'Loading categories...' : undefined}
      error={error}
    />
  );
}
