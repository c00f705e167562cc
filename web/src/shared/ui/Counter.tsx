import styled from 'styled-components';

interface CounterProps {
  count: number;
  max: number;
  /** Above this many it turns amber; never, unless given. */
  warnAbove?: number;
}

/** How much of a limited text is used: `12/30`. */
export function Counter({ count, max, warnAbove = max }: CounterProps) {
  return (
    <Root className="figures" $warn={count > warnAbove} aria-label={`${count} of ${max} characters`}>
      {count}/{max}
    </Root>
  );
}

const Root = styled.span.attrs({ role: 'note' })<{ $warn: boolean }>`
  color: ${({ theme, $warn }) => ($warn ? theme.meaning.warning.text : theme.ink.quiet)};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
