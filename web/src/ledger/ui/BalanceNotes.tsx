import { ArrowRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Stack, Strong, Text } from '../../shared/ui/layout.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { HeldAmount } from '../owing/Holding.tsx';
import type { Asset } from '../records/records.ts';

/** A box in a form or a question: what will become of balances. */
export const Inset = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.page};
`;

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

/** What of an asset's balance is put aside for goals, and how much of that is missing; nothing where nothing is. */
export function EarmarkNote({ asset: { name, earmarked, earmarksMissing } }: { asset: Asset }) {
  const format = useFormatAmount();
  if (!earmarked) return null;
  return (
    <Stack as="span" ink="quiet" size="caption">
      <span>of it {format(earmarked)} for goals</span>
      {earmarksMissing && (
        <WarningLine>
          <TriangleAlert size={14} aria-hidden="true" />
          <span>
            {format(earmarksMissing.amount)} of what is put aside in {name} is missing
          </span>
        </WarningLine>
      )}
    </Stack>
  );
}

/** An icon and a sentence of doubt. */
export const WarningLine = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.meaning.warning.text};

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

interface ShortfallNoteProps {
  /** In decimal units; 0 shows nothing. */
  shortfall: number;
  /** The offer to set the balance, where there is room for it. */
  action?: ReactNode;
}

/** Stands wherever a balance stands that more was spent from than was recorded. */
export function ShortfallNote({ shortfall, action }: ShortfallNoteProps) {
  const format = useFormatAmount();
  if (shortfall <= 0) return null;
  return (
    <Stack as="span" row="inline" wrap align="center" tone="warning" size="caption">
      <Stack as="span" row="inline" gap={4} align="center">
        <TriangleAlert size={14} aria-hidden="true" />
        Spent {format(shortfall)} more than recorded
      </Stack>
      {action}
    </Stack>
  );
}
