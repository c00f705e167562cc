import { Sparkles } from 'lucide-react';
import { Fragment, type Ref } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Money } from '../../shared/money/Money.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { ListRow, RowEnd, RowName } from '../../shared/ui/ListRow.tsx';
import { Text, twoLinesOnPhones } from '../../shared/ui/layout.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useIsBeingDeleted } from '../deletion/DeletionProvider.tsx';
import { HeldAmount } from '../owing/Holding.tsx';
import { type HistoryRow, isTransfer } from '../records/records.ts';
import { CategoryIcon, TransferIcon } from '../ui/RecordIcon.tsx';
import { Buttons, MenuRoom, type RowActions, RowButtons, RowMenu } from './RowActions.tsx';
import { isAutomatic, moneyKindOf, rowDetails, rowTitle, statusText } from './rows.ts';

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
    ${twoLinesOnPhones}
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

interface RowTitleProps extends Pick<RowActions, 'onOpen'> {
  row: HistoryRow;
  asLink: boolean;
}

/** A row's title, which makes the whole row a link or a button. A deleted row is neither. */
function RowTitle({ row, asLink, onOpen }: RowTitleProps) {
  const short = rowTitle(row);
  const kind = { 'data-transfer': isTransfer(row) || undefined };
  const shown =
    short === row.title ? (
      <span>{short}</span>
    ) : (
      <>
        {/* First, so that it never lies beyond the end of a long title, where it would widen the page. */}
        <VisuallyHidden>{row.title}</VisuallyHidden>
        <span aria-hidden="true">{short}</span>
      </>
    );
  if (asLink)
    return (
      <RowName as={Link} {...kind} to={`/dashboard/transactions?id=${row.id}`}>
        {shown}
      </RowName>
    );
  if (row.isDeleted || onOpen === undefined) return <RowName {...kind}>{shown}</RowName>;
  return (
    <RowName as="button" {...kind} type="button" aria-haspopup="dialog" onClick={() => onOpen(row)}>
      {shown}
    </RowName>
  );
}

interface RowDetailsProps {
  row: HistoryRow;
  /** A press anywhere on the row means the row. */
  plain: boolean;
}

/**
 * The words under a row's title. A click on payee or tag shows all records with it. By keyboard and on phones, where such
 * a link would be too small, the row's details have the same links.
 */
const RowDetails = ({ row, plain }: RowDetailsProps) => (
  <span>
    {rowDetails(row).map(({ text, narrows }, place) => (
      <Fragment key={text}>
        {place > 0 && ' · '}
        {narrows === undefined || plain ? (
          text
        ) : (
          <Narrowing tabIndex={-1} to={`/dashboard/transactions?${new URLSearchParams(narrows)}`}>
            {text}
          </Narrowing>
        )}
      </Fragment>
    ))}
  </span>
);

const Narrowing = styled(Link)`
  /* Above the row, which is a button. */
  position: relative;
  z-index: 1;
  color: inherit;
  text-decoration: none;

  &:hover {
    color: ${({ theme }) => theme.ink.strong};
    text-decoration: underline;
    text-underline-offset: 2px;
  }

  ${({ theme }) => theme.media.touch} {
    pointer-events: none;
  }
`;

/** Behind a category that the machine chose. */
function AutomaticMark() {
  return (
    <Text as="span" tone="accent" title="Category chosen automatically">
      <Sparkles size={12} aria-hidden="true" />
      <VisuallyHidden>automatic</VisuallyHidden>
    </Text>
  );
}
