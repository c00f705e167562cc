import styled from 'styled-components';

interface CounterProps {
  count: number;
  max: number;
  /** Above this many it turns amber; never, unless given. */
  warnAbove?: number;
  /** What fits, for a mouse that rests on it. */
  title?: string;
}

/** How much of a limited text is used: `12/30`. */
export function Counter({ count, max, warnAbove = max, title }: CounterProps) {
  return (
    <Root
      className="figures"
      $warn={count > warnAbove}
      aria-label={`${count} of ${max} characters`}
      title={title}
    >
      {count}/{max}
    </Root>
  );
}

const Root = styled.span.attrs({ role: 'note' })<{ $warn: boolean }>`
  color: ${({ theme, $warn }) => ($warn ? theme.meaning.warning.text : theme.ink.quiet)};
  font-size: ${({ theme }) => theme.font.size.caption};
`;
