import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Picker } from '../../shared/ui/Picker.tsx';
import { useCategories } from '../queries/useCategories.ts';
import type { Category, TransactionType } from '../records/records.ts';
import { searchNames } from '../search/searchNames.ts';
import { CategoryName } from './RecordIcon.tsx';

interface CategoryPickerProps {
  type: TransactionType;
  /** A category's id, or empty. */
  value: string;
  onChange: (categoryId: string) => void;
  /** The category that the transaction has: it stays to be seen though it is no longer offered. */
  current?: Category | undefined;
  /** What stands there while none is chosen. */
  placeholder?: string;
}

const managed =
  'Categories are managed by administrators. Please contact support if you need additional categories.';

/** Chooses a category of the transaction's type. */
export function CategoryPicker({
  type,
  value,
  onChange,
  current,
  placeholder = 'Select a category',
}: CategoryPickerProps) {
  const { categories, loading, error } = useCategories(type);
  const retired = current?.id === value && current.type === type ? current : undefined;
  const chosen = categories.find(({ id }) => id === value) ?? retired ?? null;
  if (!loading && error === null && categories.length === 0)
    return <EmptyState small title="No Categories Found" text={managed} />;
  return (
    <Picker<Category>
      items={categories}
      value={chosen}
      onChange={({ id }) => onChange(id)}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      renderItem={(category) => <CategoryName category={category} />}
      search={searchNames}
      placeholder={placeholder}
      searchPlaceholder="Search categories..."
      heading={type === 'income' ? 'Income Categories' : 'Expense Categories'}
      empty={{ title: 'No categories available', text: managed }}
      noMatch={{ title: 'No matching categories found', text: 'Try a different search term' }}
      loading={loading ? 'Loading categories...' : undefined}
      error={error === null ? undefined : <EmptyState small title={error} />}
    />
  );
}
