import type { Occurrence, OccurrenceAmount, ScheduleAmount } from '@ledgerline/contract';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { amountText } from '../../ledger/schedules/billTexts.ts';
import { BillIcon } from '../../ledger/ui/RecordIcon.tsx';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { ListRow, RowFacts } from '../../shared/ui/ListRow.tsx';
import { Text } from '../../shared/ui/layout.ts';
import { Menu } from '../../shared/ui/Menu.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

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
  /** Title and details stand on one line; with 'wide' the details may take more on phones. */
  oneLine?: boolean | 'wide';
  /** One button opens what can be done as a menu. */
  folds?: boolean;
}

/** What repeats, or one date of it: an icon, a title and what tells more of it, the amount, and what can be done about it. */
export function BillRow({ bill, title, details, waiting, costs, actions, of, ...look }: BillRowProps) {
  const { isBusy = false, flat = false, oneLine = false, folds = false } = look;
  const { type, category } = bill;
  const amount = amountText(bill.amount, type, useFormatAmount());
  const figure = (
    <Amount className="figures" $income={type === 'income'}>
      {amount}
    </Amount>
  );
  return (
    <GridRow
      look="divided"
      pad={flat ? 4 : 8}
      $low={flat}
      $oneLine={oneLine !== false && waiting === undefined}
      aria-busy={isBusy || undefined}
      lead={<BillIcon type={type} category={category} />}
      title={<Title $flat={oneLine !== false}>{title}</Title>}
      details={
        <>
          <RowFacts $oneLine={oneLine}>{details}</RowFacts>
          {waiting !== undefined && (
            <Text as="span" tone="warning" size="caption">
              {waiting}
            </Text>
          )}
        </>
      }
      end={
        costs === undefined ? (
          figure
        ) : (
          <Costs className="figures">
            {figure}
            {costs}
          </Costs>
        )
      }
      actions={folds ? <ActionMenu actions={actions} of={of} /> : <ActionButtons actions={actions} of={of} />}
    />
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
          icon={Icon}
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

  > * {
    ${({ theme }) => theme.media.narrow} {
      flex: 1;
    }
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

const oneLine = css`
  > :nth-child(2) > :first-child {
    display: flex;
    align-items: baseline;
    gap: ${({ theme }) => theme.space[16]};

    /* What follows the title is cut first, but a day stays. */
    > :last-child {
      flex: 1 1 0;
      min-width: 7rem;
    }
  }
`;

/**
 * A row whose title and amount stand on one line on phones, and what tells more below both; buttons take a line of their
 * own, one alone the end of both. `$low`: as low as can be touched. `$oneLine`: its words are one line, but on phones.
 */
const GridRow = styled(ListRow)<{ $low: boolean; $oneLine: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  min-height: ${({ theme, $low }) => ($low ? theme.size.touch : theme.size.row)};

  ${({ $oneLine }) => $oneLine && oneLine}

  ${({ theme }) => theme.media.narrow} {
    gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};

    &:has(> button) {
      grid-template-columns: auto minmax(0, 1fr) auto auto;
    }

    > :first-child {
      grid-row: 1 / span 2;
    }

    > button {
      grid-area: 1 / 4 / span 2;
    }

    > span:last-child {
      grid-column: 1 / -1;
    }

    > :nth-child(2),
    > :nth-child(2) > :first-child {
      display: contents;
    }

    > :nth-child(2) > :first-child > * {
      grid-column: 2 / 4;
    }

    > :nth-child(2) > :first-child > :first-child {
      grid-area: 1 / 2;
    }
  }
`;
