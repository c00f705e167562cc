import styled from 'styled-components';
import { ellipsis, IconLine } from '../../shared/ui/text.ts';
import type { Category } from '../records/records.ts';
import { CategoryIcon } from './CategoryIcon.tsx';

/** A category as it stands in lists and pickers: small icon and name. */
export function CategoryName({ category }: { category: Pick<Category, 'name' | 'icon' | 'color'> }) {
  return (
    <IconLine>
      <CategoryIcon icon={category.icon} color={category.color} size="small" />
      <Name>{category.name}</Name>
    </IconLine>
  );
}

const Name = styled.span`
  ${ellipsis}
`;
