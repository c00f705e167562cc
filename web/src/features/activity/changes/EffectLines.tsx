import type { BalanceChange } from '@ledgerline/contract';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { HeldAmount } from '../../../ledger/owing/Holding.tsx';
import { ShortfallNote } from '../../../ledger/ui/ShortfallNote.tsx';
import { Stack, Strong, Text } from '../../../shared/ui/layout.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';

/** What a change did to balances: 'Wallet $100.00 → $87.50'. */
export function EffectLines({ effects }: { effects: readonly BalanceChange[] }) {
  if (effects.length === 0) return null;
  return (
    <Stack as="ul" row wrap gap={8} lineGap={4} top={8} aria-label="Balances">
      {effects.map(({ asset, before, after }) => (
        <Line key={asset.id}>
          <Text as="span" ink="normal">
            {asset.name}
            {asset.isDeleted === true && ' (deleted)'}
          </Text>
          <HeldAmount balance={before.balance} owed={before.owed} />
          <ArrowRight size={12} aria-hidden="true" />
          <VisuallyHidden>becomes</VisuallyHidden>
          <Strong as="span">
            <HeldAmount balance={after.balance} owed={after.owed} />
          </Strong>
          <ShortfallNote shortfall={after.shortfall} />
        </Line>
      ))}
    </Stack>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `0 ${theme.space[8]}`};
  min-width: 0;
  padding: ${({ theme }) => `2px ${theme.space[8]}`};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
