import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';

/** A figure that leads to what makes it. Nothing makes 0, so it leads nowhere unless `evenZero`: then parts add up to 0. */
export function Amount({ value, to, label, evenZero = false }: AmountProps) {
  const format = useFormatAmount();
  return <Figure text={format(value)} to={value === 0 && !evenZero ? undefined : to} label={label} />;
}

export interface AmountProps {
  value: number;
  to?: string | undefined;
  label?: string;
  evenZero?: boolean;
}

interface FigureProps {
  text: string;
  to: string | undefined;
  /** What it is about, for those who do not see what stands around it. */
  label?: string | undefined;
}

/** A text of digits, as a link where it leads somewhere. */
export function Figure({ text, to, label }: FigureProps) {
  if (to === undefined) return <Plain className="figures">{text}</Plain>;
  return (
    <FigureLink
      className="figures"
      to={to}
      aria-label={label === undefined ? undefined : `${text}, ${label}`}
    >
      {text}
    </FigureLink>
  );
}

const Plain = styled.span`
  white-space: nowrap;
`;

const FigureLink = styled(Link)`
  white-space: nowrap;
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.ground.edge};
  text-underline-offset: 3px;

  ${({ theme }) => theme.media.touch} {
    display: inline-flex;
    align-items: center;
    min-height: ${({ theme }) => theme.size.touch};
    margin-block: -12px;
  }

  &:hover {
    color: ${({ theme }) => theme.ink.strong};
    text-decoration-color: currentcolor;
  }
`;
