import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Stack } from '../../shared/ui/layout.ts';
import type { Asset } from '../records/records.ts';

/** What of an asset's balance is put aside for goals, and how much of that is missing; nothing where nothing is. */
export function EarmarkNote({ asset: { name, earmarked, earmarksMissing } }: { asset: Asset }) {
  const format = useFormatAmount();
  if (!earmarked) return null;
  return (
    <Stack as="span" ink="quiet" size="caption">
      <span>of it {format(earmarked)} for goals</span>
      {earmarksMissing && (
        <Missing>
          <TriangleAlert size={14} aria-hidden="true" />
          <span>
            {format(earmarksMissing.amount)} of what is put aside in {name} is missing
          </span>
        </Missing>
      )}
    </Stack>
  );
}

const Missing = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.meaning.warning.text};

  svg {
    flex: none;
    margin-top: 2px;
  }
`;
