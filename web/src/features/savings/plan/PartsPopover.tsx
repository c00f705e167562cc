import type { ReactElement } from 'react';
import styled from 'styled-components';
import { Money } from '../../../shared/money/Money.tsx';
import { Popover } from '../../../shared/ui/Popover.tsx';
import type { Part } from './planTexts.ts';

interface PartsPopoverProps {
  /** The figure, which opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  parts: readonly Part[];
  /** What they add up to. */
  total: Part;
  /** What stands below the total, such as what is due. */
  after?: readonly Part[];
}

/** The steps to a figure, with their sum. */
export function PartsPopover({ trigger, label, parts, total, after }: PartsPopoverProps) {
  return (
    <Popover trigger={trigger} label={label} align="end">
      {() => (
        <Lines>
          {[...parts, total, ...(after ?? [])].map((part) => (
            <Line key={part.text} $total={part === total}>
              <dt>{part.text}</dt>
              <dd>
                <Money amount={part.amount} />
              </dd>
            </Line>
          ))}
        </Lines>
      )}
    </Popover>
  );
}

const Lines = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 14rem;
`;

const Line = styled.div<{ $total: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[24]};
  padding-top: ${({ theme, $total }) => $total && theme.space[4]};
  border-top: ${({ theme, $total }) => $total && `1px solid ${theme.ground.edge}`};
  color: ${({ theme, $total }) => $total && theme.ink.strong};
`;
