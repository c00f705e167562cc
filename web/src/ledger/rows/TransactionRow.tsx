import type { Ref } from 'react';
import styled, { css } from 'styled-components';
import { Money } from '../../shared/money/Money.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { ListRow, RowEnd } from '../../shared/ui/ListRow.tsx';
import { ellipsis } from '../../shared/ui/layout.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useIsBeingDeleted } from '../deletion/DeletionProvider.tsx';
import { HeldAmount } from '../owing/Holding.tsx';
import { type HistoryRow, isTransfer } from '../records/records.ts';
import { AutomaticMark } from '../ui/AutomaticMark.tsx';
import { CategoryIcon, TransferIcon } from '../ui/CategoryIcon.tsx';
import { Buttons, MenuRoom, type RowActions, RowButtons, RowMenu } from './RowActions.tsx';
import { RowDetails } from './RowDetails.tsx';
import { RowTitle } from './RowTitle.tsx';
import { isAutomatic, moneyKindOf, statusText } from './rowTexts.ts';

/** How rows of a list are selected. */
export interface RowSelection {
  isSelected: (id: string) => boolean;
  /** `range`: all rows up to this one. */
  onSelect: (id: string, range: boolean) => void;
  /** Checkboxes are seen without a pointer over them. */
  shown: boolean;
  /** A press anywhere on a row selects it, instead of opening its details. */
  byPress: boolean;
}

interface TransactionRowProps extends RowActions {
  row: HistoryRow;
  /** Instead of opening details the row leads to the transactions page. */
  asLink?: boolean;
  highlighted?: boolean;
  rowRef?: Ref<HTMLLIElement>;
  /** Transfers can't be selected. */
  selection?: RowSelection | undefined;
  /** Its asset may owe: what is below 0 after it is owed. */
  owing?: boolean;
}

/** One line of the history, 56 px high. */
export function TransactionRow({
  row,
  asLink = false,
  highlighted = false,
  rowRef,
  selection,
  owing = false,
  onOpen,
  onEdit,
  onDelete,
}: TransactionRowProps) {
  const badge = statusText(row.status);
  const leaving = useIsBeingDeleted(row.id);
  const hasActions = onEdit !== undefined || onDelete !== undefined;
  const selectable = isTransfer(row) ? undefined : selection;
  const selected = selectable?.isSelected(row.id) === true;
  return (
    <Root
      ref={rowRef}
      $highlighted={highlighted}
      $selected={selected}
      data-highlighted={highlighted || undefined}
      data-record={row.id}
      data-selectable={selectable && row.id}
      aria-busy={leaving || undefined}
      look="raised"
      lead={
        isTransfer(row) ? (
          <TransferIcon />
        ) : selectable ? (
          <Lead $shown={selectable.shown} $wholeRow={selectable.byPress}>
            <CategoryIcon icon={row.category.icon} color={row.category.color} />
            <input
              type="checkbox"
              tabIndex={selectable.shown ? 0 : -1}
              checked={selected}
              aria-label={`Select ${row.title}`}
              onChange={({ nativeEvent }) =>
                selectable.onSelect(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </Lead>
        ) : (
          <CategoryIcon icon={row.category.icon} color={row.category.color} />
        )
      }
      title={
        <RowTitle row={row} asLink={asLink} onOpen={selectable?.byPress === true ? undefined : onOpen} />
      }
      details={
        <Details>
          <RowDetails row={row} plain={selectable?.byPress === true} />
          {isAutomatic(row) && <AutomaticMark />}
          {badge !== null && <Badge meaning={badge === 'Failed' ? 'danger' : 'warning'}>{badge}</Badge>}
        </Details>
      }
      end={
        <>
          {hasActions && !isTransfer(row) && (
            <RowButtons transaction={row} onEdit={onEdit} onDelete={onDelete} />
          )}
          <Amount $failed={row.status === 'failed'}>
            <Money amount={row.amount} kind={moneyKindOf(row)} />
            {row.after !== undefined && (
              <After>
                <VisuallyHidden>Balance after it: </VisuallyHidden>
                <HeldAmount balance={row.after} owed={owing ? -row.after : 0} />
              </After>
            )}
          </Amount>
        </>
      }
      actions={
        hasActions &&
        (isTransfer(row) ? <MenuRoom /> : <RowMenu transaction={row} onEdit={onEdit} onDelete={onDelete} />)
      }
    />
  );
}

const marked = css`
  &,
  &:hover {
    background: ${({ theme }) => theme.meaning.accent.tint};
  }
`;

const Root = styled(ListRow)<{ $highlighted: boolean; $selected: boolean }>`
  transition:
    background ${({ theme }) => theme.motion.drawer},
    box-shadow ${({ theme }) => theme.motion.drawer};

  ${({ $highlighted, $selected }) => ($highlighted || $selected) && marked}
  ${({ theme, $highlighted }) => $highlighted && `box-shadow: inset 3px 0 0 ${theme.meaning.accent.text};`}

  &:hover ${Buttons}, &:focus-within ${Buttons} {
    opacity: 1;
  }
`;

const box = css`
  > * {
    visibility: hidden;
  }

  > input {
    visibility: visible;
    opacity: 1;
  }
`;

/**
 * The icon, and in its place the checkbox: where the pointer or the focus is, where something is selected, and while
 * presses of rows select them. Then it covers the row.
 */
const Lead = styled.label<{ $shown: boolean; $wholeRow: boolean }>`
  position: ${({ $wholeRow }) => ($wholeRow ? 'static' : 'relative')};
  z-index: 1;
  display: grid;
  place-items: center;
  cursor: pointer;

  > * {
    grid-area: 1 / 1;
  }

  > input {
    width: 20px;
    height: 20px;
    opacity: 0;
    cursor: pointer;
  }

  ${({ $shown }) => $shown && box}

  &:focus-within {
    ${box}
  }

  ${({ theme }) => theme.media.hover} {
    li:hover > & {
      ${box}
    }
  }

  /* A finger that taps an icon wants the details. */
  ${({ theme }) => theme.media.touch} {
    pointer-events: ${({ $shown }) => ($shown ? 'auto' : 'none')};
  }

  ${({ $wholeRow }) =>
    $wholeRow &&
    css`
      &::after {
        content: '';
        position: absolute;
        inset: 0;
      }
    `}
`;

const Details = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};

  > span:first-child {
    ${ellipsis}
  }
`;

const Amount = styled(RowEnd)<{ $failed: boolean }>`
  text-decoration: ${({ $failed }) => ($failed ? 'line-through' : 'none')};
  opacity: ${({ $failed }) => ($failed ? 0.6 : 1)};
`;

const After = styled.span`
  display: block;
  color: ${({ theme }) => theme.ink.quiet};
  font-size: ${({ theme }) => theme.font.size.caption};
  font-weight: ${({ theme }) => theme.font.weight.regular};

  > span {
    color: inherit;
  }
`;
