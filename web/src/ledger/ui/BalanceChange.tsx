import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { Strong } from '../../shared/ui/text.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { HeldAmount } from '../owing/Holding.tsx';
import { ShortfallNote } from './ShortfallNote.tsx';

interface BalanceChangeProps {
  /** The asset's. */
  name: string;
  /** In decimal units. */
  before: number;
  after: number;
  shortfall?: number;
  /** What is owed on it before and after. */
  owed?: { before: number; after: number };
}

/** What a change does to one balance: before, arrow, after. */
export function BalanceChange({ name, before, after, shortfall = 0, owed }: BalanceChangeProps) {
  return (
    <Root>
      <Name>{name}</Name>
      <Amounts>
        <Before>
          <HeldAmount balance={before} owed={owed?.before} />
        </Before>
        <ArrowRight size={14} aria-hidden="true" />
        <VisuallyHidden>becomes</VisuallyHidden>
        <Strong as="span">
          <HeldAmount balance={after} owed={owed?.after} />
        </Strong>
      </Amounts>
      <ShortfallNote shortfall={shortfall} />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Amounts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  margin-left: auto;
  gap: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.ink.quiet};
`;

const Before = styled.span`
  color: ${({ theme }) => theme.ink.quiet};
`;
