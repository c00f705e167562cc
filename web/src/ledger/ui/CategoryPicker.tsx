import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Badge } from '../../shared/ui/Badge.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Stack, Text } from '../../shared/ui/layout.ts';
import { Picker } from '../../shared/ui/Picker.tsx';
import { Switch } from '../../shared/ui/Switch.tsx';
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

interface AutoCategoryProps {
  on: boolean;
  onChange: (on: boolean) => void;
  /** The automatic category that the transaction has by now. */
  current?: Category | undefined;
  /** What the server said against its choice. */
  error: string | undefined;
  /** The picker, in its field, that takes the panel's place while it is off. */
  children: ReactNode;
}

/** Who chooses the category: the machine, which says so in a panel, or the person. */
export function AutoCategory({ on, onChange, current, error, children }: AutoCategoryProps) {
  return (
    <Root $split={!on}>
      <Switch checked={on} onChange={onChange} label="Automatic categorization" />
      {on ? (
        <Panel>
          <Sparkles size={16} aria-hidden="true" />
          <Stack as="p" row gap={8} align="center" ink="strong" weight="medium">
            <span>Auto-categorization enabled</span> <Badge meaning="accent">Active</Badge>
          </Stack>
          <p>
            AI will categorize from title and description.
            {current && ` Currently: ${current.name}.`}
          </p>
          {error !== undefined && (
            <Text tone="danger" role="alert">
              {error}
            </Text>
          )}
        </Panel>
      ) : (
        children
      )}
    </Root>
  );
}

/** The switch, and the picker beside it where there is room. */
const Root = styled.div<{ $split: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $split }) => ($split ? 2 : 1)}, minmax(0, 1fr));
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[16]}`};

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** One line where there is room. */
const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[8]}`};
  margin-bottom: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};

  > svg {
    color: ${({ theme }) => theme.meaning.accent.text};
  }
`;
