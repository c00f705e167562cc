import { Link } from 'react-router-dom';
import { RowName } from '../../shared/ui/ListRow.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { type HistoryRow, isTransfer } from '../records/records.ts';
import type { RowActions } from './RowActions.tsx';
import { rowTitle } from './rowTexts.ts';

interface RowTitleProps extends Pick<RowActions, 'onOpen'> {
  row: HistoryRow;
  asLink: boolean;
}

/** A row's title, which makes the whole row a link or a button. A deleted row is neither. */
export function RowTitle({ row, asLink, onOpen }: RowTitleProps) {
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
