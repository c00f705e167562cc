import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { Stack, Strong, Text } from '../../shared/ui/layout.ts';
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
    <Stack row wrap align="center" justify="space-between" gap={12} lineGap={4}>
      <Name>{name}</Name>
      <Stack as="span" row gap={8} wrap align="center" justify="flex-end" left="auto" ink="quiet">
        <Text as="span" ink="quiet">
          <HeldAmount balance={before} owed={owed?.before} />
        </Text>
        <ArrowRight size={14} aria-hidden="true" />
        <VisuallyHidden>becomes</VisuallyHidden>
        <Strong as="span">
          <HeldAmount balance={after} owed={owed?.after} />
        </Strong>
      </Stack>
      <ShortfallNote shortfall={shortfall} />
    </Stack>
  );
}

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;
