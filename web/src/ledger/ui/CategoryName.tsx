import styled from 'styled-components';
import { CategoryIcon } from '../../shared/ui/CategoryIcon.tsx';
import { ellipsis } from '../../shared/ui/text.ts';
import type { Category } from '../records/records.ts';

/** A category as it stands in lists and pickers: small icon and name. */
export function CategoryName({ category }: { category: Pick<Category, 'name' | 'icon' | 'color'> }) {
  return (
    <Line>
      <CategoryIcon icon={category.icon} color={category.color} size="small" />
      <Name>{category.name}</Name>
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;

  svg {
    color: inherit;
  }
`;

const Name = styled.span`
  ${ellipsis}
`;
