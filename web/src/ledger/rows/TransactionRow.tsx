import type { Ref } from 'react';
import styled, { css } from 'styled-components';
import { Money } from '../../shared/money/Money.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { CategoryIcon, TransferIcon } from '../../shared/ui/CategoryIcon.tsx';
import { useIsBeingDeleted } from '../deletion/DeletionProvider.tsx';
import { type HistoryRow, isTransfer } from '../records/records.ts';
import { AutomaticMark } from '../ui/AutomaticMark.tsx';
import { Buttons, MenuRoom, type RowActions, RowButtons, RowMenu } from './RowActions.tsx';
import { RowTitle } from './RowTitle.tsx';
import { isAutomatic, moneyKindOf, rowDetails, statusText } from './rowTexts.ts';

interface TransactionRowProps extends RowActions {
  row: HistoryRow;
  /** Instead of opening details the row leads to the transactions page. */
  asLink?: boolean;
  highlighted?: boolean;
  rowRef?: Ref<HTMLLIElement>;
}

/** One line of the history, 56 px high. */
export function TransactionRow({
  row,
  asLink = false,
  highlighted = false,
  rowRef,
  onOpen,
  onEdit,
  onDelete,
}: TransactionRowProps) {
  const badge = statusText(row.status);
  const leaving = useIsBeingDeleted(row.id);
  const hasActions = onEdit !== undefined || onDelete !== undefined;
  return (
    <Root
      ref={rowRef}
      $highlighted={highlighted}
      data-highlighted={highlighted || undefined}
      aria-busy={leaving || undefined}
    >
      {isTransfer(row) ? (
        <TransferIcon />
      ) : (
        <CategoryIcon icon={row.category.icon} color={row.category.color} />
      )}
      <Lines>
        <What>
          <RowTitle row={row} asLink={asLink} onOpen={onOpen} />
          <Details>
            <span>{rowDetails(row).join(' · ')}</span>
            {isAutomatic(row) && <AutomaticMark />}
            {badge !== null && <Badge meaning={badge === 'Failed' ? 'danger' : 'warning'}>{badge}</Badge>}
          </Details>
        </What>
        {hasActions && !isTransfer(row) && (
          <RowButtons transaction={row} onEdit={onEdit} onDelete={onDelete} />
        )}
        <Amount $failed={row.status === 'failed'}>
          <Money amount={row.amount} kind={moneyKindOf(row)} />
        </Amount>
      </Lines>
      {hasActions &&
        (isTransfer(row) ? <MenuRoom /> : <RowMenu transaction={row} onEdit={onEdit} onDelete={onDelete} />)}
    </Root>
  );
}

const marked = css`
  background: ${({ theme }) => theme.meaning.accent.tint};
  box-shadow: inset 3px 0 0 ${({ theme }) => theme.meaning.accent.text};
`;

const hovered = css`
  ${({ theme }) => theme.media.hover} {
    &:hover {
      background: ${({ theme }) => theme.ground.raised};
    }
  }
`;

const Root = styled.li<{ $highlighted: boolean }>`
  position: relative;

  &[aria-busy] {
    opacity: 0.5;
  }

  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: ${({ theme }) => theme.size.row};
  margin: 0 calc(-1 * ${({ theme }) => theme.space[12]});
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  border-radius: ${({ theme }) => theme.radius.control};
  transition:
    background ${({ theme }) => theme.motion.drawer},
    box-shadow ${({ theme }) => theme.motion.drawer};

  ${({ $highlighted }) => ($highlighted ? marked : hovered)}

  &:hover ${Buttons}, &:focus-within ${Buttons} {
    opacity: 1;
  }
`;

/** Title and amount: on one line while the title has 7 rem, else on two. */
const Lines = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => `0 ${theme.space[12]}`};
  min-width: 0;
`;

const What = styled.div`
  flex: 1 1 7rem;
  display: grid;
  gap: 2px;
  min-width: 0;
`;

const Details = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};

  > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Amount = styled.span<{ $failed: boolean }>`
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-align: end;
  text-decoration: ${({ $failed }) => ($failed ? 'line-through' : 'none')};
  opacity: ${({ $failed }) => ($failed ? 0.6 : 1)};
`;
