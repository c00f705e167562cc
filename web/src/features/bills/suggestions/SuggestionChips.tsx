import type { ScheduleSuggestion } from '@ledgerline/contract';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ellipsis, Text } from '../../../shared/ui/layout.ts';
import { narrowScreen, useMediaQuery } from '../../../shared/ui/useMediaQuery.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { amountText } from '../billTexts.ts';
import { evidence } from './evidence.ts';

interface SuggestionChipsProps {
  suggestions: readonly ScheduleSuggestion[];
  isBusy: (suggestion: ScheduleSuggestion) => boolean;
  onAdd: (suggestion: ScheduleSuggestion) => void;
  onMore: () => void;
}

const shownAtOnce = 3;

/** The first suggestions side by side, on phones all in one line that scrolls: a press adds one as it is. */
export function SuggestionChips({ suggestions, isBusy, onAdd, onMore }: SuggestionChipsProps) {
  const format = useFormatAmount();
  const isNarrow = useMediaQuery(narrowScreen);
  const shown = isNarrow ? suggestions : suggestions.slice(0, shownAtOnce);
  const left = suggestions.length - shown.length;
  return (
    <Line aria-labelledby="suggestions">
      {shown.map((suggestion) => {
        const { id, title, amount, type, sentence } = suggestion;
        return (
          <li key={id}>
            <Button
              size="small"
              busy={isBusy(suggestion)}
              icon={<Plus size={16} aria-hidden="true" />}
              title={`${evidence(suggestion, format)} · ${sentence}`}
              onClick={() => onAdd(suggestion)}
            >
              <VisuallyHidden>Add </VisuallyHidden>
              <Title>{title}</Title>
              <Text as="span" ink="quiet" className="figures">
                {amountText(amount, type, format)}
              </Text>
            </Button>
          </li>
        );
      })}
      {left > 0 && (
        <li>
          <Button size="small" variant="quiet" onClick={onMore}>
            {left} more
          </Button>
        </li>
      )}
    </Line>
  );
}

const Line = styled.ul`
  /* Hidden text in it scrolls along. */
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  padding-block: ${({ theme }) => theme.space[4]};

  > li {
    min-width: 0;
  }

  ${({ theme }) => theme.media.narrow} {
    flex-wrap: nowrap;
    margin-inline: -${({ theme }) => theme.space[16]};
    padding-inline: ${({ theme }) => theme.space[16]};
    overflow-x: auto;

    > li {
      flex: none;
    }
  }
`;

const Title = styled.span`
  ${ellipsis}
  max-width: 12rem;
`;
