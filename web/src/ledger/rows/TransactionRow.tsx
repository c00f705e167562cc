import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Money } from '../../shared/money/Money.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { CategoryIcon, TransferIcon } from '../../shared/ui/CategoryIcon.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Menu, MenuItem } from '../../shared/ui/Menu.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { type HistoryRow, isTransfer, type Transaction } from '../records/records.ts';
import { isAutomatic, moneyKindOf, rowDetails, rowTitle, statusText } from './rowTexts.ts';

export interface RowActions {
  /** Opens the row's details; not for a deleted one. */
  onOpen?: (row: HistoryRow) => void;
  onEdit?: (transaction: Transaction) => void;
  onDelete?: (transaction: Transaction) => void;
}

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
  return (
    <Root ref={rowRef} $highlighted={highlighted} data-highlighted={highlighted || undefined}>
      {isTransfer(row) ? (
        <TransferIcon />
      ) : (
        <CategoryIcon icon={row.category.icon} color={row.category.color} />
      )}
      <What>
        <Title row={row} asLink={asLink} {...(onOpen && { onOpen })} />
        <Details>
          {rowDetails(row).join(' · ')}
          {isAutomatic(row) && <Auto title="Category chosen automatically"> · auto</Auto>}
        </Details>
      </What>
      {badge !== null && <Badge meaning={badge === 'Failed' ? 'danger' : 'warning'}>{badge}</Badge>}
      <Amount $failed={row.status === 'failed'}>
        <Money amount={row.amount} kind={moneyKindOf(row)} />
      </Amount>
      {!isTransfer(row) && (onEdit || onDelete) && (
        <Actions transaction={row} {...(onEdit && { onEdit })} {...(onDelete && { onDelete })} />
      )}
    </Root>
  );
}

function Title({ row, asLink, onOpen }: { row: HistoryRow; asLink: boolean; onOpen?: RowActions['onOpen'] }) {
  const shown: ReactNode = (
    <>
      <span aria-hidden="true">{rowTitle(row)}</span>
      <VisuallyHidden>{row.title}</VisuallyHidden>
    </>
  );
  if (asLink) return <TitleLink to={`/dashboard/transactions?id=${row.id}`}>{shown}</TitleLink>;
  if (row.isDeleted || onOpen === undefined) return <TitleText>{shown}</TitleText>;
  return (
    <TitleButton type="button" onClick={() => onOpen(row)}>
      {shown}
    </TitleButton>
  );
}

/** Two buttons where there is a mouse, one menu where there is a finger. */
function Actions({
  transaction,
  onEdit,
  onDelete,
}: Pick<RowActions, 'onEdit' | 'onDelete'> & { transaction: Transaction }) {
  const { title } = transaction;
  return (
    <>
      <Buttons>
        {onEdit && (
          <IconButton
            size="small"
            label={`Edit ${title}`}
            icon={<Pencil size={16} />}
            onClick={() => onEdit(transaction)}
          />
        )}
        {onDelete && (
          <IconButton
            size="small"
            tone="danger"
            label={`Delete ${title}`}
            icon={<Trash2 size={16} />}
            onClick={() => onDelete(transaction)}
          />
        )}
      </Buttons>
      <More>
        <Menu trigger={<IconButton label={`Actions for ${title}`} icon={<Ellipsis size={18} />} />}>
          {onEdit && (
            <MenuItem icon={<Pencil size={16} />} onSelect={() => onEdit(transaction)}>
              Edit
            </MenuItem>
          )}
          {onDelete && (
            <MenuItem icon={<Trash2 size={16} />} tone="danger" onSelect={() => onDelete(transaction)}>
              Delete
            </MenuItem>
          )}
        </Menu>
      </More>
    </>
  );
}

const Buttons = styled.div`
  position: relative;
  display: flex;
  margin-right: calc(-1 * ${({ theme }) => theme.space[8]});
  opacity: 0;
  transition: opacity ${({ theme }) => theme.motion.press};

  ${({ theme }) => theme.media.touch} {
    display: none;
  }
`;

const More = styled.div`
  position: relative;
  display: none;
  margin-right: calc(-1 * ${({ theme }) => theme.space[12]});

  ${({ theme }) => theme.media.touch} {
    display: block;
  }
`;

const Root = styled.li<{ $highlighted: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: ${({ theme }) => theme.size.row};
  margin: 0 calc(-1 * ${({ theme }) => theme.space[12]});
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $highlighted }) => ($highlighted ? theme.meaning.accent.tint : 'transparent')};
  box-shadow: inset 3px 0 0 ${({ theme, $highlighted }) => ($highlighted ? theme.meaning.accent.text : 'transparent')};
  transition:
    background ${({ theme }) => theme.motion.drawer},
    box-shadow ${({ theme }) => theme.motion.drawer};

  ${({ theme }) => theme.media.hover} {
    &:hover {
      background: ${({ theme, $highlighted }) => ($highlighted ? theme.meaning.accent.tint : theme.ground.raised)};
    }
  }

  &:hover ${Buttons}, &:focus-within ${Buttons} {
    opacity: 1;
  }
`;

const What = styled.div`
  flex: 1;
  display: grid;
  gap: 2px;
  min-width: 0;
`;

const titleStyle = css`
  overflow: hidden;
  max-width: 100%;
  justify-self: start;
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-align: start;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* The whole row is the target. */
  &:is(a, button)::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.control};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${({ theme }) => theme.meaning.accent.text};
  }
`;

const TitleButton = styled.button`
  ${titleStyle}
`;

const TitleLink = styled(Link)`
  ${titleStyle}
`;

const TitleText = styled.span`
  ${titleStyle}
`;

const Details = styled.span`
  overflow: hidden;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Auto = styled.span`
  color: ${({ theme }) => theme.ink.quiet};
`;

const Amount = styled.span<{ $failed: boolean }>`
  color: ${({ theme }) => theme.ink.strong};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-align: end;
  text-decoration: ${({ $failed }) => ($failed ? 'line-through' : 'none')};
  opacity: ${({ $failed }) => ($failed ? 0.6 : 1)};
`;
