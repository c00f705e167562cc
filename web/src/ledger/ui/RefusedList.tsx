import type { RefusedItem } from '@ledgerline/contract';
import styled from 'styled-components';
import type { ServiceFailure } from '../../shared/api/serviceResult.ts';
import { nameLines } from '../../shared/ui/layout.ts';

/** What stands in the way of a command about many records. */
export interface RefusedItems {
  /** Those that the answer lists; a long list is cut. */
  items: readonly RefusedItem[];
  /** How many stand in the way. */
  count: number;
  /** How many were asked for. */
  of: number;
}

/** The list in a refusal of a command about many records; null where it was refused for another reason. */
export function refusedItems({ code, params }: ServiceFailure): RefusedItems | null {
  if (code !== 'some-records-refused' && code !== 'group-revert-blocked') return null;
  const { refused, count, of } = params as { refused: RefusedItem[]; count: number; of: number };
  return { items: refused, count, of };
}

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
    ${nameLines}
    overflow-wrap: anywhere;
  }
`;
