import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';

interface FigureProps {
  amount: number;
  /** The screen's main figure. */
  large?: boolean;
  quiet?: boolean;
}

/** The large amount of a card. A long one is set smaller until it fits its card in one line. */
export function Figure({ amount, large = false, quiet = false }: FigureProps) {
  const text = useFormatAmount()(amount);
  const length = { '--figure-length': text.length } as CSSProperties;
  return (
    <Box>
      <Line>
        <Text className="figures" style={length} $large={large} $quiet={quiet}>
          {text}
        </Text>
      </Line>
    </Box>
  );
}

const Box = styled.div`
  container-type: inline-size;
  min-width: 0;
`;

/** As high as the largest figure, so that smaller ones beside it stand on the same line. */
const Line = styled.div`
  display: flex;
  align-items: baseline;

  &::before {
    content: '\200b';
    width: 0;
    font-size: ${({ theme }) => theme.font.size.display};
    line-height: ${({ theme }) => theme.font.line.tight};
  }
`;

const Text = styled.p<{ $large: boolean; $quiet: boolean }>`
  /* A tabular figure is about 0.62 em wide. */
  font-size: min(
    ${({ theme, $large }) => ($large ? theme.font.size.display : theme.font.size.figure)},
    calc(100cqi / (var(--figure-length) * 0.62))
  );
  color: ${({ theme, $quiet }) => ($quiet ? theme.ink.quiet : theme.ink.strong)};
  font-weight: ${({ theme }) => theme.font.weight.strong};
  letter-spacing: -0.02em;
  line-height: ${({ theme }) => theme.font.line.tight};
  white-space: nowrap;
`;
