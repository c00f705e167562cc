import { IconLine, Text } from '../../shared/ui/layout.ts';
import type { Category } from '../records/records.ts';
import { CategoryIcon } from './CategoryIcon.tsx';

/** A category as it stands in lists and pickers: small icon and name. */
export function CategoryName({ category }: { category: Pick<Category, 'name' | 'icon' | 'color'> }) {
  return (
    <IconLine>
      <CategoryIcon icon={category.icon} color={category.color} size="small" />
      <Text as="span" cut>
        {category.name}
      </Text>
    </IconLine>
  );
}
