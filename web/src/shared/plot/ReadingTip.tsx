import styled from 'styled-components';
import { Money, type MoneyKind } from '../money/Money.tsx';
import { Stack } from '../ui/layout.ts';

/** In pixels. */
const tipWidth = 184;
const distance = 20;

/** What a place of a drawing says: amounts in decimal units, by name. */
export interface Reading {
  name: string;
  /** What stands over the amounts in the name's place. */
  title?: string;
  lines: readonly {
    name: string;
    amount: number;
    kind?: MoneyKind;
    /** In the amount's place. */
    words?: string;
  }[];
}

interface ReadingTipProps extends Reading {
  /** Where the place stands and how wide the drawing is, in pixels. */
  center: number;
  width: number;
}

/** What a place amounts to, beside its marks, so that it hides none of them. */
export function ReadingTip({ name, title = name, lines, center, width }: ReadingTipProps) {
  const right = center + distance;
  const left = right + tipWidth <= width ? right : Math.max(0, center - distance - tipWidth);
  return (
    <Tip style={{ left, width: tipWidth }} aria-hidden="true">
      <strong>{title}</strong>
      {lines.map(({ name, amount, kind = 'plain', words }) => (
        <Stack key={name} as="span" row gap={12} justify="space-between">
          {name}{' '}
          {words === undefined ? (
            <Money amount={amount} kind={amount > 0 ? kind : 'plain'} />
          ) : (
            <span className="figures">{words}</span>
          )}
        </Stack>
      ))}
    </Tip>
  );
}

const Tip = styled.div`
  position: absolute;
  top: ${({ theme }) => theme.space[4]};
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.ground.hairline};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.ground.raised};
  box-shadow: ${({ theme }) => theme.shadow};
  font-size: ${({ theme }) => theme.font.size.caption};
  overflow-wrap: anywhere;
  pointer-events: none;

  strong {
    color: ${({ theme }) => theme.ink.strong};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;
