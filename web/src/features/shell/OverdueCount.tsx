import styled from 'styled-components';
import { useOverview } from '../../ledger/queries/useOverview.ts';

/** How many are overdue, in a pill after an item's text; the item's name says it in words and begins with that text. */
export function OverdueCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <Root className="figures" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </Root>
    </>
  );
}

/** What an item is called for those who do not see the pill. */
export const overdueName = (text: string, count: number): string | undefined =>
  count === 0 ? undefined : `${text}, ${count} overdue`;

const Root = styled.span`
  flex: none;
  min-width: 1.125rem;
  padding: 0 5px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.meaning.warning.text};
  color: ${({ theme }) => theme.ground.page};
  font-size: ${({ theme }) => theme.font.size.caption};
  font-weight: ${({ theme }) => theme.font.weight.strong};
  line-height: 1.125rem;
  text-align: center;
`;

/** How many dates of bills are overdue; 0 while that is not known. It asks for what the Overview shows. */
export function useOverdueBills(): number {
  const { data } = useOverview();
  return data?.overdue ?? 0;
}
