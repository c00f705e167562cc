import type { Occurrence } from '@ledgerline/contract';
import { daysBetween } from '@ledgerline/domain/calendarDate';
import { Check, Link2, SkipForward } from 'lucide-react';
import styled from 'styled-components';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { BillIcon } from '../BillIcon.tsx';
import { amountText, assetText, howFar, statementOf, weekdayDate, whyWaiting } from '../billTexts.ts';
import type { DateActions } from './useDateActions.ts';

interface DateRowProps {
  occurrence: Occurrence;
  today: string;
  actions: DateActions;
  /** It is not due yet: one line, and no button stands out. */
  calm?: boolean;
}

/** A date that is due or comes, and what can be done about it. */
export function DateRow({ occurrence, today, actions, calm = false }: DateRowProps) {
  const { schedule, dueOn, overdue, waiting, mode, type, amount, category } = occurrence;
  const format = useFormatAmount();
  const far = howFar(dueOn, today, daysBetween(today, dueOn));
  const busy = actions.isBusy(occurrence);
  const statement = statementOf(occurrence, today);
  const named = (
    <VisuallyHidden>
      {' '}
      {schedule.title} of {weekdayDate(dueOn, today)}
    </VisuallyHidden>
  );
  return (
    <Row aria-busy={busy || undefined} $flat={calm}>
      <BillIcon type={type} category={category} />
      <What $flat={calm}>
        <Title>
          {schedule.title}
          {overdue && <Badge meaning="warning">{far}</Badge>}
          {mode === 'post' && <Badge>Automatic</Badge>}
        </Title>
        <Details>
          <span className="figures">{weekdayDate(dueOn, today)}</span>
          {!overdue && <span>{far}</span>}
          <span>{assetText(occurrence)}</span>
          {statement !== null && <span>{statement}</span>}
        </Details>
        {waiting && <Waiting>{whyWaiting(occurrence)}</Waiting>}
      </What>
      <Amount className="figures" $income={type === 'income'}>
        {amountText(amount, type, format)}
      </Amount>
      <Buttons>
        <Button
          size="small"
          variant={calm ? 'quiet' : 'secondary'}
          disabled={waiting}
          busy={busy}
          icon={<Check size={16} aria-hidden="true" />}
          onClick={() => actions.record(occurrence)}
        >
          Record{named}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Link2 size={16} aria-hidden="true" />}
          onClick={() => actions.link(occurrence)}
        >
          Link{named}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<SkipForward size={16} aria-hidden="true" />}
          onClick={() => actions.skip(occurrence)}
        >
          Skip{named}
        </Button>
      </Buttons>
    </Row>
  );
}

/** `$flat`: one line where there is room. */
export const Row = styled.li<{ $flat?: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  min-height: ${({ theme, $flat }) => ($flat ? theme.size.touch : theme.size.row)};
  padding-block: ${({ theme, $flat }) => ($flat ? theme.space[4] : theme.space[8])};

  & + & {
    border-top: 1px solid ${({ theme }) => theme.ground.hairline};
  }

  ${({ theme }) => theme.media.narrow} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;

export const What = styled.div<{ $flat?: boolean }>`
  display: ${({ $flat }) => ($flat ? 'flex' : 'grid')};
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${({ theme, $flat }) => ($flat ? `0 ${theme.space[16]}` : '2px')};
  min-width: 0;
`;

export const Title = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `2px ${theme.space[8]}`};
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  overflow-wrap: anywhere;
`;

export const Details = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `0 ${theme.space[16]}`};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};

  /* A dot that would begin a line lies outside and is cut off. */
  clip-path: inset(-4px);

  > * {
    position: relative;
  }

  > * + *::before {
    content: '·';
    position: absolute;
    left: -10px;
  }
`;

export const Waiting = styled.span`
  color: ${({ theme }) => theme.meaning.warning.text};
  font-size: ${({ theme }) => theme.font.size.caption};
`;

export const Amount = styled.span<{ $income: boolean }>`
  color: ${({ theme, $income }) => ($income ? theme.meaning.income.text : theme.ink.strong)};
  text-align: end;

  ${({ theme }) => theme.media.medium} {
    white-space: nowrap;
  }
`;

export const Buttons = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};

  ${({ theme }) => theme.media.narrow} {
    grid-column: 1 / -1;

    > * {
      flex: 1;
    }
  }
`;
