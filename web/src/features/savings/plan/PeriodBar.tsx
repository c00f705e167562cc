import type { Plan } from '@ledgerline/contract';
import { CalendarCog, ChevronDown, ChevronLeft, ChevronRight, Copy, Undo2, WandSparkles } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { Stack } from '../../../shared/ui/layout.ts';
import { Menu } from '../../../shared/ui/Menu.tsx';
import type { PlanQuestion } from './planDialog.ts';
import { periodName, timeOf } from './planTexts.ts';

interface PeriodBarProps {
  plan: Plan;
  today: string;
  /** Shows the period of a day; today's for undefined. */
  onPeriod: (day: string | undefined) => void;
  /** Undefined while looking back. */
  onAsk: ((question: PlanQuestion) => void) | undefined;
}

/** Which period is shown, those before and after, and what can be done with all of it. */
export function PeriodBar({ plan, today, onPeriod, onAsk }: PeriodBarProps) {
  const { previous, next, period } = plan;
  const name = periodName(period, today);
  const isNow = timeOf(period, today) === 'present';
  return (
    <Root>
      <IconButton
        label="Earlier period"
        icon={<ChevronLeft size={20} />}
        disabled={previous === null}
        onClick={() => onPeriod(previous ?? undefined)}
      />
      {onAsk ? (
        <Menu
          trigger={
            <Button variant="quiet">
              <h2>{name}</h2>
              <ChevronDown size={16} aria-hidden="true" />
            </Button>
          }
          actions={[
            {
              text: 'When periods begin…',
              icon: <CalendarCog size={16} />,
              onSelect: () => onAsk({ kind: 'start' }),
            },
            ...(isNow
              ? []
              : [
                  {
                    text: 'Show today’s period',
                    icon: <Undo2 size={16} />,
                    onSelect: () => onPeriod(undefined),
                  },
                ]),
          ]}
        />
      ) : (
        <h2>{name}</h2>
      )}
      <IconButton
        label="Later period"
        icon={<ChevronRight size={20} />}
        disabled={next === null}
        onClick={() => onPeriod(next ?? undefined)}
      />
      {onAsk && (
        <Stack row gap={8} left="auto">
          <Button
            size="small"
            icon={<WandSparkles size={16} aria-hidden="true" />}
            onClick={() => onAsk({ kind: 'fill' })}
          >
            Fill
          </Button>
          <Button
            size="small"
            icon={<Copy size={16} aria-hidden="true" />}
            disabled={next === null}
            onClick={() => onAsk({ kind: 'copy' })}
          >
            Copy
          </Button>
        </Stack>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};

  h2 {
    font-size: ${({ theme }) => theme.font.size.title};
  }
`;
