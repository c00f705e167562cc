import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import type { Standing } from '../owing/owing.ts';

interface FigureProps {
  amount: number;
  /** The screen's main figure. */
  large?: boolean;
  quiet?: boolean;
  /** What stands instead of the bare amount, in its colour. */
  words?: Standing | null;
}

/** Longer texts stand on two lines, for they would be too small to be read on one. */
const longestLine = 20;

/** The large amount of a card. A long one is set smaller until it fits its card in one line, or its longest word does. */
export function Figure({ amount, large = false, quiet = false, words = null }: FigureProps) {
  const format = useFormatAmount();
  const text = words?.text ?? format(amount);
  const wraps = text.length > longestLine && text.includes(' ');
  const longest = wraps ? Math.max(...text.split(' ').map((word) => word.length)) : text.length;
  const style = {
    '--figure-length': longest,
    ...(wraps && { whiteSpace: 'normal' }),
  } as CSSProperties;
  return (
    <Box>
      <Line>
        <Text className="figures" style={style} $large={large} $quiet={quiet} $meaning={words?.meaning}>
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

const Text = styled.p<{ $large: boolean; $quiet: boolean; $meaning: Standing['meaning'] | undefined }>`
  /* A tabular figure is about 0.62 em wide. */
  font-size: min(
    ${({ theme, $large }) => ($large ? theme.font.size.display : theme.font.size.figure)},
    calc(100cqi / (var(--figure-length) * 0.62))
  );
  color: ${({ theme, $quiet, $meaning = $quiet ? 'quiet' : undefined }) =>
    $meaning === undefined
      ? theme.ink.strong
      : $meaning === 'quiet'
        ? theme.ink.quiet
        : theme.meaning[$meaning].text};
  font-weight: ${({ theme }) => theme.font.weight.strong};
  letter-spacing: -0.02em;
  line-height: ${({ theme }) => theme.font.line.tight};
  white-space: nowrap;
`;

interface WhyButtonProps {
  /** What is asked about, for those who don't see it stand beside: 'Balance'. */
  about: string;
  onClick: () => void;
}

/** The quiet question beside a balance, which opens the steps that led to it. */
export function WhyButton({ about, onClick }: WhyButtonProps) {
  return (
    <Root type="button" aria-haspopup="dialog" onClick={onClick}>
      Why this amount?<VisuallyHidden> {about}</VisuallyHidden>
    </Root>
  );
}

const Root = styled.button`
  position: relative;
  flex: none;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  text-decoration: underline dotted ${({ theme }) => theme.ground.edge};
  text-underline-offset: 3px;
  white-space: nowrap;
  transition: color ${({ theme }) => theme.motion.press};

  /* Its text ends where the card's content does. */
  && {
    margin: 0;
  }

  /* As large as a finger, without taking the room. */
  &::after {
    content: '';
    position: absolute;
    inset: -14px -8px;
  }

  &:hover {
    color: ${({ theme }) => theme.ink.strong};
  }
`;
