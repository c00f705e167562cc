import type { Occurrence, OccurrenceAmount, ScheduleAmount } from '@ledgerline/contract';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { ellipsis } from '../../shared/ui/layout.ts';
import { Menu } from '../../shared/ui/Menu.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { BillIcon } from './BillIcon.tsx';
import { amountText } from './billTexts.ts';

/** One thing that can be done about a row. */
interface RowAction {
  text: string;
  icon: LucideIcon;
  onSelect: () => void;
  /** What it is about, for those who hear the page; the row's unless given. */
  of?: string;
  /** It stands out. */
  isMain?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
}

interface BillRowProps {
  bill: Pick<Occurrence, 'type' | 'category'> & { amount: OccurrenceAmount | ScheduleAmount };
  title: ReactNode;
  details: ReactNode;
  /** Why nothing happens on its dates. */
  waiting?: string | undefined;
  /** What stands beside the amount. */
  costs?: ReactNode;
  actions: readonly RowAction[];
  /** What the row is about, for those who hear the page. */
  of: string;
  isBusy?: boolean;
  /** It is as low as can be touched. */
  flat?: boolean;
  /** Title and details stand on one line. */
  oneLine?: boolean;
  /** One button opens what can be done as a menu. */
  folds?: boolean;
}

/** What repeats, or one date of it: an icon, a title and what tells more of it, the amount, and what can be done about it. */
export function BillRow({ bill, title, details, waiting, costs, actions, of, ...look }: BillRowProps) {
  const { isBusy = false, flat = false, oneLine = false, folds = false } = look;
  const { type, category } = bill;
  const amount = amountText(bill.amount, type, useFormatAmount());
  return (
    <Row aria-busy={isBusy || undefined} $flat={flat} $folds={folds}>
      <BillIcon type={type} category={category} />
      <What $flat={oneLine && waiting === undefined}>
        <Title $flat={oneLine}>{title}</Title>
        <Details $oneLine={oneLine}>{details}</Details>
        {waiting !== undefined && <Waiting>{waiting}</Waiting>}
      </What>
      {costs === undefined ? (
        <Amount className="figures" $income={type === 'income'}>
          {amount}
        </Amount>
      ) : (
        <Costs className="figures">
          <Amount $income={type === 'income'}>{amount}</Amount>
          {costs}
        </Costs>
      )}
      {folds ? <ActionMenu actions={actions} of={of} /> : <ActionButtons actions={actions} of={of} />}
    </Row>
  );
}

function ActionMenu({ actions, of }: Pick<BillRowProps, 'actions' | 'of'>) {
  return (
    <Menu
      trigger={<IconButton size="small" label={`Actions for ${of}`} icon={<Ellipsis size={18} />} />}
      actions={actions
        .filter(({ isDisabled = false }) => !isDisabled)
        .map(({ text, icon: Icon, onSelect }) => ({ text, icon: <Icon size={16} />, onSelect }))}
    />
  );
}

function ActionButtons({ actions, of }: Pick<BillRowProps, 'actions' | 'of'>) {
  if (actions.length === 0) return null;
  return (
    <Buttons>
      {actions.map(({ text, icon: Icon, of: own = of, onSelect, isMain, isBusy, isDisabled }) => (
        <Button
          key={text}
          size="small"
          variant={isMain ? 'secondary' : 'quiet'}
          busy={isBusy ?? false}
          disabled={isDisabled}
          icon={<Icon size={16} aria-hidden="true" />}
          onClick={onSelect}
        >
          {text}
          <VisuallyHidden> {own}</VisuallyHidden>
        </Button>
      ))}
    </Buttons>
  );
}

/** Buttons at the end of a row; on phones below it. */
const Buttons = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};

  ${({ theme }) => theme.media.narrow} {
    grid-column: 1 / -1;

    > * {
      flex: 1;
    }
  }
`;

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

/** On phones title and amount stand above the rest. `$flat`: else it is one line. `$folds`: its actions are one button. */
const Row = styled.li<{ $flat?: boolean; $folds?: boolean }>`
  position: relative;
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

const What = styled.div<{ $flat?: boolean }>`
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

const Title = styled.span<{ $flat?: boolean }>`
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
const Details = styled.span<{ $oneLine?: boolean }>`
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

const Waiting = styled.span`
  color: ${({ theme }) => theme.meaning.warning.text};
  font-size: ${({ theme }) => theme.font.size.caption};
  ${belowTitle}
`;

/** On phones a long one stands below the rest, so that the title has room. */
const Amount = styled.span<{ $income: boolean; children: string }>`
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

/** The amount, and what it makes a month and a year. */
const Costs = styled.span`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: baseline;
  justify-content: flex-end;
  gap: ${({ theme }) => `0 ${theme.space[12]}`};

  /* Long amounts stand one above the other, so that the title has room. */
  max-width: 24rem;

  ${({ theme }) => theme.media.narrow} {
    display: contents;
  }
`;
