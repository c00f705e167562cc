import styled from 'styled-components';
import type { RefusedItems } from '../commands/refusedItems.ts';

/** What stands in the way of a command about many records, each with its reason. */
export function RefusedList({ refused: { items, count } }: { refused: RefusedItems }) {
  return (
    <>
      <List tabIndex={0} aria-label="What stands in the way">
        {items.map(({ id, what, message }) => (
          <li key={id}>
            <strong>{what === '' ? 'A record that is gone' : what}</strong>
            <span>{message}</span>
          </li>
        ))}
      </List>
      {count > items.length && <p>And {count - items.length} more.</p>}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  max-height: 40vh;
  overflow-y: auto;

  li {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  span {
    color: ${({ theme }) => theme.ink.quiet};
    font-size: ${({ theme }) => theme.font.size.caption};
  }
`;
