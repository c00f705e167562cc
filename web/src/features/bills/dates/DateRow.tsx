import type { Occurrence } from '@ledgerline/contract';
import { daysBetween } from '@ledgerline/domain/calendarDate';
import { Check, Link2, SkipForward } from 'lucide-react';
import styled, { css } from 'styled-components';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { ellipsis } from '../../../shared/ui/layout.ts';
import { BillIcon } from '../BillIcon.tsx';
import { amountText, assetText, howFar, statementOf, weekdayDate, whyWaiting } from '../billTexts.ts';
import { RowActions } from '../RowActions.tsx';
import type { DateActions } from './useDateActions.ts';

interface DateRowProps {
  occurrence: Occurrence;
  today: string;
  actions: DateActions;
  /** It is not due yet: one line, and a menu. */
  calm?: boolean;
}

/** A date that is due or comes, and what can be done about it. */
export function DateRow({ occurrence, today, actions, calm = false }: DateRowProps) {
  const { schedule, dueOn, overdue, waiting, mode, type, amount, category } = occurrence;
  const format = useFormatAmount();
  const far = howFar(dueOn, today, daysBetween(today, dueOn));
  const busy = actions.isBusy(occurrence);
  const statement = statementOf(occurrence, today);
  return (
    <Row aria-busy={busy || undefined} $flat={calm} $folds={calm}>
      <BillIcon type={type} category={category} />
      <What $flat={calm && !waiting}>
        <Title $flat={calm}>
          <Name $short={calm} title={calm ? schedule.title : undefined}>
            {schedule.title}
          </Name>
          {overdue && <Badge meaning="warning">{far}</Badge>}
          {!calm && mode === 'post' && <Badge>Automatic</Badge>}
        </Title>
        <Details $oneLine={calm}>
          <span className="figures">{weekdayDate(dueOn, today)}</span>
          {!overdue && <span>{far}</span>}
          {calm && mode === 'post' && <span>Automatic</span>}
          <span>{assetText(occurrence)}</span>
          {statement !== null && <span>{statement}</span>}
        </Details>
        {waiting && <Waiting>{whyWaiting(occurrence)}</Waiting>}
      </What>
      <Amount className="figures" $income={type === 'income'}>
        {amountText(amount, type, format)}
      </Amount>
      <RowActions
        of={`${schedule.title} of ${weekdayDate(dueOn, today)}`}
        folds={calm}
        actions={[
          {
            text: 'Record',
            icon: Check,
            isMain: !calm,
            isBusy: busy,
            isDisabled: waiting === true,
            onSelect: () => actions.record(occurrence),
          },
          { text: 'Link', icon: Link2, onSelect: () => actions.link(occurrence) },
          { text: 'Skip', icon: SkipForward, onSelect: () => actions.skip(occurrence) },
        ]}
      />
    </Row>
  );
}

/** A long title is cut: on phones after two lines, else after one. */
export const shortTitle = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  ${({ theme }) => theme.media.medium} {
    -webkit-line-clamp: 1;
  }
`;

const Name = styled.span<{ $short: boolean }>`
  ${({ $short }) => $short && shortTitle}
`;

/** Its parts. On phones title and amount stand above the rest. `$flat`: else it is one line. `$folds`: its actions are one button. */
export const Row = styled.li<{ $flat?: boolean; $folds?: boolean }>`
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
    grid-template-columns: auto minmax(0, 1fr) auto ${({ $folds }) => $folds && 'auto'};
    padding-block: ${({ theme, $flat }) => ($flat ? theme.space[4] : theme.space[8])};

    > :first-child {
      grid-row: 1 / span 2;
    }

    > button {
      grid-area: 1 / 4 / span 2;
    }
  }
`;

/** On phones it stands below title and amount. */
const belowTitle = css`
  ${({ theme }) => theme.media.narrow} {
    grid-column: 2 / 4;
  }
`;

export const What = styled.div<{ $flat?: boolean }>`
  display: ${({ $flat }) => ($flat ? 'flex' : 'grid')};
  align-items: baseline;
  gap: ${({ theme, $flat }) => ($flat ? theme.space[16] : '2px')};
  min-width: 0;

  /* What follows the title is cut first, but a day stays. */
  > :last-child {
    flex: 1 1 0;
    min-width: 7rem;
  }

  ${({ theme }) => theme.media.narrow} {
    display: contents;
  }
`;

export const Title = styled.span<{ $flat?: boolean }>`
  display: flex;
  flex-wrap: ${({ $flat }) => ($flat ? 'nowrap' : 'wrap')};
  align-items: center;
  gap: ${({ theme }) => `2px ${theme.space[8]}`};
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  overflow-wrap: anywhere;

  ${({ theme }) => theme.media.narrow} {
    grid-area: 1 / 2;
  }
`;

/** `$oneLine`: it ends with … where there is no room. */
export const Details = styled.span<{ $oneLine?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `0 ${theme.space[16]}`};
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  ${belowTitle}

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

  ${({ $oneLine }) =>
    $oneLine &&
    css`
      ${ellipsis}
      display: block;
      clip-path: none;

      > * + *::before {
        content: ' · ';
        position: static;
      }
    `}
`;

export const Waiting = styled.span`
  color: ${({ theme }) => theme.meaning.warning.text};
  font-size: ${({ theme }) => theme.font.size.caption};
  ${belowTitle}
`;

/** On phones a long one stands below the rest, so that the title has room. */
export const Amount = styled.span<{ $income: boolean; children: string }>`
  color: ${({ theme, $income }) => ($income ? theme.meaning.income.text : theme.ink.strong)};
  text-align: end;

  /* No line ends with the sign of the next amount. */
  text-wrap: balance;

  ${({ theme }) => theme.media.medium} {
    max-width: 12rem;
    white-space: ${({ children }) => children.length < 24 && 'nowrap'};
  }

  ${({ theme }) => theme.media.narrow} {
    grid-area: ${({ children }) => (children.length < 14 ? '1 / 3' : '3 / 2 / auto / 4')};
  }
`;
